"""Pictures, modelled and lit in Blender."""
