// ISO 3166 alpha-2 codes. After the code: the English name that is shown, then other names in English and in the
// country's own languages; after a semicolon what its people and things are called.
const table = `
AD Andorra
AE United Arab Emirates|UAE|U.A.E.|Emirates|阿联酋; Emirati
AF Afghanistan; Afghan
AG Antigua and Barbuda|Antigua
AI Anguilla
AL Albania|Shqipëria; Albanian
AM Armenia|Hayastan; Armenian
AO Angola; Angolan
AR Argentina|阿根廷; Argentinian|Argentine|Argentinean
AS American Samoa
AT Austria|Österreich|奥地利|Autriche|AUT; Austrian
AU Australia|澳大利亚|澳洲|Australien|AUS; Australian|Aussie
AW Aruba
AZ Azerbaijan; Azerbaijani
BA Bosnia and Herzegovina|Bosnia|Bosnia & Herzegovina; Bosnian
BB Barbados
BD Bangladesh; Bangladeshi
BE Belgium|Belgique|België|Belgien|Bélgica; Belgian
BF Burkina Faso
BG Bulgaria|България|Bulgarien; Bulgarian
BH Bahrain; Bahraini
BI Burundi
BJ Benin
BM Bermuda; Bermudian
BN Brunei|Brunei Darussalam
BO Bolivia; Bolivian
BR Brazil|Brasil|巴西|Brasilien|BRA; Brazilian
BS Bahamas|The Bahamas; Bahamian
BT Bhutan; Bhutanese
BW Botswana
BY Belarus; Belarusian
BZ Belize; Belizean
CA Canada|加拿大|Canadá|Kanada; Canadian
CD Democratic Republic of the Congo|DR Congo|DRC
CF Central African Republic
CG Republic of the Congo|Congo
CH Switzerland|Schweiz|Suisse|Svizzera|瑞士|Suiza|Suíça|スイス|CHE; Swiss
CI Côte d'Ivoire|Ivory Coast|Cote d’Ivoire; Ivorian
CK Cook Islands
CL Chile; Chilean
CM Cameroon|Cameroun; Cameroonian
CN China|Mainland China|PRC|People's Republic of China|中国|中國|大陆|CHN; Chinese
CO Colombia|Colômbia; Colombian
CR Costa Rica; Costa Rican
CU Cuba; Cuban
CV Cape Verde|Cabo Verde
CW Curaçao
CY Cyprus|Κύπρος|塞浦路斯|Chypre; Cypriot
CZ Czechia|Czech Republic|Česko|Česká republika|Czech|Tschechien|CZE; Czech
DE Germany|Deutschland|deutschlandweit|Allemagne|Alemania|德国|Alemanha|Germania|DEU; German
DJ Djibouti
DK Denmark|Danmark|Dänemark|DNK; Danish
DM Dominica
DO Dominican Republic|República Dominicana; Dominican
DZ Algeria|Algérie; Algerian
EC Ecuador; Ecuadorian
EE Estonia|Eesti|爱沙尼亚; Estonian
EG Egypt; Egyptian
ER Eritrea
ES Spain|España|Espagne|西班牙|Spanien|Espanha|Spagna|ESP; Spanish
ET Ethiopia; Ethiopian
FI Finland|Suomi|Finnland; Finnish
FJ Fiji; Fijian
FO Faroe Islands
FR France|法国|Frankreich|Francia|França|FRA; French
GA Gabon
GB United Kingdom|UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|英国|Vereinigtes Königreich|Großbritannien|Royaume-Uni|Reino Unido|Inglaterra|Regno Unito|GBR; British|Scottish
GD Grenada
GE Georgia|Sakartvelo|格鲁吉亚; Georgian
GF French Guiana
GG Guernsey
GH Ghana; Ghanaian
GI Gibraltar
GL Greenland
GM Gambia|The Gambia
GN Guinea
GP Guadeloupe
GQ Equatorial Guinea
GR Greece|Ελλάδα|Hellas|Griechenland|Grecia; Greek
GT Guatemala; Guatemalan
GU Guam
GW Guinea-Bissau
GY Guyana
HK Hong Kong|Hong Kong SAR|Hong Kong SAR China|HKSAR|香港|HKG; Hong Konger
HN Honduras; Honduran
HR Croatia|Hrvatska|Kroatien; Croatian
HT Haiti; Haitian
HU Hungary|Magyarország|Ungarn; Hungarian
ID Indonesia|印尼|IDN; Indonesian
IE Ireland|Republic of Ireland|Éire|Irland|Irlanda|爱尔兰|IRL; Irish
IL Israel|以色列; Israeli
IM Isle of Man
IN India|Bharat|印度|IND; Indian
IQ Iraq; Iraqi
IR Iran; Iranian
IS Iceland; Icelandic
IT Italy|Italia|意大利|Italien|Italie|Itália|ITA; Italian
JE Jersey
JM Jamaica; Jamaican
JO Jordan; Jordanian
JP Japan|日本|Japón|JPN; Japanese
KE Kenya; Kenyan
KG Kyrgyzstan; Kyrgyz
KH Cambodia|柬埔寨; Cambodian
KM Comoros
KN Saint Kitts and Nevis|St Kitts and Nevis|St. Kitts
KP North Korea|DPRK; North Korean
KR South Korea|Korea|Republic of Korea|한국|대한민국|韩国|KOR; Korean|South Korean
KW Kuwait; Kuwaiti
KY Cayman Islands|Cayman|Caymans|Grand Cayman; Caymanian
KZ Kazakhstan|哈萨克斯坦; Kazakh|Kazakhstani
LA Laos|Lao PDR|老挝
LB Lebanon; Lebanese
LC Saint Lucia|St. Lucia
LI Liechtenstein
LK Sri Lanka|斯里兰卡; Sri Lankan
LR Liberia
LS Lesotho
LT Lithuania|Lietuva|Litauen|LTU; Lithuanian
LU Luxembourg|Luxemburg
LV Latvia|Latvija|Lettland; Latvian
LY Libya; Libyan
MA Morocco|Maroc; Moroccan
MC Monaco
MD Moldova; Moldovan
ME Montenegro|Crna Gora; Montenegrin
MG Madagascar
MH Marshall Islands
MK North Macedonia|Macedonia; Macedonian
ML Mali
MM Myanmar|Burma|缅甸; Burmese
MN Mongolia; Mongolian
MO Macau|Macao|澳门
MP Northern Mariana Islands
MQ Martinique
MR Mauritania
MT Malta|马耳他; Maltese
MU Mauritius; Mauritian
MV Maldives
MW Malawi
MX Mexico|México|墨西哥|MEX; Mexican
MY Malaysia|马来西亚|MYS; Malaysian
MZ Mozambique
NA Namibia; Namibian
NC New Caledonia
NE Niger
NG Nigeria|尼日利亚|NGA; Nigerian
NI Nicaragua; Nicaraguan
NL Netherlands|The Netherlands|Holland|Nederland|荷兰|Niederlande|Pays-Bas|Países Bajos|Países Baixos|NLD; Dutch
NO Norway|Norge|Norwegen; Norwegian
NP Nepal; Nepali|Nepalese
NZ New Zealand|NZ|Aotearoa|新西兰|Neuseeland; Kiwi
OM Oman; Omani
PA Panama|Panamá; Panamanian
PE Peru|Perú; Peruvian
PF French Polynesia
PG Papua New Guinea
PH Philippines|The Philippines|Pilipinas|菲律宾|Filipinas|PHL; Filipino|Philippine
PK Pakistan; Pakistani
PL Poland|Polska|Polsce|波兰|Polen|Pologne|Polonia|POL; Polish
PR Puerto Rico; Puerto Rican
PS Palestine|Palestinian Territories; Palestinian
PT Portugal|葡萄牙|Portogallo|PRT; Portuguese
PY Paraguay; Paraguayan
QA Qatar; Qatari
RE Réunion
RO Romania|România|Rumänien|ROU; Romanian
RS Serbia|Srbija|Србија|Serbien; Serbian
RU Russia|Russian Federation|Россия|俄罗斯; Russian
RW Rwanda; Rwandan
SA Saudi Arabia|KSA|Kingdom of Saudi Arabia; Saudi
SB Solomon Islands
SC Seychelles
SD Sudan; Sudanese
SE Sweden|Sverige|Schweden|瑞典; Swedish
SG Singapore|新加坡|SGP; Singaporean
SI Slovenia|Slovenija|Slowenien; Slovenian
SK Slovakia|Slovak Republic|Slovensko|Slowakei; Slovak
SL Sierra Leone
SM San Marino
SN Senegal|Sénégal; Senegalese
SO Somalia; Somali
SR Suriname
SS South Sudan
ST São Tomé and Príncipe
SV El Salvador; Salvadoran
SX Sint Maarten
SY Syria; Syrian
SZ Eswatini|Swaziland
TC Turks and Caicos Islands|Turks and Caicos
TD Chad
TG Togo
TH Thailand|泰国|THA; Thai
TJ Tajikistan; Tajik
TL Timor-Leste|East Timor
TM Turkmenistan; Turkmen
TN Tunisia|Tunisie; Tunisian
TO Tonga
TR Turkey|Türkiye|Turkiye|土耳其|Türkei|Turquía|TUR; Turkish
TT Trinidad and Tobago|Trinidad & Tobago|Trinidad
TW Taiwan|台湾|台灣|臺灣|TWN; Taiwanese
TZ Tanzania; Tanzanian
UA Ukraine|Україна|乌克兰|Ukraina|UKR; Ukrainian
UG Uganda; Ugandan
US United States|United States of America|USA|U.S.A.|U.S.|the States|Estados Unidos|EE. UU.|EUA|美国|美國|US|États-Unis|Vereinigte Staaten|Stati Uniti|CONUS|Lower 48; American
UY Uruguay; Uruguayan
UZ Uzbekistan; Uzbek
VA Vatican City
VC Saint Vincent and the Grenadines|St. Vincent
VE Venezuela; Venezuelan
VG British Virgin Islands|BVI
VI US Virgin Islands|U.S. Virgin Islands
VN Vietnam|Viet Nam|Việt Nam|越南|VNM; Vietnamese
VU Vanuatu
WS Samoa
XK Kosovo; Kosovar
YE Yemen; Yemeni
ZA South Africa|RSA|南非|ZAF; South African
ZM Zambia; Zambian
ZW Zimbabwe; Zimbabwean
`;

export type CountryNames = { code: string; names: [string, ...string[]]; demonyms: string[] };

export const countries: readonly CountryNames[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [names = '', demonyms = ''] = line.slice(3).split(';');
    const [name = '', ...others] = names.split('|');
    return {
      code: line.slice(0, 2),
      names: [name, ...others],
      demonyms: demonyms.split('|').map((word) => word.trim()),
    };
  });

const byCode = new Map(countries.map((country) => [country.code, country]));

export function isCountryCode(code: string): boolean {
  return byCode.has(code);
}

/** The country's English name; the code itself where it is none of ours. */
export function getCountryName(code: string): string {
  return byCode.get(code)?.names[0] ?? code;
}
