/** Hours from UTC in standard time. */
export type UtcRange = { min: number; max: number };

/** Abbreviations that mean a time zone wherever they stand in capitals. */
export const zoneNames: ReadonlyMap<string, number> = new Map(
  Object.entries({
    UTC: 0,
    GMT: 0,
    WET: 0,
    BST: 0,
    CET: 1,
    CEST: 1,
    WAT: 1,
    CAT: 2,
    EET: 2,
    EEST: 2,
    SAST: 2,
    IDT: 2,
    MSK: 3,
    GST: 4,
    PKT: 5,
    IST: 5.5,
    ICT: 7,
    WIB: 7,
    SGT: 8,
    HKT: 8,
    AWST: 8,
    PHT: 8,
    JST: 9,
    KST: 9,
    AEST: 10,
    AEDT: 10,
    NZST: 12,
    NZDT: 12,
    BRT: -3,
    EST: -5,
    EDT: -5,
    CST: -6,
    CDT: -6,
    MST: -7,
    MDT: -7,
    PST: -8,
    PDT: -8,
    AKST: -9,
    HST: -10,
  }),
);

/** Abbreviations that are countries, states or words elsewhere, and zones only beside the word "time" or another zone. */
export const shortZoneNames: ReadonlyMap<string, number> = new Map(Object.entries({ ET: -5, CT: -6, MT: -7, PT: -8 }));

/** Zones in words, behind which "time" or "hours" stands. */
export const wordZones: ReadonlyMap<string, number> = new Map(
  Object.entries({
    eastern: -5,
    'east coast': -5,
    central: -6,
    mountain: -7,
    pacific: -8,
    'west coast': -8,
    'western european': 0,
    'central european': 1,
    'eastern european': 2,
  }),
);

/** The clocks of a region, as those who write advertisements count them. */
export const regionZones: Readonly<Record<string, UtcRange>> = {
  EMEA: { min: 0, max: 4 },
  Europe: { min: 0, max: 2 },
  EU: { min: 0, max: 2 },
  'Middle East': { min: 0, max: 4 },
  Africa: { min: 0, max: 4 },
  Americas: { min: -8, max: -3 },
  'North America': { min: -8, max: -5 },
  'Latin America': { min: -6, max: -3 },
  APAC: { min: 5, max: 12 },
  Asia: { min: 5, max: 9 },
  Oceania: { min: 8, max: 12 },
};

const table =
  'US -8 -5;CA -8 -5;MX -6 -6;BR -3 -3;AR -3 -3;CL -4 -4;CO -5 -5;PE -5 -5;UY -3 -3;GB 0 0;IE 0 0;PT 0 0;ES 1 1;FR 1 1;DE 1 1;IT 1 1;NL 1 1;BE 1 1;CH 1 1;AT 1 1;PL 1 1;CZ 1 1;SE 1 1;NO 1 1;DK 1 1;HU 1 1;RS 1 1;HR 1 1;MT 1 1;NG 1 1;RO 2 2;BG 2 2;GR 2 2;UA 2 2;FI 2 2;EE 2 2;LV 2 2;LT 2 2;CY 2 2;IL 2 2;EG 2 2;ZA 2 2;TR 3 3;KE 3 3;SA 3 3;RU 3 3;AE 4 4;GE 4 4;AM 4 4;PK 5 5;IN 5.5 5.5;TH 7 7;VN 7 7;ID 7 7;SG 8 8;HK 8 8;CN 8 8;TW 8 8;MY 8 8;PH 8 8;JP 9 9;KR 9 9;AU 8 10;NZ 12 12';

export const countryZones: ReadonlyMap<string, UtcRange> = new Map(
  table.split(';').map((entry) => {
    const [code = '', min, max] = entry.split(' ');
    return [code, { min: Number(min), max: Number(max) }];
  }),
);

/** Cities of countries that have several clocks. */
export const cityZones: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'New York': -5,
    Boston: -5,
    Miami: -5,
    Atlanta: -5,
    'Washington DC': -5,
    Toronto: -5,
    Montreal: -5,
    Ottawa: -5,
    Philadelphia: -5,
    Halifax: -4,
    Moncton: -4,
    Fredericton: -4,
    Charlottetown: -4,
    Chicago: -6,
    Austin: -6,
    Dallas: -6,
    Houston: -6,
    Winnipeg: -6,
    Denver: -7,
    Calgary: -7,
    Edmonton: -7,
    'Salt Lake City': -7,
    'San Francisco': -8,
    'Los Angeles': -8,
    Seattle: -8,
    'San Diego': -8,
    Vancouver: -8,
    Sydney: 10,
    Melbourne: 10,
    Brisbane: 10,
    Perth: 8,
  }),
);
