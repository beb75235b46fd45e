<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="tileset" tilewidth="64" tileheight="64" tilecount="14" columns="7">
 <image source="tileset.png" width="448" height="128"/>
 <tile id="0" type="curve">
  <properties>
   <property name="openings" value="NE"/>
  </properties>
 </tile>
 <tile id="1" type="curve">
  <properties>
   <property name="openings" value="ES"/>
  </properties>
 </tile>
 <tile id="2" type="curve">
  <properties>
   <property name="openings" value="SW"/>
  </properties>
 </tile>
 <tile id="3" type="curve">
  <properties>
   <property name="openings" value="NW"/>
  </properties>
 </tile>
 <tile id="4" type="straight">
  <properties>
   <property name="openings" value="NS"/>
  </properties>
 </tile>
 <tile id="5" type="straight">
  <properties>
   <property name="openings" value="EW"/>
  </properties>
 </tile>
 <tile id="6" type="bridge">
  <properties>
   <property name="openings" value="NS+EW"/>
  </properties>
 </tile>
 <tile id="7" type="double">
  <properties>
   <property name="openings" value="NE+SW"/>
  </properties>
 </tile>
 <tile id="8" type="double">
  <properties>
   <property name="openings" value="NW+ES"/>
  </properties>
 </tile>
 <tile id="9" type="obstacle">
  <properties>
   <property name="terrain" value="hill"/>
  </properties>
 </tile>
 <tile id="10" type="obstacle">
  <properties>
   <property name="terrain" value="grove"/>
  </properties>
 </tile>
 <tile id="11" type="obstacle">
  <properties>
   <property name="terrain" value="ruin"/>
  </properties>
 </tile>
</tileset>
