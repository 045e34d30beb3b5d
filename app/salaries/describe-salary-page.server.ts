import type { Breadcrumb } from '#domain/breadcrumbs.ts';
import { isMarket, type SalaryStats } from '#domain/salaries/salary-stats.ts';
import {
  buildSalaryAddress,
  isPlainSubject,
  nameSalaries,
  nameShortly,
  type SalarySubject,
  salariesHub,
} from '#domain/salaries/salary-subject.ts';
import { describeSalaries } from './render-salaries.server.tsx';

export type SalaryHead = { title: string; description: string; crumbs: Breadcrumb[]; isHidden: boolean };

/** What the head of a salary page says. */
export function describeSalaryPage(subject: SalarySubject, stats: SalaryStats): SalaryHead {
  const title = nameSalaries(subject);
  return {
    title,
    description: [
      describeSalaries(subject, stats),
      !stats.too_few && `Stated ranges only, from ${stats.companies.toLocaleString('en')} companies.`,
    ]
      .filter(Boolean)
      .join(' '),
    crumbs: listCrumbs(subject),
    // What says too little, and what only a form asks for, is not for search engines.
    isHidden: stats.too_few || !isMarket(stats) || !isPlainSubject(subject),
  };
}

function listCrumbs(subject: SalarySubject): Breadcrumb[] {
  const { category, level } = subject;
  const path = buildSalaryAddress(subject);
  return [
    { name: 'Home', path: '/' },
    { name: 'Salaries', path: salariesHub },
    ...(category && level && isPlainSubject(subject)
      ? [{ name: category, path: buildSalaryAddress({ category }) }]
      : []),
    ...(path === salariesHub
      ? []
      : [{ name: isPlainSubject(subject) ? nameShortly(subject) : nameSalaries(subject), path }]),
  ];
}
