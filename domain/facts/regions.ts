/** The regions as a listing's facts name them; `Worldwide` is said of a listing that is open to every country. */
export const regions = [
  'Worldwide',
  'EMEA',
  'Europe',
  'EU',
  'Middle East',
  'Africa',
  'Americas',
  'North America',
  'Latin America',
  'APAC',
  'Asia',
  'Oceania',
] as const;

export type Region = (typeof regions)[number];

const eu = list('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE');
// The United Nations' Europe without Russia and Belarus, which an employer who means them names.
const europe = [...eu, ...list('AD AL BA CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS SM UA VA XK')];
const middleEast = list('AE BH IL IQ JO KW LB OM PS QA SA SY TR YE');
const africa = list(
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW',
);
// "North America" in an advertisement means these two; Mexico is looked for under Latin America.
const northAmerica = list('US CA');
const latinAmerica = list('MX BZ CR GT HN NI PA SV AR BO BR CL CO EC GF GY PE PY SR UY VE CU DO HT JM PR TT');
const caribbean = list('AG AI AW BB BM BS CW DM GD GP KN KY LC MQ SX TC VC VG VI');
const asia = list(
  'AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
);
const oceania = list('AU NZ AS CK FJ GU MH MP NC PF PG SB TO VU WS');

const members: Record<Exclude<Region, 'Worldwide'>, string[]> = {
  EMEA: [...europe, ...middleEast, ...africa],
  Europe: europe,
  EU: eu,
  'Middle East': middleEast,
  Africa: africa,
  Americas: [...northAmerica, ...latinAmerica, ...caribbean],
  'North America': northAmerica,
  'Latin America': latinAmerica,
  APAC: [...asia, ...oceania],
  Asia: asia,
  Oceania: oceania,
};

/** The countries of a region. `Worldwide` has no list: it is a flag, and a list of every country would be a guess. */
export function getRegionCountries(region: Region): readonly string[] {
  return region === 'Worldwide' ? [] : members[region];
}

/** What the words for a part of the world stand for: regions of ours, or the countries of a smaller group. */
export type RegionWord = { regions: Region[]; countries: string[] };

