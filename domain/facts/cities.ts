// The cities that listings name: hubs of technology and finance, capitals, and the larger ones around them, by country.
// The English name is shown; other spellings stand after "=". A city that exists in several countries stands under each,
// and the one that is meant when nothing else is said stands first in the table.
const table = `
GB London=Londres,伦敦|Manchester|Birmingham|Edinburgh|Glasgow|Bristol|Cambridge|Oxford|Leeds|Liverpool|Belfast|Cardiff|Brighton|Nottingham|Sheffield|Newcastle|Southampton|Leicester|Milton Keynes|Aberdeen|Coventry|Portsmouth|Swindon|Guildford|Cheltenham|Exeter|Norwich|Dundee|Swansea|Canary Wharf|York|Derby|Hull|Luton|Slough|Watford|Ipswich|Bournemouth|Plymouth|Stoke-on-Trent|Wolverhampton|Warwick|Inverness|Chester|Blackpool|Maidenhead|Basingstoke|Croydon|Sunderland|Preston|Stevenage
US New York=NYC,New York City,N.Y.C.,Manhattan,New York Metro,New York Metropolitan Area,Greater New York,纽约|San Francisco=SF,Bay Area,San Francisco Bay Area,SF Bay Area,S.F.,San Fransisco,旧金山|Los Angeles=洛杉矶,Greater Los Angeles,LA area|Washington DC=Washington D.C.,Washington,DC Metro,DC area|Boston|Chicago=Chicagoland|Seattle|Austin|Miami|Denver|Dallas=Dallas-Fort Worth,DFW|Houston|Atlanta|San Diego|San Jose|Portland|Phoenix|Philadelphia=Philly|Salt Lake City|Las Vegas|Nashville|Charlotte|Raleigh|Durham|Minneapolis|Detroit|Pittsburgh|Cleveland|Columbus|Cincinnati|Indianapolis|Kansas City|St. Louis=Saint Louis|Tampa|Orlando|Jacksonville|Baltimore|Boulder|Sacramento|Oakland|Berkeley|Palo Alto|Mountain View|Menlo Park|Redwood City|San Mateo|Sunnyvale|Santa Clara|Cupertino|Fremont|Burlingame|Foster City|South San Francisco|Santa Monica|Culver City|El Segundo|Irvine|Pasadena|Santa Barbara|Long Beach|Brooklyn|Queens|Jersey City|Hoboken|Newark|Stamford|Greenwich|New Haven|Hartford|Providence|Buffalo|Rochester|Albany|Princeton|Wilmington|Arlington|Reston|McLean|Bethesda|Tysons|Herndon|Richmond|Norfolk|Charleston|Savannah|Memphis|Louisville|Lexington|Knoxville|New Orleans|Baton Rouge|San Antonio|Fort Worth|Plano|Frisco|El Paso|Tulsa|Oklahoma City|Omaha|Des Moines|Milwaukee|Madison|Ann Arbor|Grand Rapids|Albuquerque|Tucson|Scottsdale|Tempe|Mesa|Boise|Provo|Lehi|Draper|Cheyenne|Reno|Honolulu|Anchorage|Bellevue|Redmond|Kirkland|Tacoma|Spokane|Fort Lauderdale|West Palm Beach|Boca Raton|Miami Beach|Birmingham|Huntsville|Jackson|Little Rock|Cambridge|Somerville|Waltham|Burlington|Manchester|Newport Beach|Sioux Falls|Fargo|Bozeman|Colorado Springs|Fort Collins|Chattanooga|Asheville|Cary|Troy|Dayton|Toledo|Akron|San Ramon|Pleasanton|San Carlos|Alameda|Emeryville|Santa Cruz|Syracuse|Silver Spring|Columbia|Bloomington|Bakersfield|Fresno|Riverside|San Bernardino|Anaheim|Santa Ana|Chula Vista|Stockton|Glendale|Chandler|Wichita|Topeka|Lubbock|Corpus Christi|Round Rock|The Woodlands|Sugar Land|McKinney|Irving|Alpharetta|Sandy Springs|Greenville|Winston-Salem|Greensboro|Virginia Beach|Rockville|Gaithersburg|Annapolis|Harrisburg|Allentown|Trenton|White Plains|Yonkers|Ithaca|Worcester|Springfield|Lowell|Nashua|Lansing|Kalamazoo|South Bend|Fort Wayne|Evansville|Peoria|Naperville|Schaumburg|Evanston|Cedar Rapids|Green Bay|Duluth|St. Paul=Saint Paul|Bismarck|Rapid City|Billings|Missoula|Eugene|Salem|Beaverton|Hillsboro|Everett|Olympia|San Rafael|Walnut Creek|Los Gatos|Los Altos|Milpitas|San Bruno|Sausalito|Santa Rosa|Manhattan Beach|Venice Beach|West Hollywood|Beverly Hills|Burbank|Torrance|Carlsbad|La Jolla|Huntington Beach|Costa Mesa|Park City|Ogden|Coral Gables|Tallahassee|Gainesville|Sarasota|Fort Myers|Clearwater|Montgomery|Shreveport|College Park|Falls Church|Santa Fe|Los Alamos|Ashburn|Dover
CA Toronto=Greater Toronto,Greater Toronto Area,GTA,多伦多|Vancouver=温哥华|Montreal=Montréal|Ottawa|Calgary|Edmonton|Winnipeg|Quebec City=Québec City|Waterloo|Kitchener|Kitchener-Waterloo|Halifax|Victoria|Mississauga|Hamilton|London|Kelowna|Saskatoon|Regina|Markham|Richmond Hill|Burnaby|Oakville|Kingston|Gatineau|Laval|Guelph|Windsor|St. John's|Moncton|Fredericton|Charlottetown|Whitehorse|Nanaimo|Brampton|Vaughan|Barrie|Sherbrooke|Trois-Rivières|Longueuil|Brossard|Whistler|Abbotsford|Lethbridge|Red Deer|Thunder Bay|Sudbury|Thornhill|Whitby|Ajax|Niagara Falls
AU Sydney=悉尼|Melbourne=墨尔本|Brisbane|Perth|Adelaide|Canberra|Gold Coast|Hobart|Darwin|Newcastle|Geelong|Wollongong|Sunshine Coast|Cairns|Townsville|Byron Bay|Parramatta
NZ Auckland|Wellington|Christchurch|Queenstown|Hamilton|Dunedin|Tauranga|Napier|Palmerston North
IE Dublin|Cork|Galway|Limerick|Waterford|Kilkenny|Sligo|Athlone|Dundalk|Drogheda
DE Berlin=柏林|Munich=München,Muenchen|Hamburg|Frankfurt=Frankfurt am Main,Frankfurt/Main|Cologne=Köln,Koeln|Düsseldorf=Dusseldorf,Duesseldorf|Stuttgart|Leipzig|Dresden|Hanover=Hannover|Nuremberg=Nürnberg|Bonn|Karlsruhe|Mannheim|Heidelberg|Aachen|Münster=Muenster|Bremen|Essen|Dortmund|Darmstadt|Freiburg|Potsdam|Kiel|Augsburg|Ulm|Jena|Erlangen|Regensburg|Bielefeld|Wiesbaden|Kassel|Saarbrücken|Braunschweig|Paderborn|Mainz|Duisburg|Bochum|Wolfsburg|Ingolstadt|Mittweida|Konstanz|Lübeck=Luebeck|Rostock|Magdeburg|Erfurt|Chemnitz|Würzburg=Wuerzburg|Göttingen=Goettingen|Oldenburg|Osnabrück|Walldorf|Heilbronn|Tübingen=Tuebingen|Koblenz|Trier|Kaiserslautern|Offenburg|Ludwigshafen|Garching|Krefeld|Wuppertal|Mönchengladbach|Eschborn|Leverkusen|Halle
FR Paris=巴黎,La Défense,Paris La Défense|Lyon|Marseille|Toulouse|Bordeaux|Lille|Nantes|Nice|Montpellier|Strasbourg|Rennes|Grenoble|Sophia Antipolis|Cannes|Aix-en-Provence|Reims|Dijon|Angers|Rouen|Clermont-Ferrand|Annecy|Biarritz|Saint-Étienne|Brest|Levallois-Perret|Boulogne-Billancourt|Courbevoie|Metz|Mulhouse|Le Havre
ES Madrid|Barcelona|Valencia|Seville=Sevilla|Málaga=Malaga|Bilbao|Zaragoza|Granada|Palma=Palma de Mallorca|Alicante|Las Palmas|San Sebastián|Vigo|Marbella|Murcia|Santander|A Coruña=La Coruña|Salamanca|Pamplona|Córdoba|Valladolid|Gijón=Gijon|Oviedo|Tarragona|Girona|Cádiz=Cadiz|Tenerife=Santa Cruz de Tenerife|Ibiza|Sant Cugat|Elche|Logroño|Donostia|Almería|Castellón
PT Lisbon=Lisboa|Porto=Oporto|Braga|Coimbra|Aveiro|Faro|Funchal|Cascais|Matosinhos|Leiria|Setúbal=Setubal|Évora|Guimarães=Guimaraes|Viseu|Oeiras|Almada|Ericeira|Vila Nova de Gaia|Ponta Delgada
IT Milan=Milano|Rome=Roma|Turin=Torino|Bologna|Florence=Firenze|Naples=Napoli|Venice=Venezia|Padua=Padova|Genoa=Genova|Verona|Trento|Pisa|Bari|Palermo|Catania|Modena|Cagliari|Trieste|Bergamo|Brescia|Parma|Perugia|Ancona|Lecce|Reggio Emilia|Bolzano|Udine|Vicenza|Salerno
NL Amsterdam|Rotterdam|The Hague=Den Haag|Utrecht|Eindhoven|Delft|Groningen|Leiden|Haarlem|Maastricht|Nijmegen|Tilburg|Breda|Hilversum|Amersfoort|Enschede|Almere|Zwolle|Arnhem|Apeldoorn|Den Bosch='s-Hertogenbosch|Hoofddorp|Amstelveen|Schiphol|Zoetermeer
BE Brussels=Bruxelles,Brussel|Antwerp=Antwerpen|Ghent=Gent|Leuven|Liège|Bruges|Mechelen|Louvain-la-Neuve|Hasselt|Namur|Charleroi|Kortrijk|Zaventem
LU Luxembourg City
CH Zurich=Zürich,苏黎世|Zug=Crypto Valley|Geneva=Genève,Genf,日内瓦|Lausanne|Basel|Bern=Berne|Lugano|Neuchâtel|Lucerne=Luzern|St. Gallen|Winterthur|Gland|Baar|Cham|Nyon|Vevey|Fribourg|Schaffhausen|Chiasso|Rotkreuz|Bellinzona|Sion|Chur|Thun|Biel|Küsnacht|Pfäffikon|Freienbach|Risch|Steinhausen
LI Vaduz|Triesen|Schaan
AT Vienna=Wien,维也纳|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Wels|Dornbirn|Villach|St. Pölten
SE Stockholm|Gothenburg=Göteborg|Malmö=Malmo|Uppsala|Lund|Linköping|Västerås|Umeå|Örebro|Norrköping|Helsingborg|Jönköping|Karlstad|Luleå|Solna|Kista|Sundsvall|Gävle
NO Oslo|Bergen|Trondheim|Stavanger|Tromsø|Kristiansand|Drammen|Bodø|Lysaker|Fornebu
DK Copenhagen=København,Kobenhavn|Aarhus|Odense|Aalborg|Esbjerg|Kolding|Vejle|Horsens|Lyngby|Roskilde
FI Helsinki|Espoo|Tampere|Turku|Oulu|Vantaa|Jyväskylä|Kuopio|Lahti|Vaasa
IS Reykjavik=Reykjavík
EE Tallinn|Tartu|Pärnu
LV Riga|Jūrmala|Liepāja
LT Vilnius|Kaunas|Klaipėda|Šiauliai
PL Warsaw=Warszawa|Kraków=Cracow,Krakow|Wrocław=Wroclaw|Gdańsk=Gdansk|Poznań=Poznan|Łódź=Lodz|Katowice|Gdynia|Lublin|Szczecin|Białystok|Rzeszów|Gliwice|Tricity=Trójmiasto|Toruń|Bydgoszcz|Sopot|Bielsko-Biała|Opole|Kielce|Olsztyn|Zielona Góra|Radom|Częstochowa|Tychy
CZ Prague=Praha|Brno|Ostrava|Plzeň=Pilsen|Olomouc|Liberec|Zlín|Hradec Králové|Pardubice|České Budějovice
SK Bratislava|Košice=Kosice|Žilina|Nitra|Banská Bystrica|Trnava|Prešov
HU Budapest|Debrecen|Szeged|Pécs|Győr|Miskolc|Székesfehérvár
RO Bucharest=București|Cluj-Napoca=Cluj|Iași=Iasi|Timișoara=Timisoara|Brașov=Brasov|Sibiu|Oradea|Craiova|Constanța=Constanta|Galați|Ploiești|Târgu Mureș=Targu Mures|Pitești|Arad|Suceava|Bacău
BG Sofia=София|Plovdiv|Varna|Burgas|Ruse|Stara Zagora|Veliko Tarnovo
GR Athens=Athina|Thessaloniki|Patras|Heraklion|Larissa|Volos|Chania|Piraeus|Crete|Ioannina
CY Limassol|Nicosia|Larnaca|Paphos|Ayia Napa
MT Valletta|Sliema|St. Julian's=St Julians,San Ġiljan,Saint Julian's|Gżira=Gzira|Msida|Birkirkara|Ta' Xbiex|Mosta|Swieqi|San Gwann|Qormi|Naxxar|Floriana
HR Zagreb|Split|Rijeka|Osijek|Dubrovnik|Zadar|Varaždin|Pula|Čakovec
SI Ljubljana|Maribor|Kranj|Celje|Koper
RS Belgrade=Beograd|Novi Sad|Niš|Kragujevac|Subotica|Zrenjanin
BA Sarajevo|Banja Luka|Mostar|Tuzla
ME Podgorica|Budva|Tivat
MK Skopje|Bitola
AL Tirana
XK Pristina=Prishtina
UA Kyiv=Kiev,Київ|Lviv=Lvov|Kharkiv|Odessa=Odesa|Dnipro|Ivano-Frankivsk|Vinnytsia|Zaporizhzhia|Mykolaiv|Chernivtsi|Uzhhorod|Ternopil|Poltava|Lutsk|Rivne|Cherkasy|Kryvyi Rih|Zhytomyr|Khmelnytskyi|Sumy|Irpin
MD Chișinău=Chisinau
BY Minsk|Grodno|Gomel|Vitebsk
RU Moscow=Москва|Saint Petersburg=St. Petersburg,Санкт-Петербург|Novosibirsk|Kazan|Yekaterinburg|Nizhny Novgorod|Samara|Rostov-on-Don|Krasnodar|Sochi|Ufa|Tomsk|Innopolis|Vladivostok
GE Tbilisi|Batumi|Kutaisi
AM Yerevan|Gyumri
AZ Baku
KZ Almaty|Astana=Nur-Sultan|Shymkent|Karaganda
UZ Tashkent|Samarkand
KG Bishkek|Osh
TR Istanbul=İstanbul|Ankara|Izmir=İzmir|Antalya|Bursa|Eskişehir|Konya|Gaziantep|Kocaeli|Mersin|Adana|Bodrum
IL Tel Aviv=Tel-Aviv,Tel Aviv-Yafo|Jerusalem|Haifa|Herzliya|Ramat Gan|Petah Tikva|Netanya|Beersheba|Ra'anana|Rehovot|Bnei Brak|Hod HaSharon|Yokneam|Rishon LeZion|Kfar Saba|Holon|Ashdod|Givatayim|Caesarea|Rosh HaAyin|Be'er Sheva
AE Dubai=迪拜|Abu Dhabi=阿布扎比|Sharjah|Ras Al Khaimah|Ajman|Fujairah
SA Riyadh|Jeddah|Dammam|Khobar=Al Khobar|NEOM|Dhahran|Mecca|Medina
QA Doha
KW Kuwait City
BH Manama
OM Muscat
JO Amman
LB Beirut
IQ Baghdad|Erbil
EG Cairo|Alexandria|Giza|New Cairo|Mansoura
MA Casablanca|Rabat|Marrakesh=Marrakech|Tangier|Agadir|Fes|Casablanca-Settat
TN Tunis|Sfax|Sousse
DZ Algiers|Oran
NG Lagos|Abuja|Ibadan|Port Harcourt|Enugu|Kano|Benin City|Kaduna|Owerri|Uyo|Calabar|Abeokuta|Ilorin|Lekki|Ikeja|Akure
KE Nairobi|Mombasa|Kisumu|Nakuru|Eldoret
GH Accra|Kumasi|Takoradi
ZA Cape Town=Capetown|Johannesburg|Durban|Pretoria|Stellenbosch|Sandton|Port Elizabeth=Gqeberha|Bloemfontein|Midrand|Centurion|Rosebank
RW Kigali
UG Kampala|Entebbe
TZ Dar es Salaam|Dodoma|Arusha|Zanzibar
ET Addis Ababa
SN Dakar
CI Abidjan
CM Douala|Yaoundé
CD Kinshasa
ZM Lusaka
ZW Harare
BW Gaborone
NA Windhoek
MU Port Louis|Ebene
IN Bengaluru=Bangalore,班加罗尔|Mumbai=Bombay|New Delhi|Delhi|Hyderabad|Chennai=Madras|Pune|Gurugram=Gurgaon|Noida|Kolkata=Calcutta|Ahmedabad|Jaipur|Kochi=Cochin|Chandigarh|Indore|Coimbatore|Thiruvananthapuram=Trivandrum|GIFT City|Goa|Mohali|Lucknow|Nagpur|Surat|Vadodara|Bhubaneswar|Visakhapatnam|Mysuru=Mysore|Navi Mumbai|Thane|Faridabad|Gandhinagar|Nashik|Bhopal|Patna|Ranchi|Vijayawada|Mangaluru=Mangalore|Madurai|Dehradun|Guwahati|Raipur|Ludhiana|Amritsar|Udaipur|Jodhpur|Rajkot|Kanpur|Varanasi|Hubli|Kozhikode=Calicut|Thrissur|Ghaziabad|Greater Noida|Panchkula|Puducherry=Pondicherry|Shimla
PK Karachi|Lahore|Islamabad|Rawalpindi|Faisalabad|Peshawar|Hyderabad|Multan|Sialkot|Gujranwala
BD Dhaka|Chittagong|Sylhet|Khulna
LK Colombo|Kandy
NP Kathmandu|Pokhara|Lalitpur
SG Singapore=新加坡
HK Hong Kong=香港,HK|Kowloon
MO Macau=Macao
CN Beijing=北京|Shanghai=上海|Shenzhen=深圳|Guangzhou=广州|Hangzhou=杭州|Chengdu=成都|Nanjing=南京|Wuhan=武汉|Suzhou=苏州|Xiamen=厦门|Xi'an=西安|Chongqing=重庆|Tianjin=天津|Qingdao=青岛|Dalian=大连|Ningbo=宁波|Changsha=长沙|Zhuhai=珠海|Dongguan|Hefei|Sanya|Hainan=海南|Foshan=佛山|Zhengzhou=郑州|Jinan=济南|Fuzhou=福州|Kunming=昆明|Shenyang=沈阳|Harbin=哈尔滨|Wuxi=无锡|Guiyang=贵阳|Nanchang=南昌|Shijiazhuang=石家庄|Taiyuan=太原|Nanning=南宁|Wenzhou=温州|Haikou=海口|Huizhou=惠州
TW Taipei=台北,臺北,Taipei City|Hsinchu=新竹|Taichung=台中|Kaohsiung=高雄|Tainan|New Taipei=新北|Taoyuan=桃园,桃園|Keelung
JP Tokyo=東京,东京|Osaka=大阪|Kyoto=京都|Yokohama=横浜|Fukuoka=福岡|Nagoya=名古屋|Sapporo|Kobe|Okinawa|Hiroshima|Sendai|Nara|Kawasaki=川崎|Kanazawa|Niigata|Karuizawa
KR Seoul=서울,首尔|Busan|Pangyo|Seongnam|Incheon|Daejeon|Daegu|Gwangju|Suwon|Ulsan|Jeju|Sejong
TH Bangkok=曼谷|Chiang Mai|Phuket|Pattaya|Koh Samui|Nonthaburi|Koh Phangan
VN Hanoi=Hà Nội,Ha Noi,河内|Ho Chi Minh City=Ho Chi Minh,HCMC,Saigon,TP HCM,Hồ Chí Minh,胡志明|Da Nang=Danang,Đà Nẵng|Hai Phong|Can Tho|Nha Trang|Vung Tau|Da Lat|Hue=Huế|Bien Hoa
ID Jakarta=雅加达|Bali=Denpasar,Canggu,Ubud|Bandung|Surabaya|Yogyakarta|Tangerang|Semarang|Medan|Makassar|Malang|Batam|Depok|Bekasi|Bogor|Surakarta|Lombok
MY Kuala Lumpur=KL,吉隆坡|Penang=槟城|Petaling Jaya|Cyberjaya|Johor Bahru|George Town|Shah Alam|Subang Jaya|Ipoh|Malacca=Melaka|Kota Kinabalu|Kuching|Putrajaya|Klang|Puchong
PH Manila=Metro Manila,马尼拉|Makati|Cebu=Cebu City|Taguig|BGC=Bonifacio Global City|Quezon City|Pasig|Davao|Clark|Mandaluyong|Ortigas|Pasay|Iloilo|Bacolod|Baguio|Cagayan de Oro|Angeles City|Alabang|Muntinlupa|Parañaque|Cavite|Dumaguete|Caloocan|Las Piñas|Batangas|Laguna|Bulacan
KH Phnom Penh|Siem Reap
MM Yangon
LA Vientiane
MN Ulaanbaatar
BR São Paulo=Sao Paulo,圣保罗|Rio de Janeiro|Belo Horizonte|Curitiba|Porto Alegre|Brasília=Brasilia|Florianópolis=Florianopolis|Recife|Campinas|Salvador|Fortaleza|Joinville|Manaus|Goiânia|Blumenau|Natal|Vitória|Uberlândia|João Pessoa|Maceió|Aracaju|Belém|Cuiabá|Campo Grande|Londrina|Maringá|Ribeirão Preto|Sorocaba|São José dos Campos|Santos|Niterói|Barueri|Osasco|Guarulhos|Caxias do Sul|São Carlos|Teresina|São Luís|Balneário Camboriú
AR Buenos Aires=CABA|Córdoba|Rosario|Mendoza|La Plata|Mar del Plata|Tucumán|Salta|Neuquén|Bahía Blanca|Bariloche|Tandil
MX Mexico City=Ciudad de México,CDMX,México City|Guadalajara|Monterrey|Tijuana|Querétaro|Puebla|Mérida|Cancún|León|Playa del Carmen|Tulum|Toluca|Chihuahua|Hermosillo|Aguascalientes|San Luis Potosí|Culiacán|Mazatlán|Puerto Vallarta|Oaxaca|Saltillo|Zapopan|Cuernavaca|San Pedro Garza García|Mexicali|Torreón|Morelia
CO Bogotá=Bogota|Medellín=Medellin|Cali|Barranquilla|Cartagena|Bucaramanga|Pereira|Manizales|Cúcuta|Santa Marta|Ibagué|Envigado
CL Santiago=Santiago de Chile|Valparaíso|Concepción|Viña del Mar|Antofagasta|Temuco
PE Lima|Arequipa|Trujillo|Cusco
UY Montevideo|Punta del Este
PY Asunción|Ciudad del Este
BO La Paz|Santa Cruz de la Sierra|Cochabamba
EC Quito|Guayaquil|Cuenca
VE Caracas|Valencia|Maracaibo|Barcelona|Barquisimeto|Maracay
CR San José=San Jose|Heredia|Alajuela|Escazú|Cartago
PA Panama City
GT Guatemala City
SV San Salvador|El Zonte
HN Tegucigalpa|Próspera|Roatán
NI Managua
DO Santo Domingo|Punta Cana|Santiago de los Caballeros
PR San Juan|Dorado|Humacao|Ponce
JM Kingston
TT Port of Spain
BS Nassau
BM Hamilton
KY George Town
GI Gibraltar
MC Monte Carlo
LY Tripoli
SD Khartoum
CU Havana
HT Port-au-Prince
BB Bridgetown
CW Willemstad
JE Saint Helier=St Helier,St. Helier
GG St Peter Port=Saint Peter Port
AD Andorra la Vella
BJ Cotonou
TG Lomé=Lome
ML Bamako
MZ Maputo
AO Luanda
MG Antananarivo
MW Lilongwe|Blantyre
BF Ouagadougou
SL Freetown
LR Monrovia
GM Banjul
MV Malé
BN Bandar Seri Begawan
BT Thimphu
FJ Suva
TJ Dushanbe
TM Ashgabat
AF Kabul
PS Ramallah
SY Damascus
YE Sanaa
US Athens|Dublin|Melbourne|Vancouver|St. Petersburg|Naples|Paris|Rome|Alexandria|London|Moscow|Vienna|Lima|Valencia|Geneva|Victoria|Perth|Hamilton|Warsaw|Oxford|Aberdeen|Bristol|Kingston
`;

export type City = { name: string; country: string; spellings: string[] };

export const cities: readonly City[] = table
  .trim()
  .split('\n')
  .flatMap((line) =>
    line
      .slice(3)
      .split('|')
      .map((entry) => {
        const [name = '', others] = entry.split('=');
        return { name, country: line.slice(0, 2), spellings: [name, ...(others?.split(',') ?? [])] };
      }),
  );
