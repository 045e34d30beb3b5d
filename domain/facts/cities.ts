// The cities that listings name: hubs of technology and finance, capitals, and the larger ones around them, by country.
// The English name is shown; other spellings stand after "=". A city that exists in several countries stands under each,
// and the one that is meant when nothing else is said stands first in the table.
const table = `
GB London=Londres,伦敦|Manchester|Birmingham|Edinburgh|Glasgow|Bristol|Cambridge|Oxford|Leeds|Liverpool|Belfast|Cardiff|Brighton|Nottingham|Sheffield|Newcastle|Southampton|Leicester|Milton Keynes|Aberdeen|Coventry|Portsmouth|Swindon|Guildford|Cheltenham|Exeter|Norwich|Dundee|Swansea|Canary Wharf|York|Derby|Hull|Luton|Slough|Watford|Ipswich|Bournemouth|Plymouth|Stoke-on-Trent|Wolverhampton|Warwick|Inverness|Chester|Blackpool|Maidenhead|Basingstoke|Croydon|Sunderland|Preston|Stevenage|Salford|Solihull|Stockport|Doncaster|Huddersfield|Bradford|Wakefield|Harrogate|Middlesbrough|Gateshead|Peterborough|Northampton|Colchester|Chelmsford|Southend-on-Sea|Crawley|Woking|Farnborough|Bracknell|Wokingham|High Wycombe|Hemel Hempstead|St Albans=St. Albans|Welwyn Garden City|Gloucester|Hereford|Shrewsbury|Telford|Stafford|Loughborough|Leamington Spa|Taunton|Winchester|Salisbury|Eastbourne|Hastings|Maidstone|Canterbury|Tunbridge Wells|Sevenoaks|Wrexham|Derry=Londonderry|Richmond upon Thames|Uxbridge|Didcot|Abingdon|Harwell|Staines|Weybridge
US New York=NYC,New York City,N.Y.C.,Manhattan,New York Metro,New York Metropolitan Area,Greater New York,纽约|San Francisco=SF,Bay Area,San Francisco Bay Area,SF Bay Area,S.F.,San Fransisco,旧金山|Los Angeles=LA,洛杉矶,Greater Los Angeles,LA area|Washington DC=Washington D.C.,Washington,District of Columbia,DC Metro,DC area|Boston|Chicago=Chicagoland|Seattle|Austin|Miami|Denver|Dallas=Dallas-Fort Worth,DFW|Houston|Atlanta|San Diego|San Jose|Portland|Phoenix|Philadelphia=Philly|Salt Lake City|Las Vegas|Nashville|Charlotte|Raleigh|Durham|Minneapolis|Detroit|Pittsburgh|Cleveland|Columbus|Cincinnati|Indianapolis|Kansas City|St. Louis=Saint Louis|Tampa|Orlando|Jacksonville|Baltimore|Boulder|Sacramento|Oakland|Berkeley|Palo Alto|Mountain View|Menlo Park|Redwood City|San Mateo|Sunnyvale|Santa Clara|Cupertino|Fremont|Burlingame|Foster City|South San Francisco|Santa Monica|Culver City|El Segundo|Irvine|Pasadena|Santa Barbara|Long Beach|Brooklyn|Queens|Jersey City|Hoboken|Newark|Stamford|Greenwich|New Haven|Hartford|Providence|Buffalo|Rochester|Albany|Princeton|Wilmington|Arlington|Reston|McLean|Bethesda|Tysons|Herndon|Richmond|Norfolk|Charleston|Savannah|Memphis|Louisville|Lexington|Knoxville|New Orleans|Baton Rouge|San Antonio|Fort Worth|Plano|Frisco|El Paso|Tulsa|Oklahoma City|Omaha|Des Moines|Milwaukee|Madison|Ann Arbor|Grand Rapids|Albuquerque|Tucson|Scottsdale|Tempe|Mesa|Boise|Provo|Lehi|Draper|Cheyenne|Reno|Honolulu|Anchorage|Bellevue|Redmond|Kirkland|Tacoma|Spokane|Fort Lauderdale|West Palm Beach|Boca Raton|Miami Beach|Birmingham|Huntsville|Jackson|Little Rock|Cambridge|Somerville|Waltham|Burlington|Manchester|Newport Beach|Sioux Falls|Fargo|Bozeman|Colorado Springs|Fort Collins|Chattanooga|Asheville|Cary|Troy|Dayton|Toledo|Akron|San Ramon|Pleasanton|San Carlos|Alameda|Emeryville|Santa Cruz|Syracuse|Silver Spring|Columbia|Bloomington|Bakersfield|Fresno|Riverside|San Bernardino|Anaheim|Santa Ana|Chula Vista|Stockton|Glendale|Chandler|Wichita|Topeka|Lubbock|Corpus Christi|Round Rock|The Woodlands|Sugar Land|McKinney|Irving|Alpharetta|Sandy Springs|Greenville|Winston-Salem|Greensboro|Virginia Beach|Rockville|Gaithersburg|Annapolis|Harrisburg|Allentown|Trenton|White Plains|Yonkers|Ithaca|Worcester|Springfield|Lowell|Nashua|Lansing|Kalamazoo|South Bend|Fort Wayne|Evansville|Peoria|Naperville|Schaumburg|Evanston|Cedar Rapids|Green Bay|Duluth|St. Paul=Saint Paul|Bismarck|Rapid City|Billings|Missoula|Eugene|Salem|Beaverton|Hillsboro|Everett|Olympia|San Rafael|Walnut Creek|Los Gatos|Los Altos|Milpitas|San Bruno|Sausalito|Santa Rosa|Manhattan Beach|Venice Beach|West Hollywood|Beverly Hills|Burbank|Torrance|Carlsbad|La Jolla|Huntington Beach|Costa Mesa|Park City|Ogden|Coral Gables|Tallahassee|Gainesville|Sarasota|Fort Myers|Clearwater|Montgomery|Shreveport|College Park|Falls Church|Santa Fe|Los Alamos|Ashburn|Dover|Boynton Beach|Largo|Palm Beach Gardens|Delray Beach|Pompano Beach|Hialeah|Doral|St. Augustine|Daytona Beach|Cape Coral|Pensacola|Lakeland|Ocala|Cape Canaveral|Macon|Norcross|Myrtle Beach|Rock Hill|Spartanburg|Hilton Head|Chapel Hill|Morrisville|Holly Springs|Mooresville|Fayetteville|Research Triangle Park=RTP|Charlottesville|Roanoke|Newport News|Fairfax|Chantilly|Leesburg|Tysons Corner|Fredericksburg|Fort Meade|Chevy Chase|King of Prussia|Malvern|Conshohocken|Scranton|State College|Morristown|Parsippany|Piscataway|Red Bank|Holmdel|Bridgewater|Mahwah|Secaucus|Weehawken|Marlton|Cherry Hill|Long Island City|Staten Island|The Bronx=Bronx|New Rochelle|Armonk|Poughkeepsie|Saratoga Springs|Utica|Melville|Garden City|Norwalk|Danbury|Bridgeport|Westport|Darien|New Canaan|Woburn|Needham|Wellesley|Marlborough|Framingham|Andover|Westford|Littleton|Westborough|Watertown|Brookline|Portsmouth|Montpelier|Blue Ash|Beachwood|Youngstown|Southfield|Dearborn|Farmington Hills|Auburn Hills|East Lansing|West Lafayette|Lafayette|Oak Brook|Deerfield|Northbrook|Lake Forest|Rosemont|Downers Grove|Champaign|Urbana|Joliet|Elgin|Kenosha|Racine|Waukesha|Appleton|Eau Claire|Eden Prairie|Edina|Maple Grove|Iowa City|Davenport|Overland Park|Lenexa|Olathe|Leawood|Chesterfield|Bentonville|Jonesboro|Stillwater|Bartlesville|Richardson|Addison|Southlake|Grapevine|Coppell|Farmers Branch|Carrollton|Amarillo|Waco|Galveston|Katy|Cedar Park|Pflugerville|San Marcos|College Station|Brownsville|McAllen|Laredo|Abilene|Broomfield|Westminster|Lakewood|Englewood|Greenwood Village|Longmont|Pueblo|Loveland|Castle Rock|Lone Tree|American Fork|Orem|South Jordan|St. George|Midvale|Nampa|Coeur d'Alene|Idaho Falls|Helena|Jackson Hole|Casper|Laramie|North Las Vegas|Carson City|Goodyear|Flagstaff|Sedona|Prescott|Las Cruces|Rio Rancho|Issaquah|Bothell|Renton|Sammamish|Bellingham|Lynnwood|Mercer Island|Corvallis|Lake Oswego|Tigard|Wilsonville|Gresham|Medford|Daly City|Millbrae|Los Altos Hills|Union City|Hayward|Livermore|San Leandro|Mill Valley|Novato|Petaluma|Napa|Vallejo|Fairfield|Folsom|Roseville|Rocklin|Modesto|Merced|Monterey|Salinas|San Luis Obispo|Thousand Oaks|Westlake Village|Calabasas|Agoura Hills|Ventura|Camarillo|Oxnard|Malibu|Marina del Rey|Playa Vista|Hawthorne|Hermosa Beach|Redondo Beach|Inglewood|Seal Beach|Cerritos|Brea|Fullerton|Tustin|Aliso Viejo|Laguna Beach|Laguna Niguel|San Clemente|Dana Point|Mission Viejo|Ladera Ranch|Rancho Cucamonga|Temecula|Murrieta|Escondido|Encinitas|Solana Beach|Del Mar|Oceanside|Poway|Palm Springs|Santa Clarita|Sherman Oaks|Studio City|Woodland Hills|Encino|Hilo|Kailua|Juneau|Fairbanks|Tuscaloosa|Gulfport|Biloxi|Lake Charles|Brentwood|Murfreesboro|Clarksville|Oak Ridge|Johnson City|Bowling Green|Owensboro|Covington|Morgantown|Rehoboth Beach|Essex Junction
CA Toronto=Greater Toronto,Greater Toronto Area,GTA,多伦多|Vancouver=温哥华|Montreal=Montréal|Ottawa|Calgary|Edmonton|Winnipeg|Quebec City=Québec City|Waterloo|Kitchener|Kitchener-Waterloo|Halifax|Victoria|Mississauga|Hamilton|London|Kelowna|Saskatoon|Regina|Markham|Richmond Hill|Burnaby|Oakville|Kingston|Gatineau|Laval|Guelph|Windsor|St. John's|Moncton|Fredericton|Charlottetown|Whitehorse|Nanaimo|Brampton|Vaughan|Barrie|Sherbrooke|Trois-Rivières|Longueuil|Brossard|Whistler|Abbotsford|Lethbridge|Red Deer|Thunder Bay|Sudbury|Thornhill|Whitby|Ajax|Niagara Falls|Langley|Coquitlam|North Vancouver|West Vancouver|New Westminster|Kamloops|Prince George|Canmore|Banff|Medicine Hat|Fort McMurray|St. Albert|Sherwood Park|Oshawa|Pickering|Newmarket|Burlington|Brantford|Peterborough|Belleville|St. Catharines|North York|Scarborough|Etobicoke|Woodbridge|Kanata|Sault Ste. Marie|Lévis|Saguenay|Terrebonne|Saint-Laurent|Pointe-Claire|Dorval|Dartmouth|Saint John|Yellowknife|Iqaluit
AU Sydney=悉尼|Melbourne=墨尔本|Brisbane|Perth|Adelaide|Canberra|Gold Coast|Hobart|Darwin|Newcastle|Geelong|Wollongong|Sunshine Coast|Cairns|Townsville|Byron Bay|Parramatta|Ballarat|Bendigo|Launceston|Toowoomba|Mackay|Rockhampton|Noosa|Fremantle|North Sydney|Chatswood|Albury|Wagga Wagga|Alice Springs|Maroochydore
NZ Auckland|Wellington|Christchurch|Queenstown|Hamilton|Dunedin|Tauranga|Napier|Palmerston North|Rotorua|New Plymouth|Invercargill|Lower Hutt|Whangārei
IE Dublin|Cork|Galway|Limerick|Waterford|Kilkenny|Sligo|Athlone|Dundalk|Drogheda|Wexford|Letterkenny|Tralee|Carlow|Portlaoise|Mullingar|Maynooth|Leixlip|Dun Laoghaire=Dún Laoghaire|Clonmel
DE Berlin=柏林|Munich=München,Muenchen|Hamburg|Frankfurt=Frankfurt am Main,Frankfurt/Main|Cologne=Köln,Koeln|Düsseldorf=Dusseldorf,Duesseldorf|Stuttgart|Leipzig|Dresden|Hanover=Hannover|Nuremberg=Nürnberg|Bonn|Karlsruhe|Mannheim|Heidelberg|Aachen|Münster=Muenster|Bremen|Essen|Dortmund|Darmstadt|Freiburg|Potsdam|Kiel|Augsburg|Ulm|Jena|Erlangen|Regensburg|Bielefeld|Wiesbaden|Kassel|Saarbrücken|Braunschweig|Paderborn|Mainz|Duisburg|Bochum|Wolfsburg|Ingolstadt|Mittweida|Konstanz|Lübeck=Luebeck|Rostock|Magdeburg|Erfurt|Chemnitz|Würzburg=Wuerzburg|Göttingen=Goettingen|Oldenburg|Osnabrück|Walldorf|Heilbronn|Tübingen=Tuebingen|Koblenz|Trier|Kaiserslautern|Offenburg|Ludwigshafen|Garching|Krefeld|Wuppertal|Mönchengladbach|Eschborn|Leverkusen|Halle|Hildesheim|Wolfenbüttel|Celle|Lüneburg|Stade|Cuxhaven|Wilhelmshaven|Emden|Flensburg|Neumünster|Norderstedt|Pinneberg|Schwerin|Stralsund|Greifswald|Neubrandenburg|Cottbus|Frankfurt (Oder)=Frankfurt an der Oder|Teltow|Dessau|Wernigerode|Weimar|Gera|Suhl|Ilmenau|Zwickau|Plauen|Görlitz|Bautzen|Freiberg|Bayreuth|Bamberg|Coburg|Fürth|Ansbach|Aschaffenburg|Landshut|Passau|Rosenheim|Kempten|Memmingen|Neu-Ulm|Lindau|Friedrichshafen|Ravensburg|Singen|Villingen-Schwenningen|Reutlingen|Sindelfingen|Böblingen|Esslingen|Ludwigsburg|Göppingen|Aalen|Schwäbisch Gmünd|Pforzheim|Baden-Baden|Rastatt|Bruchsal|Weinheim|Speyer|Landau|Pirmasens|Zweibrücken|Homburg|Bingen|Bad Kreuznach|Hanau|Offenbach=Offenbach am Main|Bad Homburg|Oberursel|Kronberg|Rüsselsheim|Gießen=Giessen|Marburg|Wetzlar|Limburg an der Lahn|Fulda|Bad Nauheim|Bad Hersfeld|Siegen|Gummersbach|Solingen|Remscheid|Ratingen|Neuss|Moers|Oberhausen|Mülheim|Gelsenkirchen|Herne|Iserlohn|Lüdenscheid|Unna|Soest|Gütersloh|Detmold|Minden|Herford|Rheine|Lingen|Meppen|Düren|Bergisch Gladbach|Troisdorf|Siegburg|Walldürn|Unterföhring|Ismaning|Grünwald|Ottobrunn|Taufkirchen|Oberpfaffenhofen|Herzogenaurach|Amberg|Weiden|Straubing|Deggendorf
FR Paris=巴黎,La Défense,Paris La Défense|Lyon|Marseille|Toulouse|Bordeaux|Lille|Nantes|Nice|Montpellier|Strasbourg|Rennes|Grenoble|Sophia Antipolis|Cannes|Aix-en-Provence|Reims|Dijon|Angers|Rouen|Clermont-Ferrand|Annecy|Biarritz|Saint-Étienne|Brest|Levallois-Perret|Boulogne-Billancourt|Courbevoie|Metz|Mulhouse|Le Havre|Orléans|Le Mans|Amiens|Poitiers|Limoges|Besançon|Nîmes|Avignon|Toulon|Antibes|Valbonne|Mougins|Chambéry|Saint-Nazaire|Quimper|Vannes|Lorient|Saint-Malo|La Rochelle|Angoulême|Bayonne|Belfort|Dunkerque=Dunkirk|Calais|Roubaix|Villeneuve-d'Ascq|Versailles|Saint-Denis|Montreuil|Issy-les-Moulineaux|Neuilly-sur-Seine|Clichy|Nanterre|Puteaux|Rueil-Malmaison|Massy|Vélizy-Villacoublay|Saint-Cloud|Ivry-sur-Seine|Créteil|Gif-sur-Yvette|Palaiseau|Bidart|Labège|Blagnac|Mérignac|Villeurbanne|Meylan|Ajaccio|Bastia|Vierzon
ES Madrid|Barcelona|Valencia|Seville=Sevilla|Málaga=Malaga|Bilbao|Zaragoza|Granada|Palma=Palma de Mallorca|Alicante|Las Palmas|San Sebastián|Vigo|Marbella|Murcia|Santander|A Coruña=La Coruña|Salamanca|Pamplona|Córdoba|Valladolid|Gijón=Gijon|Oviedo|Tarragona|Girona|Cádiz=Cadiz|Tenerife=Santa Cruz de Tenerife|Ibiza|Sant Cugat|Elche|Logroño|Donostia|Almería|Castellón|Badajoz|Cáceres|Albacete|Ciudad Real|Burgos|Palencia|Segovia|Ávila|Huesca|Teruel|Lleida=Lérida|Sabadell|Terrassa|Badalona|Mataró|Sitges|Castelldefels|Cornellà|L'Hospitalet de Llobregat|Getafe|Leganés|Alcobendas|Pozuelo de Alarcón|Las Rozas|Tres Cantos|Alcalá de Henares|Móstoles|Vitoria-Gasteiz|Getxo|Irun|Pontevedra|Ourense|Santiago de Compostela|Ferrol|Jerez|Huelva|Jaén|Torremolinos|Fuengirola|Estepona|Benidorm|Torrevieja|Gandia|Manresa|Reus|Figueres|Santa Cruz|La Laguna|Arona|Adeje|Fuerteventura|Lanzarote
PT Lisbon=Lisboa|Porto=Oporto|Braga|Coimbra|Aveiro|Faro|Funchal|Cascais|Matosinhos|Leiria|Setúbal=Setubal|Évora|Guimarães=Guimaraes|Viseu|Oeiras|Almada|Ericeira|Vila Nova de Gaia|Ponta Delgada|Sintra|Amadora|Loures|Odivelas|Torres Vedras|Caldas da Rainha|Santarém|Castelo Branco|Covilhã|Vila Real|Bragança|Viana do Castelo|Póvoa de Varzim|Gondomar|Gaia|Santa Maria da Feira|Figueira da Foz|Portimão|Albufeira|Sines|Barreiro|Nazaré|Peniche
IT Milan=Milano|Rome=Roma|Turin=Torino|Bologna|Florence=Firenze|Naples=Napoli|Venice=Venezia|Padua=Padova|Genoa=Genova|Verona|Trento|Pisa|Bari|Palermo|Catania|Modena|Cagliari|Trieste|Bergamo|Brescia|Parma|Perugia|Ancona|Lecce|Reggio Emilia|Bolzano|Udine|Vicenza|Salerno|Rimini|Ravenna|Ferrara|Forlì|Piacenza|Varese|Monza|Pavia|Cremona|Mantua=Mantova|Treviso|Rovigo|Pordenone|Gorizia|Savona|La Spezia|Novara|Alessandria|Ivrea|Livorno|Arezzo|Pistoia|Macerata|Viterbo|Frosinone|Pescara|L'Aquila|Chieti|Campobasso|Caserta|Benevento|Avellino|Foggia|Taranto|Brindisi|Cosenza|Catanzaro|Reggio Calabria|Siracusa|Trapani|Sassari|Olbia|Segrate|Assago
NL Amsterdam|Rotterdam|The Hague=Den Haag|Utrecht|Eindhoven|Delft|Groningen|Leiden|Haarlem|Maastricht|Nijmegen|Tilburg|Breda|Hilversum|Amersfoort|Enschede|Almere|Zwolle|Arnhem|Apeldoorn|Den Bosch='s-Hertogenbosch|Hoofddorp|Amstelveen|Schiphol|Zoetermeer|Zaandam|Alkmaar|Den Helder|Leeuwarden|Drachten|Meppel|Hengelo|Almelo|Deventer|Wageningen|Veenendaal|Zeist|Nieuwegein|Woerden|Rijswijk|Voorburg|Leidschendam|Schiedam|Capelle aan den IJssel|Dordrecht|Roosendaal|Bergen op Zoom|Helmond|Veldhoven|Venlo|Roermond|Sittard|Heerlen|Middelburg|Vlissingen|Lelystad|Diemen|Hoofdorp|Badhoevedorp|Naarden|Bussum|Wijchen
BE Brussels=Bruxelles,Brussel|Antwerp=Antwerpen|Ghent=Gent|Leuven|Liège|Bruges|Mechelen|Louvain-la-Neuve|Hasselt|Namur|Charleroi|Kortrijk|Zaventem|Aalst|Sint-Niklaas|Genk|Roeselare|Ostend=Oostende|Tournai|La Louvière|Wavre|Waterloo|Nivelles|Diegem|Vilvoorde|Machelen|Turnhout|Herentals|Ottignies|Verviers|Arlon
LU Luxembourg City|Esch-sur-Alzette|Bertrange|Strassen|Leudelange|Howald|Munsbach
CH Zurich=Zürich,苏黎世|Zug=Crypto Valley|Geneva=Genève,Genf,日内瓦|Lausanne|Basel|Bern=Berne|Lugano|Neuchâtel|Lucerne=Luzern|St. Gallen|Winterthur|Gland|Baar|Cham|Nyon|Vevey|Fribourg|Schaffhausen|Chiasso|Rotkreuz|Bellinzona|Sion|Chur|Thun|Biel|Küsnacht|Pfäffikon|Freienbach|Risch|Steinhausen|Aarau|Olten|Solothurn|Brugg|Wettingen|Dietikon|Schlieren|Dübendorf|Uster|Wädenswil|Horgen|Thalwil|Kloten|Glattbrugg|Opfikon|Wallisellen|Rapperswil|Rapperswil-Jona|Frauenfeld|Kreuzlingen|Davos|St. Moritz|Locarno|Mendrisio|Manno|Martigny|Sierre|Visp|Montreux|Morges|Renens|Ecublens|Carouge|Vernier|Meyrin|Plan-les-Ouates|Yverdon|Yverdon-les-Bains|La Chaux-de-Fonds|Delémont|Allschwil|Muttenz|Pratteln|Liestal|Hünenberg|Küssnacht|Sursee|Kriens|Sarnen|Stans|Altdorf|Schwyz|Wollerau|Zollikon|Meilen
LI Vaduz|Triesen|Schaan
AT Vienna=Wien,维也纳|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Wels|Dornbirn|Villach|St. Pölten|Wiener Neustadt|Steyr|Leonding|Bregenz|Feldkirch|Lustenau|Leoben|Kapfenberg|Klosterneuburg|Schwechat|Mödling|Baden bei Wien|Hagenberg|Kufstein|Eisenstadt|Krems
SE Stockholm|Gothenburg=Göteborg|Malmö=Malmo|Uppsala|Lund|Linköping|Västerås|Umeå|Örebro|Norrköping|Helsingborg|Jönköping|Karlstad|Luleå|Solna|Kista|Sundsvall|Gävle|Eskilstuna|Södertälje|Växjö|Kalmar|Halmstad|Borås|Trollhättan|Skövde|Kristianstad|Karlskrona|Landskrona|Östersund|Skellefteå|Visby|Sollentuna|Nacka|Täby|Falun|Borlänge|Mölndal|Kiruna
NO Oslo|Bergen|Trondheim|Stavanger|Tromsø|Kristiansand|Drammen|Bodø|Lysaker|Fornebu|Sandnes|Haugesund|Ålesund|Molde|Fredrikstad|Sarpsborg|Tønsberg|Sandefjord|Larvik|Skien|Porsgrunn|Arendal|Lillehammer|Hamar|Gjøvik|Kongsberg|Asker|Sandvika|Bærum|Lillestrøm|Grimstad|Narvik|Steinkjer
DK Copenhagen=København,Kobenhavn|Aarhus|Odense|Aalborg|Esbjerg|Kolding|Vejle|Horsens|Lyngby|Roskilde|Randers|Silkeborg|Viborg|Herning|Holstebro|Fredericia|Sønderborg|Svendborg|Slagelse|Næstved|Køge|Hillerød|Helsingør|Ballerup|Hellerup|Frederiksberg|Søborg|Taastrup|Glostrup|Hørsholm|Billund|Herlev|Kongens Lyngby
FI Helsinki|Espoo|Tampere|Turku|Oulu|Vantaa|Jyväskylä|Kuopio|Lahti|Vaasa|Lappeenranta|Pori|Joensuu|Rovaniemi|Seinäjoki|Hämeenlinna|Kotka|Kouvola|Mikkeli|Kajaani|Kokkola|Rauma|Porvoo|Hyvinkää|Kerava
IS Reykjavik=Reykjavík|Kópavogur|Hafnarfjörður|Akureyri
EE Tallinn|Tartu|Pärnu|Narva|Viljandi
LV Riga|Jūrmala|Liepāja|Daugavpils|Ventspils|Valmiera|Jelgava
LT Vilnius|Kaunas|Klaipėda|Šiauliai|Panevėžys|Alytus
PL Warsaw=Warszawa|Kraków=Cracow,Krakow|Wrocław=Wroclaw|Gdańsk=Gdansk|Poznań=Poznan|Łódź=Lodz|Katowice|Gdynia|Lublin|Szczecin|Białystok|Rzeszów|Gliwice|Tricity=Trójmiasto|Toruń|Bydgoszcz|Sopot|Bielsko-Biała|Opole|Kielce|Olsztyn|Zielona Góra|Radom|Częstochowa|Tychy|Sosnowiec|Zabrze|Bytom|Rybnik|Ruda Śląska|Chorzów|Dąbrowa Górnicza|Tarnów|Nowy Sącz|Płock|Elbląg|Koszalin|Słupsk|Kalisz|Legnica|Wałbrzych|Jelenia Góra|Gorzów Wielkopolski|Gorzów|Siedlce|Zamość|Chełm|Przemyśl|Krosno|Mielec|Świdnica|Leszno|Konin|Piaseczno|Pruszków
CZ Prague=Praha|Brno|Ostrava|Plzeň=Pilsen|Olomouc|Liberec|Zlín|Hradec Králové|Pardubice|České Budějovice|Ústí nad Labem|Karlovy Vary|Jihlava|Opava|Frýdek-Místek|Kladno|Mladá Boleslav|Děčín|Třebíč|Znojmo|Prostějov|Přerov|Uherské Hradiště
SK Bratislava|Košice=Kosice|Žilina|Nitra|Banská Bystrica|Trnava|Prešov|Trenčín|Poprad|Piešťany|Michalovce
HU Budapest|Debrecen|Szeged|Pécs|Győr|Miskolc|Székesfehérvár|Kecskemét|Nyíregyháza|Szombathely|Veszprém|Szolnok|Tatabánya|Sopron|Zalaegerszeg|Kaposvár|Dunaújváros|Budaörs
RO Bucharest=București|Cluj-Napoca=Cluj|Iași=Iasi|Timișoara=Timisoara|Brașov=Brasov|Sibiu|Oradea|Craiova|Constanța=Constanta|Galați|Ploiești|Târgu Mureș=Targu Mures|Pitești|Arad|Suceava|Bacău|Satu Mare|Baia Mare|Botoșani|Piatra Neamț|Buzău|Brăila|Râmnicu Vâlcea|Deva|Alba Iulia|Târgoviște|Otopeni|Voluntari|Pipera|Focșani|Tulcea|Slatina|Turda
BG Sofia=София|Plovdiv|Varna|Burgas|Ruse|Stara Zagora|Veliko Tarnovo|Pleven|Sliven|Dobrich|Shumen|Pernik|Blagoevgrad|Haskovo|Yambol|Gabrovo|Vratsa|Bansko
GR Athens=Athina|Thessaloniki|Patras|Heraklion|Larissa|Volos|Chania|Piraeus|Crete|Ioannina|Kalamata|Kavala|Serres|Rhodes|Corfu|Mykonos|Santorini|Trikala|Lamia|Komotini|Xanthi|Alexandroupoli|Marousi=Maroussi|Kifisia|Glyfada|Kallithea|Chalandri|Rethymno|Syros
CY Limassol|Nicosia|Larnaca|Paphos|Ayia Napa|Famagusta|Protaras|Kyrenia
MT Valletta|Sliema|St. Julian's=St Julians,San Ġiljan,Saint Julian's|Gżira=Gzira|Msida|Birkirkara|Ta' Xbiex|Mosta|Swieqi|San Gwann|Qormi|Naxxar|Floriana|Mellieħa|St. Paul's Bay|Żebbuġ|Marsa|Mriehel|Pietà|Ħamrun|Gozo|San Pawl il-Baħar
HR Zagreb|Split|Rijeka|Osijek|Dubrovnik|Zadar|Varaždin|Pula|Čakovec|Slavonski Brod|Karlovac|Sisak|Šibenik|Velika Gorica|Samobor|Vukovar|Rovinj|Poreč|Opatija|Bjelovar
SI Ljubljana|Maribor|Kranj|Celje|Koper|Novo Mesto|Nova Gorica|Velenje|Ptuj|Domžale|Trzin|Škofja Loka|Bled|Jesenice
RS Belgrade=Beograd|Novi Sad|Niš|Kragujevac|Subotica|Zrenjanin|Čačak|Kraljevo|Užice|Pančevo|Leskovac|Sombor|Valjevo|Kruševac|Šabac|Zaječar|Smederevo
BA Sarajevo|Banja Luka|Mostar|Tuzla|Zenica|Bijeljina|Brčko|Bihać|Trebinje
ME Podgorica|Budva|Tivat|Nikšić|Kotor|Herceg Novi|Cetinje
MK Skopje|Bitola|Ohrid|Tetovo|Kumanovo|Prilep|Štip|Veles
AL Tirana|Durrës|Vlorë|Shkodër|Elbasan|Korçë|Saranda
XK Pristina=Prishtina|Prizren|Peja|Gjakova
UA Kyiv=Kiev,Київ|Lviv=Lvov|Kharkiv|Odessa=Odesa|Dnipro|Ivano-Frankivsk|Vinnytsia|Zaporizhzhia|Mykolaiv|Chernivtsi|Uzhhorod|Ternopil|Poltava|Lutsk|Rivne|Cherkasy|Kryvyi Rih|Zhytomyr|Khmelnytskyi|Sumy|Irpin|Kropyvnytskyi|Kremenchuk|Bila Tserkva|Chernihiv|Kherson|Mukachevo|Brovary|Bucha|Kamianets-Podilskyi|Kramatorsk|Mariupol|Donetsk|Luhansk|Simferopol|Sevastopol|Drohobych|Boryspil
MD Chișinău=Chisinau|Bălți|Tiraspol|Cahul
BY Minsk|Grodno|Gomel|Vitebsk|Brest|Mogilev|Hrodna=Grodno
RU Moscow=Москва|Saint Petersburg=St. Petersburg,Санкт-Петербург|Novosibirsk|Kazan|Yekaterinburg|Nizhny Novgorod|Samara|Rostov-on-Don|Krasnodar|Sochi|Ufa|Tomsk|Innopolis|Vladivostok|Chelyabinsk|Omsk|Perm|Voronezh|Volgograd|Saratov|Tyumen|Tolyatti|Izhevsk|Barnaul|Ulyanovsk|Irkutsk|Khabarovsk|Yaroslavl|Kaliningrad|Ryazan|Penza|Lipetsk|Tula|Kirov|Cheboksary|Bryansk|Kursk|Ivanovo|Belgorod|Tver|Vladimir|Taganrog|Zelenograd|Obninsk|Dubna|Petrozavodsk|Murmansk|Arkhangelsk|Yakutsk|Stavropol
GE Tbilisi|Batumi|Kutaisi|Rustavi|Zugdidi
AM Yerevan|Gyumri|Vanadzor
AZ Baku|Ganja|Sumqayit=Sumgait
KZ Almaty|Astana=Nur-Sultan|Shymkent|Karaganda|Aktobe|Pavlodar|Taraz|Semey|Oskemen=Ust-Kamenogorsk|Atyrau|Aktau|Kostanay|Kyzylorda
UZ Tashkent|Samarkand|Bukhara|Fergana|Namangan|Andijan|Nukus
KG Bishkek|Osh
TR Istanbul=İstanbul|Ankara|Izmir=İzmir|Antalya|Bursa|Eskişehir|Konya|Gaziantep|Kocaeli|Mersin|Adana|Bodrum|Kayseri|Samsun|Trabzon|Diyarbakır|Denizli|Sakarya|Gebze|Tekirdağ|Muğla|Manisa|Şanlıurfa|Malatya|Balıkesir|Çanakkale|Edirne
IL Tel Aviv=Tel-Aviv,Tel Aviv-Yafo|Jerusalem|Haifa|Herzliya|Ramat Gan|Petah Tikva|Netanya|Beersheba|Ra'anana|Rehovot|Bnei Brak|Hod HaSharon|Yokneam|Rishon LeZion|Kfar Saba|Holon|Ashdod|Givatayim|Caesarea|Rosh HaAyin|Be'er Sheva|Rishon Le Zion|Hertzliya=Herzliya Pituach|Kiryat Gat|Nazareth|Eilat|Nahariya|Ashkelon|Modiin=Modi'in|Ramla|Bat Yam|Nes Ziona|Or Yehuda|Petach Tikva=Petach Tikvah,Petah Tiqwa|Tiberias|Afula|Hadera|Raanana
AE Dubai=迪拜|Abu Dhabi=阿布扎比|Sharjah|Ras Al Khaimah|Ajman|Fujairah|Al Ain|Umm Al Quwain
SA Riyadh|Jeddah|Dammam|Khobar=Al Khobar|NEOM|Dhahran|Mecca|Medina|Yanbu|Tabuk|Buraydah|Abha|Al Ahsa|Jubail|Taif
QA Doha|Lusail|Al Rayyan
KW Kuwait City|Salmiya|Hawalli
BH Manama|Muharraq|Riffa
OM Muscat|Salalah|Sohar
JO Amman|Irbid|Zarqa|Aqaba
LB Beirut|Sidon|Jounieh|Byblos
IQ Baghdad|Erbil|Basra|Mosul|Sulaymaniyah|Kirkuk|Najaf
EG Cairo|Alexandria|Giza|New Cairo|Mansoura|Port Said|Suez|Luxor|Aswan|Tanta|Ismailia|Zagazig|6th of October City|Hurghada|Asyut
MA Casablanca|Rabat|Marrakesh=Marrakech|Tangier|Agadir|Fes|Casablanca-Settat|Meknes|Oujda|Kenitra|Tetouan|Mohammedia|El Jadida|Essaouira
TN Tunis|Sfax|Sousse|Monastir|Bizerte|Ariana|Gabes|Nabeul|Hammamet
DZ Algiers|Oran|Constantine|Annaba|Blida|Sétif|Béjaïa|Tlemcen
NG Lagos|Abuja|Ibadan|Port Harcourt|Enugu|Kano|Benin City|Kaduna|Owerri|Uyo|Calabar|Abeokuta|Ilorin|Lekki|Ikeja|Akure|Asaba|Warri|Onitsha|Maiduguri|Sokoto|Ado Ekiti|Osogbo|Ile-Ife|Nsukka|Awka|Ogbomosho|Minna|Makurdi|Bauchi
KE Nairobi|Mombasa|Kisumu|Nakuru|Eldoret|Thika|Nyeri|Kiambu|Machakos|Naivasha|Malindi|Juja|Kilifi
GH Accra|Kumasi|Takoradi|Tamale|Tema|Cape Coast|Sunyani|Koforidua
ZA Cape Town=Capetown|Johannesburg|Durban|Pretoria|Stellenbosch|Sandton|Port Elizabeth=Gqeberha|Bloemfontein|Midrand|Centurion|Rosebank|East London|Polokwane|Nelspruit=Mbombela|Pietermaritzburg|Randburg|Roodepoort|Soweto|Umhlanga|Somerset West|Boksburg|Potchefstroom|Rustenburg|Grahamstown=Makhanda|Knysna|Hermanus
RW Kigali|Musanze|Huye
UG Kampala|Entebbe|Jinja|Mbarara|Gulu|Mbale
TZ Dar es Salaam|Dodoma|Arusha|Zanzibar|Mwanza|Mbeya|Moshi|Morogoro
ET Addis Ababa|Adama|Bahir Dar|Mekelle|Hawassa
SN Dakar|Thiès|Saint-Louis|Saly
CI Abidjan|Yamoussoukro|Bouaké
CM Douala|Yaoundé|Bamenda|Buea
CD Kinshasa|Lubumbashi
ZM Lusaka|Ndola|Kitwe|Livingstone
ZW Harare|Bulawayo|Mutare
BW Gaborone|Francistown
NA Windhoek|Swakopmund|Walvis Bay
MU Port Louis|Ebene
IN Bengaluru=Bangalore,班加罗尔|Mumbai=Bombay|New Delhi|Delhi=Delhi NCR|Hyderabad|Chennai=Madras|Pune|Gurugram=Gurgaon|Noida|Kolkata=Calcutta|Ahmedabad|Jaipur|Kochi=Cochin|Chandigarh|Indore|Coimbatore|Thiruvananthapuram=Trivandrum|GIFT City|Goa|Mohali|Lucknow|Nagpur|Surat|Vadodara|Bhubaneswar|Visakhapatnam|Mysuru=Mysore|Navi Mumbai|Thane|Faridabad|Gandhinagar|Nashik|Bhopal|Patna|Ranchi|Vijayawada|Mangaluru=Mangalore|Madurai|Dehradun|Guwahati|Raipur|Ludhiana|Amritsar|Udaipur|Jodhpur|Rajkot|Kanpur|Varanasi|Hubli|Kozhikode=Calicut|Thrissur|Ghaziabad|Greater Noida|Panchkula|Puducherry=Pondicherry|Shimla|Belgaum=Belagavi|Hubballi|Manipal|Udupi|Tumkur|Davangere|Tiruchirappalli=Trichy|Tirunelveli|Erode|Vellore|Tiruppur|Hosur|Nagercoil|Warangal|Karimnagar|Nizamabad|Secunderabad|Guntur|Tirupati|Nellore|Kakinada|Rajahmundry|Kollam|Kottayam|Palakkad|Kannur|Aurangabad|Kolhapur|Solapur|Panaji=Panjim|Margao|Anand|Bhavnagar|Jamnagar|Vapi|Ajmer|Bikaner|Alwar|Gwalior|Jabalpur|Ujjain|Agra|Meerut|Prayagraj=Allahabad|Gorakhpur|Bareilly|Aligarh|Moradabad|Haridwar|Roorkee|Jalandhar|Patiala|Bathinda|Ambala|Karnal|Panipat|Sonipat|Rohtak|Hisar|Manesar|Srinagar|Jammu|Dhanbad|Jamshedpur|Bokaro|Durgapur|Siliguri|Howrah|Asansol|Cuttack|Rourkela|Shillong|Imphal|Agartala|Gangtok|Bhilai|Bilaspur
PK Karachi|Lahore|Islamabad|Rawalpindi|Faisalabad|Peshawar|Hyderabad|Multan|Sialkot|Gujranwala|Quetta|Bahawalpur|Sargodha|Abbottabad|Gilgit|Sukkur|Gujrat|Mardan
BD Dhaka|Chittagong|Sylhet|Khulna|Rajshahi|Comilla|Gazipur|Narayanganj|Cox's Bazar|Barisal|Mymensingh
LK Colombo|Kandy|Galle|Jaffna|Negombo|Kurunegala|Sri Jayawardenepura Kotte|Moratuwa|Malabe
NP Kathmandu|Pokhara|Lalitpur|Bhaktapur|Biratnagar|Butwal|Chitwan|Bharatpur
SG Singapore=新加坡
HK Hong Kong=香港,HK|Kowloon
MO Macau=Macao
CN Beijing=北京|Shanghai=上海|Shenzhen=深圳|Guangzhou=广州|Hangzhou=杭州|Chengdu=成都|Nanjing=南京|Wuhan=武汉|Suzhou=苏州|Xiamen=厦门|Xi'an=西安|Chongqing=重庆|Tianjin=天津|Qingdao=青岛|Dalian=大连|Ningbo=宁波|Changsha=长沙|Zhuhai=珠海|Dongguan|Hefei|Sanya|Hainan=海南|Foshan=佛山|Zhengzhou=郑州|Jinan=济南|Fuzhou=福州|Kunming=昆明|Shenyang=沈阳|Harbin=哈尔滨|Wuxi=无锡|Guiyang=贵阳|Nanchang=南昌|Shijiazhuang=石家庄|Taiyuan=太原|Nanning=南宁|Wenzhou=温州|Haikou=海口|Huizhou=惠州|Jinhua|Jiaxing|Shaoxing|Taizhou|Changzhou|Nantong|Yangzhou|Xuzhou|Zhenjiang|Quanzhou|Zhongshan=中山|Jiangmen|Zhanjiang|Shantou|Luoyang|Yantai|Weihai|Weifang|Zibo|Tangshan|Baoding|Changchun=长春|Lanzhou=兰州|Xining|Yinchuan|Urumqi=乌鲁木齐|Hohhot|Lhasa|Guilin|Liuzhou|Mianyang|Zunyi|Yiwu=义乌|Kunshan=昆山
TW Taipei=台北,臺北,Taipei City|Hsinchu=新竹|Taichung=台中|Kaohsiung=高雄|Tainan|New Taipei=新北|Taoyuan=桃园,桃園|Keelung|Zhubei=竹北|Chiayi|Pingtung|Yilan|Hualien|Taitung|Miaoli|Changhua
JP Tokyo=東京,东京|Osaka=大阪|Kyoto=京都|Yokohama=横浜|Fukuoka=福岡|Nagoya=名古屋|Sapporo|Kobe|Okinawa|Hiroshima|Sendai|Nara|Kawasaki=川崎|Kanazawa|Niigata|Karuizawa|Kitakyushu|Kumamoto|Kagoshima|Nagasaki|Oita|Matsuyama|Takamatsu|Okayama|Himeji|Otsu|Shizuoka|Hamamatsu|Gifu|Nagano|Matsumoto|Utsunomiya|Mito|Tsukuba|Maebashi|Fukushima|Yamagata|Morioka|Aomori|Akita|Hakodate|Asahikawa|Naha|Niseko|Yokosuka|Kamakura|Fujisawa|Tachikawa|Hachioji|Mitaka
KR Seoul=서울,首尔|Busan=부산|Pangyo=판교|Seongnam=성남|Incheon=인천|Daejeon=대전|Daegu=대구|Gwangju=광주|Suwon=수원|Ulsan=울산|Jeju=제주|Sejong=세종|Goyang|Yongin|Hwaseong|Cheonan|Cheongju|Jeonju|Changwon|Gimhae|Pohang|Gangneung|Chuncheon|Anyang|Ansan|Bucheon
TH Bangkok=曼谷|Chiang Mai|Phuket|Pattaya|Koh Samui|Nonthaburi|Koh Phangan|Hua Hin|Khon Kaen|Hat Yai|Krabi|Nakhon Ratchasima=Korat|Udon Thani|Rayong|Samut Prakan|Chiang Rai|Ayutthaya
VN Hanoi=Hà Nội,Ha Noi,河内|Ho Chi Minh City=Ho Chi Minh,HCMC,Saigon,TP HCM,Hồ Chí Minh,胡志明,Thành phố Hồ Chí Minh,HCM,Sài Gòn|Da Nang=Danang,Đà Nẵng|Hai Phong|Can Tho|Nha Trang|Vung Tau|Da Lat|Hue=Huế|Bien Hoa|Buon Ma Thuot|Quy Nhon|Thu Duc=Thủ Đức|Binh Duong=Bình Dương|Dong Nai|Bac Ninh|Hai Duong|Thai Nguyen|Hoi An|Phu Quoc|Ha Long|Long An
ID Jakarta=雅加达|Bali=Denpasar,Canggu,Ubud|Bandung|Surabaya|Yogyakarta|Tangerang|Semarang|Medan|Makassar|Malang|Batam|Depok|Bekasi|Bogor|Surakarta|Lombok|Palembang|Balikpapan|Samarinda|Pekanbaru|Padang|Manado|Pontianak|Banjarmasin|Cirebon|Tasikmalaya|Mataram|Kupang|Jember|Sleman|South Tangerang=Tangerang Selatan|Cikarang|Karawang|Bandar Lampung|Jambi|South Jakarta=Jakarta Selatan|West Jakarta=Jakarta Barat|Central Jakarta=Jakarta Pusat
MY Kuala Lumpur=KL,吉隆坡|Penang=槟城|Petaling Jaya|Cyberjaya|Johor Bahru|George Town|Shah Alam|Subang Jaya|Ipoh|Malacca=Melaka|Kota Kinabalu|Kuching|Putrajaya|Klang|Puchong|Seremban|Alor Setar|Kota Bharu|Kuala Terengganu|Kuantan|Sandakan|Kajang|Bangi|Iskandar Puteri|Langkawi|Bayan Lepas|Kulim|Batu Pahat|Bintulu
PH Manila=Metro Manila,马尼拉|Makati|Cebu=Cebu City|Taguig|BGC=Bonifacio Global City|Quezon City|Pasig|Davao|Clark|Mandaluyong|Ortigas|Pasay|Iloilo|Bacolod|Baguio|Cagayan de Oro|Angeles City|Alabang|Muntinlupa|Parañaque|Cavite|Dumaguete|Caloocan|Las Piñas|Batangas|Laguna|Bulacan|Marikina|Valenzuela|Antipolo|Santa Rosa|Calamba|General Santos|Zamboanga|Tacloban|Legazpi|Olongapo|Tarlac|San Fernando|Mactan|Lapu-Lapu|Mandaue|Tagaytay|Boracay|Bacoor|Dasmariñas|Butuan|Puerto Princesa|Tagbilaran
KH Phnom Penh|Siem Reap|Battambang|Sihanoukville
MM Yangon|Mandalay|Naypyidaw
LA Vientiane|Luang Prabang
MN Ulaanbaatar
BR São Paulo=Sao Paulo,圣保罗|Rio de Janeiro|Belo Horizonte|Curitiba|Porto Alegre|Brasília=Brasilia|Florianópolis=Florianopolis|Recife|Campinas|Salvador|Fortaleza|Joinville|Manaus|Goiânia|Blumenau|Natal|Vitória|Uberlândia|João Pessoa|Maceió|Aracaju|Belém|Cuiabá|Campo Grande|Londrina|Maringá|Ribeirão Preto|Sorocaba|São José dos Campos|Santos|Niterói|Barueri|Osasco|Guarulhos|Caxias do Sul|São Carlos|Teresina|São Luís|Balneário Camboriú|Diadema|Mauá|Santo André|São Bernardo do Campo|São Caetano do Sul|Mogi das Cruzes|Jundiaí|Piracicaba|Bauru|Marília|Presidente Prudente|Araraquara|Taubaté|Jacareí|Praia Grande|Alphaville|Cotia|Indaiatuba|Petrópolis|Duque de Caxias|Nova Iguaçu|São Gonçalo|Volta Redonda|Macaé|Juiz de Fora|Uberaba|Contagem|Betim|Montes Claros|Divinópolis|Itajubá|Santa Rita do Sapucaí|Poços de Caldas|Varginha|Governador Valadares|Ipatinga|Vila Velha|Cariacica|Cascavel|Ponta Grossa|Foz do Iguaçu|Guarapuava|São José|Palhoça|Itajaí|Chapecó|Criciúma|Jaraguá do Sul|Brusque|Tubarão|Pelotas|Santa Maria|Canoas|São Leopoldo|Novo Hamburgo|Passo Fundo|Gravataí|Bento Gonçalves|Feira de Santana|Vitória da Conquista|Ilhéus|Lauro de Freitas|Campina Grande|Caruaru|Olinda|Jaboatão dos Guararapes|Petrolina|Mossoró|Juazeiro do Norte|Macapá|Porto Velho|Rio Branco|Boa Vista|Anápolis|Aparecida de Goiânia|Rio Verde|Dourados|Várzea Grande|Rondonópolis|Imperatriz|Santarém|Ananindeua
AR Buenos Aires=CABA|Córdoba|Rosario|Mendoza|La Plata|Mar del Plata|Tucumán|Salta|Neuquén|Bahía Blanca|Bariloche|Tandil|San Luis|Santa Fe|Resistencia|Corrientes|Posadas|Formosa|Jujuy|Catamarca|Santiago del Estero|Viedma|Rawson|Trelew|Comodoro Rivadavia|Ushuaia|Río Cuarto|Villa María|Rafaela|San Isidro|Vicente López|San Miguel de Tucumán
MX Mexico City=Ciudad de México,CDMX,México City|Guadalajara|Monterrey|Tijuana|Querétaro|Puebla|Mérida|Cancún|León|Playa del Carmen|Tulum|Toluca|Chihuahua|Hermosillo|Aguascalientes|San Luis Potosí|Culiacán|Mazatlán|Puerto Vallarta|Oaxaca|Saltillo|Zapopan|Cuernavaca|San Pedro Garza García|Mexicali|Torreón|Morelia|Naucalpan|Ecatepec|Nezahualcóyotl|Tlalnepantla|Irapuato|Celaya|San Miguel de Allende|Zacatecas|Tepic|Manzanillo|Uruapan|Pachuca|Tlaxcala|Veracruz|Xalapa|Villahermosa|Chetumal|Tuxtla Gutiérrez|Acapulco|Ciudad Juárez=Juárez|Reynosa|Matamoros|Nuevo Laredo|Tampico|Ciudad Victoria|Los Cabos|Cabo San Lucas|Ensenada|Nogales|Ciudad Obregón|Los Mochis|Santiago de Querétaro|San Nicolás de los Garza|Apodaca|Tlaquepaque|Santa Fe
CO Bogotá=Bogota,Bogotá DC|Medellín=Medellin|Cali|Barranquilla|Cartagena|Bucaramanga|Pereira|Manizales|Cúcuta|Santa Marta|Ibagué|Envigado|Neiva|Villavicencio|Popayán|Montería|Sincelejo|Valledupar|Riohacha|Tunja|Itagüí|Sabaneta|Rionegro|Chía|Soacha
CL Santiago=Santiago de Chile|Valparaíso|Concepción|Viña del Mar|Antofagasta|Temuco|La Serena|Coquimbo|Rancagua|Talca|Chillán|Los Ángeles|Valdivia|Osorno|Puerto Montt|Punta Arenas|Iquique|Arica|Calama|Vitacura
PE Lima|Arequipa|Trujillo|Cusco|Piura|Chiclayo|Huancayo|Iquitos|Tacna|San Isidro|Callao
UY Montevideo|Punta del Este|Maldonado|Colonia del Sacramento|Paysandú|Canelones
PY Asunción|Ciudad del Este|Encarnación|San Lorenzo
BO La Paz|Santa Cruz de la Sierra|Cochabamba|El Alto|Tarija|Oruro|Potosí|Santa Cruz
EC Quito|Guayaquil|Cuenca|Ambato|Machala|Riobamba
VE Caracas|Valencia|Maracaibo|Barcelona|Barquisimeto|Maracay|Mérida|San Cristóbal|Puerto La Cruz|Ciudad Guayana
CR San José=San Jose|Heredia|Alajuela|Escazú|Cartago|Puntarenas|Belén|Santa Ana|Curridabat|Tamarindo
PA Panama City|Boquete
GT Guatemala City|Quetzaltenango|Antigua Guatemala|Mixco
SV San Salvador|El Zonte|Santa Tecla|Santa Ana|San Miguel|Antiguo Cuscatlán
HN Tegucigalpa|Próspera|Roatán|San Pedro Sula
NI Managua|León|Granada|San Juan del Sur
DO Santo Domingo|Punta Cana|Santiago de los Caballeros|La Romana|San Pedro de Macorís|Sosúa|Puerto Plata|Santiago
PR San Juan|Dorado|Humacao|Ponce|Guaynabo|Bayamón|Mayagüez|Carolina|Caguas|Rincón
JM Kingston|Montego Bay|Portmore|Ocho Rios
TT Port of Spain|San Fernando|Chaguanas
BS Nassau
BM Hamilton
KY George Town|Georgetown
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
AO Luanda|Benguela
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
AF Kabul|Herat
PS Ramallah
SY Damascus
YE Sanaa
IR Tehran|Isfahan|Mashhad|Shiraz|Tabriz
GA Libreville
CG Brazzaville
NE Niamey
TD N'Djamena
GN Conakry
SO Mogadishu|Hargeisa
DJ Djibouti City
ER Asmara
SS Juba
BI Bujumbura
MR Nouakchott
SZ Mbabane|Manzini
LS Maseru
RE Saint-Denis
KP Pyongyang
TL Dili
PG Port Moresby
NC Nouméa
GU Hagåtña
BZ Belize City|Belmopan
GY Georgetown
SR Paramaribo
LC Castries
GD St. George's
VC Kingstown
DM Roseau
AG St. John's
KN Basseterre
AW Oranjestad
SX Philipsburg
MQ Fort-de-France
VG Road Town
VI Charlotte Amalie
GL Nuuk
FO Tórshavn
SM San Marino City
WS Apia
TO Nuku'alofa
VU Port Vila
SB Honiara
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
