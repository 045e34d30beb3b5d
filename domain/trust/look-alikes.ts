// Letters of other alphabets that are drawn like Latin ones, beside those. The database folds the same ones
// (internal.trust_words), so that what it searches a text for is found however it is dressed up.
export const lookAlikeLetters = 'аеорсухіјѕһԁԛԝӏкмтвнгαικνορυχγτεηѵьѡσωβıɑɡօսհոզøłđᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ';
export const latinLetters = 'aeopcyxijshdqwlkmtbhraikvopuxytenvbwowbiagouhnqoldabcdefghijklmnoprstuvwyz';

const latinOf = new Map([...lookAlikeLetters].map((letter, index) => [letter, latinLetters[index] ?? letter]));

export function foldLetters(text: string): string {
  return text.replaceAll(/[^\0-\x7f]/gu, (letter) => latinOf.get(letter) ?? letter);
}

/** A name as it looks at a glance: digits and pairs that pass for letters are those letters. */
export function foldName(name: string): string {
  return foldLetters(name.normalize('NFKC').toLowerCase())
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[0135]/g, (digit) => ({ 0: 'o', 1: 'l', 3: 'e', 5: 's' })[digit] ?? digit);
}
