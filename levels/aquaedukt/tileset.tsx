<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="tileset" tilewidth="64" tileheight="64" tilecount="35" columns="7">
 <image source="tileset.png" width="448" height="320"/>
 <tile id="0" type="region">
  <properties>
   <property name="region" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="1" type="region">
  <properties>
   <property name="region" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="2" type="region">
  <properties>
   <property name="region" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="3" type="region">
  <properties>
   <property name="region" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="4" type="region">
  <properties>
   <property name="region" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="5" type="region">
  <properties>
   <property name="region" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="6" type="region">
  <properties>
   <property name="region" type="int" value="7"/>
  </properties>
 </tile>
 <tile id="7" type="region">
  <properties>
   <property name="region" type="int" value="8"/>
  </properties>
 </tile>
 <tile id="8" type="region">
  <properties>
   <property name="region" type="int" value="9"/>
  </properties>
 </tile>
 <tile id="9" type="region">
  <properties>
   <property name="region" type="int" value="10"/>
  </properties>
 </tile>
 <tile id="10" type="region">
  <properties>
   <property name="region" type="int" value="11"/>
  </properties>
 </tile>
 <tile id="11" type="region">
  <properties>
   <property name="region" type="int" value="12"/>
  </properties>
 </tile>
 <tile id="12" type="region">
  <properties>
   <property name="region" type="int" value="13"/>
  </properties>
 </tile>
 <tile id="13" type="region">
  <properties>
   <property name="region" type="int" value="14"/>
  </properties>
 </tile>
 <tile id="14" type="region">
  <properties>
   <property name="region" type="int" value="15"/>
  </properties>
 </tile>
 <tile id="15" type="region">
  <properties>
   <property name="region" type="int" value="16"/>
  </properties>
 </tile>
 <tile id="16" type="region">
  <properties>
   <property name="region" type="int" value="17"/>
  </properties>
 </tile>
 <tile id="17" type="region">
  <properties>
   <property name="region" type="int" value="18"/>
  </properties>
 </tile>
 <tile id="18" type="region">
  <properties>
   <property name="region" type="int" value="19"/>
  </properties>
 </tile>
 <tile id="19" type="region">
  <properties>
   <property name="region" type="int" value="20"/>
  </properties>
 </tile>
 <tile id="20" type="region">
  <properties>
   <property name="region" type="int" value="21"/>
  </properties>
 </tile>
 <tile id="21" type="region">
  <properties>
   <property name="region" type="int" value="22"/>
  </properties>
 </tile>
 <tile id="22" type="region">
  <properties>
   <property name="region" type="int" value="23"/>
  </properties>
 </tile>
 <tile id="23" type="region">
  <properties>
   <property name="region" type="int" value="24"/>
  </properties>
 </tile>
 <tile id="24" type="region">
  <properties>
   <property name="region" type="int" value="25"/>
  </properties>
 </tile>
 <tile id="25" type="region">
  <properties>
   <property name="region" type="int" value="26"/>
  </properties>
 </tile>
 <tile id="26" type="region">
  <properties>
   <property name="region" type="int" value="27"/>
  </properties>
 </tile>
 <tile id="27" type="region">
  <properties>
   <property name="region" type="int" value="28"/>
  </properties>
 </tile>
 <tile id="28" type="region">
  <properties>
   <property name="region" type="int" value="29"/>
  </properties>
 </tile>
 <tile id="29" type="region">
  <properties>
   <property name="region" type="int" value="30"/>
  </properties>
 </tile>
 <tile id="30" type="lake">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
</tileset>
