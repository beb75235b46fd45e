<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="tileset" tilewidth="64" tileheight="64" tilecount="7" columns="7">
 <image source="tileset.png" width="448" height="64"/>
 <tile id="0" type="ground">
  <properties>
   <property name="ground" value="gray"/>
  </properties>
 </tile>
 <tile id="1" type="ground">
  <properties>
   <property name="ground" value="brown"/>
  </properties>
 </tile>
 <tile id="2" type="ground">
  <properties>
   <property name="ground" value="beige"/>
  </properties>
 </tile>
 <tile id="3" type="ground">
  <properties>
   <property name="ground" value="quarry"/>
  </properties>
 </tile>
 <tile id="4" type="ground">
  <properties>
   <property name="ground" value="hill"/>
  </properties>
 </tile>
 <tile id="5" type="ground">
  <properties>
   <property name="ground" value="grove"/>
  </properties>
 </tile>
 <tile id="6" type="ground">
  <properties>
   <property name="ground" value="sea"/>
  </properties>
 </tile>
</tileset>
