import { Badge } from '#app/ui/badge.tsx';
import type { MessageState } from './messages.ts';

const looks = {
  new: { text: 'New', tone: 'accent' },
  read: { text: 'Read', tone: 'plain' },
  answered: { text: 'Answered', tone: 'plain' },
  spam: { text: 'Spam', tone: 'featured' },
} as const satisfies Record<MessageState, { text: string; tone: 'accent' | 'plain' | 'featured' }>;

export function MessageStateBadge({ state }: { state: MessageState }) {
  const { text, tone } = looks[state];
  return <Badge tone={tone}>{text}</Badge>;
}