const words: [string, RegionWord][] = [
  ...name(
    'EMEA',
    'EMEA|Europe, Middle East and Africa|Europe, the Middle East and Africa|Europe, Middle East & Africa',
  ),
  ...name('Europe', 'Europe|Continental Europe|Western Europe|Eastern Europe|Central Europe|Northern Europe'),
  ...name(
    'Europe',
    'Southern Europe|Central and Eastern Europe|Central & Eastern Europe|CEE|欧洲|Europa|Eastern and Central Europe|Central/Eastern Europe|Central Eastern Europe|South-Eastern Europe|Southeastern Europe|Mainland Europe|유럽',
  ),
  ...name(
    'EU',
    'EU|E.U.|European Union|Eurozone|EU27|EU-27|Unión Europea|União Europeia|Union européenne|Europäische Union|欧盟',
  ),
  ...name('Middle East', 'Middle East|中东|ME region'),
  ...name(
    'Africa',
    'Africa|Sub-Saharan Africa|Sub Saharan Africa|SSA region|Pan-Africa|Central Africa|Eastern Africa|Western Africa|Northern Africa|West Africa|East Africa|North Africa|Southern Africa|非洲',
  ),
  ...name(
    'Americas',
    'Americas|AMER|AMERS|the Americas|North and South America|North & South America|North or South America|North/South America|NORAM/LATAM|Western Hemisphere|North, Central and South America|North, Central or South America|North, Central & South America|North, South and Central America|North and Central America|North/Central/South America|North and Latin America|North & Latin America|North or Latin America|Pan-American',
  ),
  ...name(
    'North America',
    'North America|Northern America|NAMER|NORAM|NAM region|North American|Norteamérica|América do Norte|北美',
  ),
  ...name('Latin America', 'Latin America|LATAM|Lat Am|South America|Central America|Latin American|LAC|Latam region'),
  ...name(
    'Latin America',
    'América Latina|Latinoamérica|Latino America|Caribbean|América do Sul|Sudamérica|South American|Central American|Central and South America|拉美|南美',
  ),
  ...name(
    'APAC',
    'APAC|Asia Pacific|Asia-Pacific|Asia Pac|JAPAC|APJ|APACJ|Asia/Pacific|Asia-Pac|Asian-Pacific|亚太|Asia & Pacific|Asia and Pacific',
  ),
  ...name('Asia', 'Asia|South East Asia|Southeast Asia|South-East Asia|SEA|SE Asia|South Asia|East Asia|Central Asia'),
  ...name('Asia', 'ASEAN|Asian|亚洲|东南亚|東南亞'),
  ...name('Oceania', 'Oceania'),
  ['MENA', { regions: ['Middle East', 'Africa'], countries: [] }],
  ['MEA', { regions: ['Middle East', 'Africa'], countries: [] }],
  ['Middle East, Turkey and Africa', { regions: ['Middle East', 'Africa'], countries: ['TR'] }],
  ['Middle East & North Africa', { regions: ['Middle East', 'Africa'], countries: [] }],
  ['Middle East and Africa', { regions: ['Middle East', 'Africa'], countries: [] }],
  ['Middle East and North Africa', { regions: ['Middle East', 'Africa'], countries: [] }],
  ['Middle East & Africa', { regions: ['Middle East', 'Africa'], countries: [] }],
  ['EEA', { regions: ['EU'], countries: list('IS LI NO') }],
  ['European Economic Area', { regions: ['EU'], countries: list('IS LI NO') }],
  ['Schengen', { regions: ['EU'], countries: list('IS LI NO CH') }],
  ...group('DACH|DACH Region|DACH countries|D-A-CH', 'DE AT CH'),
  ...group('Benelux', 'BE NL LU'),
  ...group('Nordics|Nordic|the Nordics|Nordic countries|Nordic region|Norden', 'DK FI IS NO SE'),
  ...group('Scandinavia', 'DK NO SE'),
  ...group('Baltics|Baltic|Baltic states|Baltic countries|the Baltics', 'EE LV LT'),
  ...group('Iberia|Iberian Peninsula', 'ES PT'),
  ...group('UKI|UK&I|UK & I|UK and I|British Isles', 'GB IE'),
  ...group('GCC|GCC countries|Gulf|the Gulf|Gulf region|Gulf countries|Gulf states', 'AE BH KW OM QA SA'),
  ...group('US/CAN|USA/CAN|CAN/US|CAN/USA', 'US CA'),
  ...group('Levant', 'IL JO LB PS SY'),
  ...group('ANZ|Australasia|AUNZ|A/NZ', 'AU NZ'),
  ...group('Greater China|Greater China Region|大中华区|大中华', 'CN HK MO TW'),
  ...group('CIS|CIS Region|CIS countries', 'AM AZ BY KG KZ MD RU TJ UZ'),
  ...group('Visegrad|V4 countries', 'CZ HU PL SK'),
  ...group('Maghreb', 'DZ LY MA TN'),
  ...group('Caucasus|South Caucasus', 'AM AZ GE'),
  ...group('Balkans|the Balkans|Balkan countries|Western Balkans|Balkan region', 'AL BA BG HR ME MK RO RS SI XK'),
];

export const regionWords: readonly [string, RegionWord][] = words;

function list(codes: string): string[] {
  return codes.split(' ');
}

function name(region: Region, names: string): [string, RegionWord][] {
  return names.split('|').map((word) => [word, { regions: [region], countries: [] }]);
}

function group(names: string, codes: string): [string, RegionWord][] {
  return names.split('|').map((word) => [word, { regions: [], countries: list(codes) }]);
}
