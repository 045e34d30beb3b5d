// The cities that listings name: hubs of technology and finance, capitals, and the larger ones around them, by country.
// The English name is shown; other spellings stand after "=". A city that exists in several countries stands under each,
// and the one that is meant when nothing else is said stands first in the table.
const table = `
GB London=Londres,伦敦|Manchester|Birmingham|Edinburgh|Glasgow|Bristol|Cambridge|Oxford|Leeds|Liverpool|Belfast|Cardiff|Brighton|Nottingham|Sheffield|Newcastle|Southampton|Leicester|Milton Keynes|Aberdeen|Coventry|Portsmouth|Swindon|Guildford|Cheltenham|Exeter|Norwich|Dundee|Swansea|Canary Wharf
US New York=NYC,New York City,N.Y.C.,Manhattan,New York Metro,New York Metropolitan Area,Greater New York,纽约|San Francisco=SF,Bay Area,San Francisco Bay Area,SF Bay Area,S.F.,San Fransisco,旧金山|Los Angeles=洛杉矶,Greater Los Angeles,LA area|Washington DC=Washington D.C.,Washington,DC Metro,DC area|Boston|Chicago=Chicagoland|Seattle|Austin|Miami|Denver|Dallas=Dallas-Fort Worth,DFW|Houston|Atlanta|San Diego|San Jose|Portland|Phoenix|Philadelphia=Philly|Salt Lake City|Las Vegas|Nashville|Charlotte|Raleigh|Durham|Minneapolis|Detroit|Pittsburgh|Cleveland|Columbus|Cincinnati|Indianapolis|Kansas City|St. Louis=Saint Louis|Tampa|Orlando|Jacksonville|Baltimore|Boulder|Sacramento|Oakland|Berkeley|Palo Alto|Mountain View|Menlo Park|Redwood City|San Mateo|Sunnyvale|Santa Clara|Cupertino|Fremont|Burlingame|Foster City|South San Francisco|Santa Monica|Culver City|El Segundo|Irvine|Pasadena|Santa Barbara|Long Beach|Brooklyn|Queens|Jersey City|Hoboken|Newark|Stamford|Greenwich|New Haven|Hartford|Providence|Buffalo|Rochester|Albany|Princeton|Wilmington|Arlington|Reston|McLean|Bethesda|Tysons|Herndon|Richmond|Norfolk|Charleston|Savannah|Memphis|Louisville|Lexington|Knoxville|New Orleans|Baton Rouge|San Antonio|Fort Worth|Plano|Frisco|El Paso|Tulsa|Oklahoma City|Omaha|Des Moines|Milwaukee|Madison|Ann Arbor|Grand Rapids|Albuquerque|Tucson|Scottsdale|Tempe|Mesa|Boise|Provo|Lehi|Draper|Cheyenne|Reno|Honolulu|Anchorage|Bellevue|Redmond|Kirkland|Tacoma|Spokane|Fort Lauderdale|West Palm Beach|Boca Raton|Miami Beach|Birmingham|Huntsville|Jackson|Little Rock|Cambridge|Somerville|Waltham|Burlington|Manchester|Newport Beach|Sioux Falls|Fargo|Bozeman|Colorado Springs|Fort Collins|Chattanooga|Asheville|Cary|Troy|Dayton|Toledo|Akron|San Ramon|Pleasanton|San Carlos|Alameda|Emeryville|Santa Cruz
CA Toronto=Greater Toronto,Greater Toronto Area,GTA,多伦多|Vancouver=温哥华|Montreal=Montréal|Ottawa|Calgary|Edmonton|Winnipeg|Quebec City=Québec City|Waterloo|Kitchener|Kitchener-Waterloo|Halifax|Victoria|Mississauga|Hamilton|London|Kelowna|Saskatoon|Regina|Markham|Richmond Hill|Burnaby|Oakville|Kingston|Gatineau|Laval
AU Sydney=悉尼|Melbourne=墨尔本|Brisbane|Perth|Adelaide|Canberra|Gold Coast|Hobart|Darwin|Newcastle
NZ Auckland|Wellington|Christchurch|Queenstown|Hamilton|Dunedin|Tauranga
IE Dublin|Cork|Galway|Limerick|Waterford
DE Berlin=柏林|Munich=München,Muenchen|Hamburg|Frankfurt=Frankfurt am Main,Frankfurt/Main|Cologne=Köln,Koeln|Düsseldorf=Dusseldorf,Duesseldorf|Stuttgart|Leipzig|Dresden|Hanover=Hannover|Nuremberg=Nürnberg|Bonn|Karlsruhe|Mannheim|Heidelberg|Aachen|Münster=Muenster|Bremen|Essen|Dortmund|Darmstadt|Freiburg|Potsdam|Kiel|Augsburg|Ulm|Jena|Erlangen|Regensburg|Bielefeld|Wiesbaden|Kassel|Saarbrücken|Braunschweig|Paderborn|Mainz|Duisburg|Bochum|Wolfsburg|Ingolstadt|Mittweida|Konstanz
FR Paris=巴黎|Lyon|Marseille|Toulouse|Bordeaux|Lille|Nantes|Nice|Montpellier|Strasbourg|Rennes|Grenoble|Sophia Antipolis|Cannes|Aix-en-Provence
ES Madrid|Barcelona|Valencia|Seville=Sevilla|Málaga=Malaga|Bilbao|Zaragoza|Granada|Palma=Palma de Mallorca|Alicante|Las Palmas|San Sebastián|Vigo|Marbella|Murcia|Santander|A Coruña=La Coruña|Salamanca|Pamplona|Córdoba
PT Lisbon=Lisboa|Porto=Oporto|Braga|Coimbra|Aveiro|Faro|Funchal|Cascais|Matosinhos|Leiria
IT Milan=Milano|Rome=Roma|Turin=Torino|Bologna|Florence=Firenze|Naples=Napoli|Venice=Venezia|Padua=Padova|Genoa=Genova|Verona|Trento|Pisa|Bari|Palermo|Catania|Modena|Cagliari
NL Amsterdam|Rotterdam|The Hague=Den Haag|Utrecht|Eindhoven|Delft|Groningen|Leiden|Haarlem|Maastricht|Nijmegen|Tilburg|Breda|Hilversum|Amersfoort|Enschede
BE Brussels=Bruxelles,Brussel|Antwerp=Antwerpen|Ghent=Gent|Leuven|Liège|Bruges|Mechelen|Louvain-la-Neuve
LU Luxembourg City
CH Zurich=Zürich,苏黎世|Zug|Geneva=Genève,Genf,日内瓦|Lausanne|Basel|Bern=Berne|Lugano|Neuchâtel|Lucerne=Luzern|St. Gallen|Winterthur|Gland|Baar|Cham|Nyon|Vevey|Fribourg|Schaffhausen|Chiasso|Rotkreuz
LI Vaduz|Triesen|Schaan
AT Vienna=Wien,维也纳|Graz|Linz|Salzburg|Innsbruck|Klagenfurt
SE Stockholm|Gothenburg=Göteborg|Malmö=Malmo|Uppsala|Lund|Linköping|Västerås|Umeå|Örebro|Norrköping
NO Oslo|Bergen|Trondheim|Stavanger|Tromsø
DK Copenhagen=København,Kobenhavn|Aarhus|Odense|Aalborg
FI Helsinki|Espoo|Tampere|Turku|Oulu|Vantaa
IS Reykjavik=Reykjavík
EE Tallinn|Tartu|Pärnu
LV Riga
LT Vilnius|Kaunas|Klaipėda
PL Warsaw=Warszawa|Kraków=Cracow,Krakow|Wrocław=Wroclaw|Gdańsk=Gdansk|Poznań=Poznan|Łódź=Lodz|Katowice|Gdynia|Lublin|Szczecin|Białystok|Rzeszów|Gliwice|Tricity=Trójmiasto|Toruń|Bydgoszcz|Sopot|Bielsko-Biała
CZ Prague=Praha|Brno|Ostrava|Plzeň=Pilsen|Olomouc
SK Bratislava|Košice=Kosice|Žilina
HU Budapest|Debrecen|Szeged|Pécs
RO Bucharest=București|Cluj-Napoca=Cluj|Iași=Iasi|Timișoara=Timisoara|Brașov=Brasov|Sibiu|Oradea|Craiova
BG Sofia=София|Plovdiv|Varna|Burgas
GR Athens=Athina|Thessaloniki|Patras|Heraklion
CY Limassol|Nicosia|Larnaca|Paphos
MT Valletta|Sliema|St. Julian's=St Julians,San Ġiljan,Saint Julian's|Gżira=Gzira|Msida|Birkirkara|Ta' Xbiex|Mosta|Swieqi
HR Zagreb|Split|Rijeka|Osijek|Dubrovnik|Zadar
SI Ljubljana|Maribor
RS Belgrade=Beograd|Novi Sad|Niš
BA Sarajevo|Banja Luka|Mostar
ME Podgorica|Budva|Tivat
MK Skopje
AL Tirana
XK Pristina=Prishtina
UA Kyiv=Kiev,Київ|Lviv=Lvov|Kharkiv|Odessa=Odesa|Dnipro|Ivano-Frankivsk|Vinnytsia|Zaporizhzhia
MD Chișinău=Chisinau
BY Minsk
RU Moscow=Москва|Saint Petersburg=St. Petersburg,Санкт-Петербург|Novosibirsk|Kazan|Yekaterinburg
GE Tbilisi|Batumi
AM Yerevan
AZ Baku
KZ Almaty|Astana=Nur-Sultan
UZ Tashkent
KG Bishkek
TR Istanbul=İstanbul|Ankara|Izmir=İzmir|Antalya|Bursa
IL Tel Aviv=Tel-Aviv,Tel Aviv-Yafo|Jerusalem|Haifa|Herzliya|Ramat Gan|Petah Tikva|Netanya|Beersheba|Ra'anana|Rehovot|Bnei Brak|Hod HaSharon|Yokneam
AE Dubai=迪拜|Abu Dhabi=阿布扎比|Sharjah|Ras Al Khaimah|Ajman
SA Riyadh|Jeddah|Dammam|Khobar=Al Khobar|NEOM
QA Doha
KW Kuwait City
BH Manama
OM Muscat
JO Amman
LB Beirut
IQ Baghdad|Erbil
EG Cairo|Alexandria|Giza
MA Casablanca|Rabat|Marrakesh=Marrakech|Tangier
TN Tunis
DZ Algiers
NG Lagos|Abuja|Ibadan|Port Harcourt
KE Nairobi|Mombasa
GH Accra|Kumasi
ZA Cape Town=Capetown|Johannesburg|Durban|Pretoria|Stellenbosch|Sandton
RW Kigali
UG Kampala
TZ Dar es Salaam
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
IN Bengaluru=Bangalore,班加罗尔|Mumbai=Bombay|New Delhi|Delhi|Hyderabad|Chennai=Madras|Pune|Gurugram=Gurgaon|Noida|Kolkata=Calcutta|Ahmedabad|Jaipur|Kochi=Cochin|Chandigarh|Indore|Coimbatore|Thiruvananthapuram=Trivandrum|GIFT City|Goa|Mohali|Lucknow|Nagpur|Surat|Vadodara|Bhubaneswar|Visakhapatnam|Mysuru=Mysore|Navi Mumbai|Thane|Faridabad|Gandhinagar
PK Karachi|Lahore|Islamabad|Rawalpindi|Faisalabad|Peshawar|Hyderabad
BD Dhaka|Chittagong
LK Colombo
NP Kathmandu
SG Singapore=新加坡
HK Hong Kong=香港,HK|Kowloon
MO Macau=Macao
CN Beijing=北京|Shanghai=上海|Shenzhen=深圳|Guangzhou=广州|Hangzhou=杭州|Chengdu=成都|Nanjing=南京|Wuhan=武汉|Suzhou=苏州|Xiamen=厦门|Xi'an=西安|Chongqing=重庆|Tianjin=天津|Qingdao=青岛|Dalian=大连|Ningbo=宁波|Changsha=长沙|Zhuhai=珠海|Dongguan|Hefei|Sanya|Hainan=海南
TW Taipei=台北,臺北,Taipei City|Hsinchu=新竹|Taichung=台中|Kaohsiung=高雄|Tainan|New Taipei=新北
JP Tokyo=東京,东京|Osaka=大阪|Kyoto=京都|Yokohama=横浜|Fukuoka=福岡|Nagoya=名古屋|Sapporo|Kobe|Okinawa
KR Seoul=서울,首尔|Busan|Pangyo|Seongnam|Incheon|Daejeon
TH Bangkok=曼谷|Chiang Mai|Phuket
VN Hanoi=Hà Nội,Ha Noi,河内|Ho Chi Minh City=Ho Chi Minh,HCMC,Saigon,TP HCM,Hồ Chí Minh,胡志明|Da Nang=Danang,Đà Nẵng|Hai Phong|Can Tho
ID Jakarta=雅加达|Bali=Denpasar,Canggu,Ubud|Bandung|Surabaya|Yogyakarta|Tangerang
MY Kuala Lumpur=KL,吉隆坡|Penang=槟城|Petaling Jaya|Cyberjaya|Johor Bahru|George Town|Shah Alam|Subang Jaya
PH Manila=Metro Manila,马尼拉|Makati|Cebu=Cebu City|Taguig|BGC=Bonifacio Global City|Quezon City|Pasig|Davao|Clark|Mandaluyong|Ortigas|Pasay|Iloilo
KH Phnom Penh
MM Yangon
LA Vientiane
MN Ulaanbaatar
BR São Paulo=Sao Paulo,圣保罗|Rio de Janeiro|Belo Horizonte|Curitiba|Porto Alegre|Brasília=Brasilia|Florianópolis=Florianopolis|Recife|Campinas|Salvador|Fortaleza|Joinville|Manaus|Goiânia|Blumenau|Natal|Vitória|Uberlândia
AR Buenos Aires=CABA|Córdoba|Rosario|Mendoza|La Plata|Mar del Plata
MX Mexico City=Ciudad de México,CDMX,México City|Guadalajara|Monterrey|Tijuana|Querétaro|Puebla|Mérida|Cancún|León|Playa del Carmen|Tulum
CO Bogotá=Bogota|Medellín=Medellin|Cali|Barranquilla|Cartagena|Bucaramanga
CL Santiago=Santiago de Chile|Valparaíso|Concepción
PE Lima|Arequipa
UY Montevideo|Punta del Este
PY Asunción
BO La Paz|Santa Cruz de la Sierra
EC Quito|Guayaquil
VE Caracas|Valencia|Maracaibo|Barcelona
CR San José=San Jose|Heredia
PA Panama City
GT Guatemala City
SV San Salvador|El Zonte
HN Tegucigalpa|Próspera|Roatán
NI Managua
DO Santo Domingo|Punta Cana
PR San Juan|Dorado
JM Kingston
TT Port of Spain
BS Nassau
BM Hamilton
KY George Town
GI Gibraltar
MC Monte Carlo
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
