// States, provinces and cantons that listings name instead of their country. In each line: the country, then the
// names; a short code stands after "=" where people write it behind a city ("Denver, CO").
const table = `
US Alabama=AL|Alaska=AK|Arizona=AZ|Arkansas=AR|California=CA|Colorado=CO|Connecticut=CT|Delaware=DE|Florida=FL|Georgia=GA|Hawaii=HI|Idaho=ID|Illinois=IL|Indiana=IN|Iowa=IA|Kansas=KS|Kentucky=KY|Louisiana=LA|Maine=ME|Maryland=MD|Massachusetts=MA|Michigan=MI|Minnesota=MN|Mississippi=MS|Missouri=MO|Montana=MT|Nebraska=NE|Nevada=NV|New Hampshire=NH|New Jersey=NJ|New Mexico=NM|New York State=NY|North Carolina=NC|North Dakota=ND|Ohio=OH|Oklahoma=OK|Oregon=OR|Pennsylvania=PA|Rhode Island=RI|South Carolina=SC|South Dakota=SD|Tennessee=TN|Texas=TX|Utah=UT|Vermont=VT|Virginia=VA|Washington State=WA|West Virginia=WV|Wisconsin=WI|Wyoming=WY
US Silicon Valley|New England|Tri-State Area|Pacific Northwest|East Coast|West Coast|Midwest|Orange County|Southern California|Northern California|Long Island|Northern Virginia|Research Triangle|South Florida|Upstate New York|Twin Cities|Mid-Atlantic|Gulf Coast|Pacific Coast|Hampton Roads|Inland Empire|Central Valley|San Fernando Valley|East Bay|South Bay|Greater Boston Area|New York State|Upstate NY|Central Texas|North Texas|Bay State|Puget Sound|Front Range|Mountain West|Southwest US|Southeast US|Great Lakes|DMV area
CA Québec|Greater Vancouver|Lower Mainland|Golden Horseshoe|Maritimes|Vancouver Island
CA Alberta=AB|British Columbia=BC|Manitoba=MB|New Brunswick=NB|Newfoundland and Labrador=NL|Newfoundland|Nova Scotia=NS|Ontario=ON|Prince Edward Island=PE|Quebec=QC|Saskatchewan=SK|Yukon=YT|Northwest Territories=NT|Nunavut=NU|Atlantic Canada
AU Greater Sydney|Greater Melbourne|Gold Coast Region|Sunshine Coast Region|New South Wales=NSW|Victoria=VIC|Queensland=QLD|South Australia|Northern Territory|Tasmania=TAS|Western Australia|Australian Capital Territory=ACT
IN Goa State|Jammu and Kashmir|Tripura|Meghalaya|Manipur|Telengana|Orissa|Karnataka|Maharashtra|Tamil Nadu|Telangana|Gujarat|Haryana|Kerala|Uttar Pradesh|West Bengal|Rajasthan|Andhra Pradesh|Punjab|Madhya Pradesh|Odisha|Bihar|Assam|Jharkhand|Uttarakhand|Chhattisgarh|Himachal Pradesh|Delhi NCR|NCR
DE Bavaria|Bayern|Baden-Württemberg|Hesse|Hessen|Saxony|Sachsen|North Rhine-Westphalia|Nordrhein-Westfalen|NRW|Lower Saxony|Niedersachsen|Brandenburg|Thuringia|Thüringen|Rhineland-Palatinate|Rheinland-Pfalz|Saarland|Schleswig-Holstein|Saxony-Anhalt|Sachsen-Anhalt|Mecklenburg-Vorpommern|Northrhine-Westphalia|North Rhine Westphalia|Ruhr|Ruhrgebiet|Rhein-Main|Rhine-Main|Rhine-Neckar|Rhein-Neckar|Franconia|Franken|Swabia|Bodensee
BR Santa Catarina|Minas Gerais|Paraná|Rio Grande do Sul|Bahia|Pernambuco|Ceará|Goiás|Espírito Santo|Distrito Federal|Mato Grosso|Mato Grosso do Sul|Amazonas|Estado de São Paulo|State of São Paulo|Rio Grande do Norte|Paraíba|Alagoas|Sergipe|Maranhão|Piauí|Rondônia|Tocantins|Roraima|Amapá
ES Valencian Community|Castilla y León|Castile and León|Castilla-La Mancha|Extremadura|Navarra|Navarre|La Rioja|País Vasco|Euskadi|Islas Baleares|Islas Canarias|Región de Murcia|Catalonia|Catalunya|Cataluña|Andalusia|Andalucía|Basque Country|Galicia|Balearic Islands|Canary Islands|Comunidad de Madrid|Community of Madrid|Comunidad Valenciana|Aragon|Asturias|Cantabria|Mallorca|Gran Canaria
FR Île-de-France|Ile de France|Provence|Occitanie|Bretagne|Auvergne-Rhône-Alpes|Nouvelle-Aquitaine|Hauts-de-France|Grand Est|Pays de la Loire|Normandie|Normandy|Brittany|Haute-Savoie|French Riviera
IT Lombardy|Lombardia|Lazio|Tuscany|Piedmont|Veneto|Sicily|Sicilia|Toscana|Piemonte|Emilia-Romagna|Liguria|Sardinia|Campania|Puglia
CH Canton of Zug|Canton Zug|Ticino|Vaud|Canton of Zurich|Canton of Geneva|Canton of Vaud|Aargau|Valais|Romandy|Graubünden
NL North Holland|Noord-Holland|South Holland|Zuid-Holland|Noord-Brabant|North Brabant|Gelderland|Limburg|Overijssel|Friesland|Flevoland|Randstad
PL Masovian|Mazowieckie|Lesser Poland|Małopolskie|Silesia|Pomerania|Lower Silesia|Dolnośląskie|Śląskie|Pomorskie|Wielkopolskie|Greater Poland|Łódzkie
GB County Durham|Northumberland|Cumbria|Derbyshire|Staffordshire|Shropshire|Worcestershire|Herefordshire|Lincolnshire|Norfolk County|Rutland|Midlands|East Anglia|Home Counties|South East England|South West England|North West England|North East England|South Yorkshire|West Yorkshire|North Yorkshire|East Sussex|West Sussex|Greater Glasgow|Isle of Wight|Thames Valley|County Antrim|County Down|Greater London|Greater Manchester|Surrey|Kent|Essex|Sussex|Hampshire|Berkshire|Oxfordshire|Cambridgeshire|Yorkshire|Hertfordshire|Wiltshire|Devon|Cornwall|Buckinghamshire|Cheshire|Lancashire|Suffolk|Somerset|Dorset|Gloucestershire|Leicestershire|Nottinghamshire|Warwickshire|Northamptonshire|Bedfordshire|West Midlands|East Midlands|Merseyside|Tyne and Wear
IE County Galway|County Kildare|County Limerick|County Wicklow|County Meath|County Mayo|Co. Dublin|Co. Cork|Ulster|Leinster|Munster|Connacht|County Dublin|County Cork
AR Buenos Aires Province
MX Jalisco|Nuevo León|Estado de México|State of Mexico|Quintana Roo|Baja California|Yucatán|Guanajuato
CO Antioquia|Cundinamarca|Valle del Cauca
BE Flanders|Wallonia|Vlaanderen|Flemish Brabant
AT Tyrol|Tirol|Styria|Upper Austria
SE Skåne|Stockholm County
GR Attica
RO Transylvania
UA Odessa Oblast|Lviv Oblast|Kyiv Oblast
HR Dalmatia|Istria
CN Shaanxi|Shanxi|Hebei|Henan|Anhui|Jiangxi|Liaoning|Jilin|Heilongjiang|Yunnan|Guizhou|Guangxi|Inner Mongolia|Greater Bay Area|湖北|湖南|山东|福建|河南|河北|安徽|Guangdong|Zhejiang|Jiangsu|Sichuan|Fujian|Hubei|Shandong|Hunan|广东|浙江|江苏|四川
JP Kanagawa|Chiba|Saitama|Hokkaido|Aichi
KR Gyeonggi|Gyeonggi-do|경기도|경기
MY Johor|Selangor|Sabah|Sarawak|Labuan
PH Central Luzon|National Capital Region|Calabarzon|Davao Region|Central Visayas|Luzon|Visayas|Mindanao|NCR|NCR Philippines
ID Java Island|West Java|East Java|Central Java|Banten|Sumatra
TH Chonburi
KE Nairobi County
EG Cairo Governorate|Giza Governorate
IL Tel Aviv District|Gush Dan
PK Sindh|Khyber Pakhtunkhwa
VN Mekong Delta
PT Algarve|Madeira|Azores|Açores|Alentejo|Minho|Greater Lisbon
AE RAK
ZA Eastern Cape|Free State|Limpopo|Mpumalanga|North West Province|Western Cape|Gauteng|KwaZulu-Natal
NG FCT Abuja|Federal Capital Territory|Kaduna State|Enugu State|Edo State|Delta State|Ogun State|Lagos State|Rivers State|Oyo State
UA Crimea
BS New Providence
TR Anatolia
`;

export type Area = { country: string; name: string; code: string | undefined };

export const areas: readonly Area[] = table
  .trim()
  .split('\n')
  .flatMap((line) =>
    line
      .slice(3)
      .split('|')
      .map((entry) => {
        const [name = '', code] = entry.split('=');
        return { country: line.slice(0, 2), name, code };
      }),
  );

/** The country of a state's or province's code; nothing for a code that is none. */
export const areaCodes: ReadonlyMap<string, string> = new Map(
  areas.flatMap(({ country, code }) => (code ? [[code, country] as const] : [])),
);
