/**
 * Words for a rank or a role that stand in every trade: "lead", "analyst". They say where the trade is to be looked for,
 * never which one it is.
 */
export const roles: ReadonlySet<string> = new Set(
  `administrator advocate agent analyst architect assistant associate chief consultant controller coordinator counsel
   designer developer director editor engineer executive expert generalist head intern internship lead leader manager
   member officer operator owner partner planner producer programmer representative researcher scientist sourcer
   specialist strategist supervisor technician tester trader trainee trainer vp writer
   accountant auditor copywriter lawyer recruiter`.split(/\s+/),
);

/** Roles of one trade alone: a person with such a title works in it, whatever the other words are about. */
const occupations: ReadonlySet<string> = new Set(
  `accountant actuary architect artist attorney auditor bookkeeper copywriter counsel cryptographer designer developer
   economist editor engineer illustrator journalist lawyer marketer moderator paralegal pentester programmer recruiter
   researcher scientist sourcer statistician tester trader translator writer`.split(/\s+/),
);

const titledOccupations =
  /(?:^| )(?:pro(?:duct|ject|gram) manager|product owner|pm|technical staff|account (?:executive|manager)|data analyst|chief staff|executive assistant|engineering (?:manager|lead|director))$/;

export function isOccupation(phrase: string): boolean {
  return occupations.has(phrase.slice(phrase.lastIndexOf(' ') + 1)) || titledOccupations.test(phrase);
}
