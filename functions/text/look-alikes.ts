// Letters of other alphabets drawn like Latin ones, in the order of the Latin letters beside them.
const pairs: [string, string][] = [
  ['АВЕЅІЈКМНОРСТХУԌԚԜ', 'ABESIJKMHOPCTXYGQW'],
  ['аеорсухіјѕһԁԛԝӏ', 'aeopcyxijshdqwl'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['αικνορυχγ', 'aikvopuxy'],
  ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'],
  ['ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏒᏙᏚᏞᏟᏢᏦᏴ', 'DRTAJEWMHGZRVSLCPKB'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'ABCDEFGHIJKLMNOPRSTUVWYZ'],
];
const latinOf = new Map(pairs.flatMap(([others, latin]) => [...others].map((sign, at) => [sign, latin[at] ?? sign])));
// Mathematical, full-width and encircled letters have a plain form of their own.
const dressed = /[\u{1d400}-\u{1d7ff}\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9\u{1f130}-\u{1f149}]/gu;
const isLatin = /^\p{Script=Latin}$/u;

/**
 * Words dressed up in look-alike letters, written plainly. A word is dressed up when it mixes them with Latin letters,
 * or when nothing in the whole text belongs to the alphabet they come from: a Russian title stays Russian.
 */
export function replaceLookAlikes(text: string): string {
  const plain = text.replaceAll(dressed, (sign) => sign.normalize('NFKC'));
  const isForeign = [...plain].some((sign) => /\p{L}/u.test(sign) && !isLatin.test(sign) && !latinOf.has(sign));
  return plain.replaceAll(/\p{L}+/gu, (word) => {
    const letters = [...word];
    const isDressed = letters.some((sign) => latinOf.has(sign));
    if (!isDressed || !letters.every((sign) => latinOf.has(sign) || isLatin.test(sign))) return word;
    const isMixed = letters.some((sign) => isLatin.test(sign) && !latinOf.has(sign));
    return isMixed || !isForeign ? letters.map((sign) => latinOf.get(sign) ?? sign).join('') : word;
  });
}
