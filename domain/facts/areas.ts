// States, provinces and cantons that listings name instead of their country. In each line: the country, then the
// names; a short code stands after "=" where people write it behind a city ("Denver, CO").
const table = `
US Alabama=AL|Alaska=AK|Arizona=AZ|Arkansas=AR|California=CA|Colorado=CO|Connecticut=CT|Delaware=DE|Florida=FL|Georgia=GA|Hawaii=HI|Idaho=ID|Illinois=IL|Indiana=IN|Iowa=IA|Kansas=KS|Kentucky=KY|Louisiana=LA|Maine=ME|Maryland=MD|Massachusetts=MA|Michigan=MI|Minnesota=MN|Mississippi=MS|Missouri=MO|Montana=MT|Nebraska=NE|Nevada=NV|New Hampshire=NH|New Jersey=NJ|New Mexico=NM|New York State=NY|North Carolina=NC|North Dakota=ND|Ohio=OH|Oklahoma=OK|Oregon=OR|Pennsylvania=PA|Rhode Island=RI|South Carolina=SC|South Dakota=SD|Tennessee=TN|Texas=TX|Utah=UT|Vermont=VT|Virginia=VA|Washington State=WA|West Virginia=WV|Wisconsin=WI|Wyoming=WY
US Silicon Valley|New England|Tri-State Area|Pacific Northwest|East Coast|West Coast|Midwest|Orange County|Southern California|Northern California|Long Island|Northern Virginia
CA Alberta=AB|British Columbia=BC|Manitoba=MB|New Brunswick=NB|Newfoundland and Labrador=NL|Newfoundland|Nova Scotia=NS|Ontario=ON|Prince Edward Island=PE|Quebec=QC|Saskatchewan=SK|Yukon=YT
AU New South Wales=NSW|Queensland=QLD|South Australia|Tasmania=TAS|Western Australia|Australian Capital Territory=ACT
IN Karnataka|Maharashtra|Tamil Nadu|Telangana|Gujarat|Haryana|Kerala|Uttar Pradesh|West Bengal|Rajasthan|Andhra Pradesh|Punjab|Madhya Pradesh|Odisha|Delhi NCR|NCR
DE Bavaria|Bayern|Baden-Württemberg|Hesse|Hessen|Saxony|Sachsen|North Rhine-Westphalia|Nordrhein-Westfalen|NRW|Lower Saxony|Brandenburg
BR Santa Catarina|Minas Gerais|Paraná|Rio Grande do Sul|Bahia|Pernambuco|Ceará
ES Catalonia|Catalunya|Cataluña|Andalusia|Andalucía|Basque Country|Galicia|Balearic Islands|Canary Islands
FR Île-de-France|Ile de France|Provence|Occitanie|Bretagne|Auvergne-Rhône-Alpes|Nouvelle-Aquitaine
IT Lombardy|Lombardia|Lazio|Tuscany|Piedmont|Veneto|Sicily
CH Canton of Zug|Canton Zug|Ticino|Vaud
NL North Holland|Noord-Holland|South Holland|Zuid-Holland|Noord-Brabant
PL Masovian|Mazowieckie|Lesser Poland|Małopolskie|Silesia|Pomerania
GB Greater London|Greater Manchester|Surrey|Kent|Essex|Sussex|Hampshire|Berkshire|Oxfordshire|Cambridgeshire|Yorkshire|Hertfordshire|Wiltshire|Devon|Cornwall|Buckinghamshire
IE Leinster|Munster|Connacht|County Dublin|County Cork
AR Buenos Aires Province
MX Jalisco|Nuevo León|Estado de México
CN Guangdong|Zhejiang|Jiangsu|Sichuan|Fujian|Hubei|Shandong|Hunan|广东|浙江|江苏|四川
JP Kanagawa|Chiba|Saitama|Hokkaido|Aichi
KR Gyeonggi|Gyeonggi-do
MY Johor|Selangor|Sabah|Sarawak|Labuan
PH Luzon|Visayas|Mindanao|NCR Philippines
ID Java Island|West Java|East Java|Central Java
VN Mekong Delta
PT Algarve|Madeira|Azores
AE RAK
ZA Western Cape|Gauteng|KwaZulu-Natal
NG Lagos State
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
