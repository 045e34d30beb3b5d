// Words that state no fact by themselves. A rewrite may use them though the original did not; any other word must be
// the original's. Nothing here can be a skill, a name, a number, an obligation or an offer.

const grammar = `
a an the and or but so yet if then than that this these those there here it its i me my mine we us our ours you your
yours he him his she her hers they them their theirs who whom whose which what when where why how as at by for from in
into of off on onto out over per to toward towards under up upon with within about above across after again against
along alongside among around before behind below beside besides between beyond down during through throughout until
while am is are was were be been being do does did doing done have has had having will would shall should can could
may might ca wo ll ve re also just too very more most much many some any each both all every other another such same own
`;

const neutral = `
role job position team company people person work works working join joining help helping make making take taking use
using bring bringing look looking want like part way day days thing things give get come keep let see include including
together well new next what's one ones someone somebody anyone something opportunity candidate everyone sure ready
ideal experience experienced ability able area areas focus focused type kind range variety responsible responsibilities
responsibility skills skill knowledge understanding background
`;

export const grammarWords = toWords(grammar);
export const neutralWords = toWords(neutral);

/** What makes a sentence its opposite, or an offer an exception: as many after as before. */
export const negatingWords = toWords('no not never without neither nor none cannot except only unless optional');
/** What makes an extra a requirement. */
export const demandingWords = toWords(
  'must required require requires mandatory essential necessary need needs minimum least compulsory obligatory exactly strictly',
);
/** What makes a requirement an extra. */
export const softeningWords = toWords(
  'plus preferred prefer preferably ideally nice bonus optional helpful desirable welcome advantage',
);

export const smallNumbers = new Map(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, String(index + 2)]),
);
for (const [index, word] of 'thirty forty fifty sixty seventy eighty ninety'.split(' ').entries()) {
  smallNumbers.set(word, String((index + 3) * 10));
}

function toWords(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}
