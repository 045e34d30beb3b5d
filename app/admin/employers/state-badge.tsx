import { Badge } from '#app/ui/badge.tsx';
import type { Employer } from './employers.ts';

const looks = {
  active: { text: 'Active', tone: 'plain' },
  suspended: { text: 'Suspended', tone: 'featured' },
  banned: { text: 'Domain banned', tone: 'featured' },
  unowned: { text: 'No owner', tone: 'plain' },
} as const satisfies Record<Employer['state'], { text: string; tone: 'plain' | 'featured' }>;

export function EmployerStateBadge({ state }: Pick<Employer, 'state'>) {
  const { text, tone } = looks[state];
  return <Badge tone={tone}>{text}</Badge>;
}
