type Given = string | null | undefined;

// The first that fits decides, so the special ones come before those that only say how many hours.
const kinds: [RegExp, string][] = [
  [/^stage$|\b(?:interns?|internships?|praktik\w+|stagiaire|trainees?|traineeship)\b/, 'Internship'],
  [/^alternance$|\b(?:apprentice\w*|ausbildung|duales studium)\b/, 'Apprenticeship'],
  [/\bvolunteer\w*\b/, 'Volunteer'],
  [/\b(?:free ?lance(?:rs?)?|freiberuflich|self employed)\b/, 'Freelance'],
  [/\b(?:contract(?:or|ors|ing)?|b2b|1099|c2c|consult(?:ant|ing|ancy))\b/, 'Contract'],
];
const fullTime = /^full$|\b(?:full ?time|fte|vollzeit|temps plein|tiempo completo|jornada completa|voltijds)\b/;
const partTime =
  /^part$|\b(?:part ?time|teilzeit|temps partiel|medio tiempo|deeltijds|mini ?job|working student|werkstudent\w*|student job)\b/;
const temporary = /^temp$|\b(?:temporary|seasonal|fixed term|befristet\w*|cdd)\b/;
const permanent = /\b(?:permanent|regular|festanstellung|unbefristet\w*|cdi)\b/;

/** The listing's word for what a source calls the kind of employment; null for what says nothing. */
export function mapEmploymentType(...given: Given[]): string | null {
  const texts = given.flatMap((text) => (typeof text === 'string' ? [simplify(text)] : []));
  const has = (words: RegExp) => texts.some((text) => words.test(text));
  const isPermanent = has(permanent);
  // "Permanent contract" is no contractor's.
  const kind = kinds.find(([words, name]) => has(words) && !(name === 'Contract' && isPermanent))?.[1];
  if (kind) return kind;
  const hours = [has(fullTime) && 'Full-time', has(partTime) && 'Part-time'].filter(Boolean).join(', ');
  if (hours) return hours;
  if (has(temporary)) return 'Temporary';
  return isPermanent ? 'Full-time' : null;
}

/** For boards without a field for it: what a title says apart from the role. "Smart Contract Engineer" says nothing. */
export function findEmploymentTypeInTitle(title: string): string | null {
  // The time to look for brackets grows with the square of the length.
  const apart = title.slice(0, 500).match(/[([][^)\]]*[)\]]|\s[-–—|]\s(?!.*\s[-–—|]\s).*$|\bintern(?:ship)?$/gi) ?? [];
  const said =
    /\b(?:intern(?:ship)?|contract(?:or)?|part[\s-]?time|full[\s-]?time|freelance|temporary|fixed[\s-]term)\b/i;
  return mapEmploymentType(...apart.filter((part) => !/\bsmart\b/i.test(part)).map((part) => said.exec(part)?.[0]));
}

function simplify(text: string): string {
  return text
    .slice(0, 200)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[\s_\-‐‑/]+/g, ' ')
    .trim();
}
