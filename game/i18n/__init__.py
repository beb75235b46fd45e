"""Every text the player reads, by key, in every language that has a file."""

from game.i18n.language import Language
from game.i18n.library import LANGUAGES, LanguageLibrary, Translation
from game.i18n.tables import Manners, Wording, Words
from game.i18n.template import LanguageError
