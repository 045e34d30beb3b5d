import { PayRangeRows } from '#app/jobs/market/pay-range-rows.tsx';
import { levels } from '#domain/facts/fact-values.ts';
import { isMarket } from '#domain/salaries/salary-stats.ts';
import { buildSalaryAddress, listParts, nameShortly, type SalarySubject } from '#domain/salaries/salary-subject.ts';
import type { SalaryLine } from './find-salaries.ts';

type Group = { id: string; title: string; lines: SalaryLine[]; name: (subject: SalarySubject) => string };
type Props = { subject: SalarySubject; lines: SalaryLine[] };

const maxShown = 12;
const byMedian = (one: SalaryLine, other: SalaryLine) => other.median - one.median;

/** What a subject is compared with: its levels, its category's and level's neighbours, the best known countries and skills. */
export function ComparedSalaries({ subject, lines }: Props) {
  const known = lines.filter(isMarket);
  const near = listGroups(subject, known).filter((group) => group.lines.length > 0);
  // Where it has no neighbours, all categories are.
  const groups =
    near.length > 0
      ? near
      : listGroups({}, known)
          .filter((group) => group.lines.length > 0)
          .slice(0, 2);
  if (groups.length === 0) return null;
  return (
    // Columns, not a grid: beside twelve categories three levels would leave a hole.
    <div className={groups.length > 1 ? 'lg:columns-2 lg:gap-x-16' : undefined}>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id} className="mb-12 break-inside-avoid last:mb-0">
          <h2 id={group.id} className="text-2xl font-semibold">
            {group.title}
          </h2>
          <PayRangeRows
            rows={group.lines.map(({ subject: one, count, low, median, high }) => ({
              name: group.name(one),
              address: buildSalaryAddress(one),
              note: count.toLocaleString('en'),
              isCurrent: buildSalaryAddress(one) === buildSalaryAddress(subject),
              ...{ low, median, high },
            }))}
          />
        </section>
      ))}
    </div>
  );
}

function listGroups({ category, level, country, skill }: SalarySubject, lines: SalaryLine[]): Group[] {
  const pick = (kind: string, isWanted: (subject: SalarySubject) => boolean = () => true) =>
    lines.filter((line) => listParts(line.subject).join(' ') === kind && isWanted(line.subject));
  const mostKnown = (kind: string) =>
    pick(kind)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, maxShown)
      .toSorted(byMedian);
  const byRung = (some: SalaryLine[]) =>
    some.toSorted(
      (one, other) => levels.indexOf(one.subject.level ?? 'mid') - levels.indexOf(other.subject.level ?? 'mid'),
    );
  const nameCategory = (one: SalarySubject) => one.category ?? '';

  const ofCategory: Group = {
    ...{ id: 'levels', title: `${category} by level`, name: nameShortly },
    lines: byRung(pick('category level', (one) => one.category === category)),
  };
  const atLevel: Group = {
    ...{ id: 'categories', title: `${level ? nameShortly({ level }) : ''} by category`, name: nameCategory },
    lines: pick('category level', (one) => one.level === level).toSorted(byMedian),
  };
  const all: Record<string, Group> = {
    category: { id: 'categories', title: 'By category', name: nameShortly, lines: pick('category').toSorted(byMedian) },
    level: { id: 'levels', title: 'By level', name: nameShortly, lines: byRung(pick('level')) },
    country: { id: 'countries', title: 'By country', name: nameShortly, lines: mostKnown('country') },
    skill: { id: 'skills', title: 'By skill and chain', name: nameShortly, lines: mostKnown('skill') },
  };
  const {
    category: categories,
    level: byLevel,
    country: countries,
    skill: skills,
  } = all as Record<keyof SalarySubject, Group>;
  if (country || skill)
    return [...(country ? [countries] : []), ...(skill ? [skills] : []), ...(category ? [ofCategory] : [])];
  if (category && level) return [ofCategory, atLevel];
  if (category) return [ofCategory, categories];
  if (level) return [byLevel, atLevel];
  return [categories, byLevel, countries, skills];
}
