import type { SupabaseClient } from '@supabase/supabase-js';
import { Radar } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isError, lintRules, type RuleName, ruleNames } from '#domain/posting-lint/rules.ts';
import { useQuery } from '../runs/use-query.ts';
import { buildListingsAddress, type ListingChoices } from './listing-choices.ts';

type Summary = { listings: number; with_errors: number; expired: number; rules: Partial<Record<RuleName, number>> };

async function findSummary(client: SupabaseClient): Promise<Summary> {
  const { data, error } = await client.rpc('posting_summary');
  if (error) throw error;
  return data;
}

type Props = { client: SupabaseClient; misses: ListingChoices['misses'] };

/** How the open listings stand with search engines, counted when an administrator wants to know. */
export function PostingSummary({ client, misses }: Props) {
  const [isOpen, setIsOpen] = useState(misses !== undefined);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="min-w-0">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 text-sm font-medium text-muted hover:text-accent">
        <Radar aria-hidden="true" className="size-4" />
        Search engines
      </summary>
      {isOpen && <Counts client={client} misses={misses} />}
    </details>
  );
}

function Counts({ client, misses }: Props) {
  const { answer, hasFailed, refresh } = useQuery(useCallback(() => findSummary(client), [client]));
  useEffect(() => void refresh(), [refresh]);
  if (hasFailed) {
    return (
      <p role="alert" className="mt-2 text-sm text-danger">
        The counts could not be loaded.{' '}
        <button type="button" onClick={() => void refresh()} className="link cursor-pointer">
          Try again
        </button>
      </p>
    );
  }
  if (!answer) return <p className="mt-2 text-sm text-muted">Counting...</p>;
  const unmarked = (answer.rules['source-forbids'] ?? 0) + answer.expired;
  const counts: Summary['rules'] = { ...answer.rules, ...(answer.expired > 0 && { expired: answer.expired }) };
  const found = ruleNames
    .filter((rule) => counts[rule])
    .toSorted((one, other) => rank(other) - rank(one) || (counts[other] ?? 0) - (counts[one] ?? 0));
  return (
    <div className="mt-2 rounded-2xl border border-line bg-raised p-4 text-sm">
      <p>
        <span className="tabular-nums">{format(Math.max(answer.listings - unmarked, 0))}</span> of{' '}
        <span className="tabular-nums">{format(answer.listings)}</span> open listings are marked up for job searches.{' '}
        {answer.with_errors > 0 ? (
          <Choice misses="any" chosen={misses}>
            {format(answer.with_errors)} {answer.with_errors === 1 ? 'misses' : 'miss'} Google’s rules
          </Choice>
        ) : (
          'None misses Google’s rules.'
        )}
      </p>
      <ul className="mt-2 grid gap-x-8 lg:grid-cols-2">
        {found.map((rule) => (
          <li key={rule} className="flex items-baseline gap-3 py-1">
            <span className="w-14 shrink-0 text-right tabular-nums">{format(counts[rule] ?? 0)}</span>
            <span className="min-w-0">
              <Choice misses={rule} chosen={misses}>
                {lintRules[rule].message}
              </Choice>
              {isError(lintRules[rule]) && <span className="text-danger"> Error</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const rank = (rule: RuleName) => Number(isError(lintRules[rule]));
const format = (count: number) => count.toLocaleString('en-US');

type ChoiceProps = {
  misses: NonNullable<ListingChoices['misses']>;
  chosen: ListingChoices['misses'];
  children: ReactNode;
};

function Choice({ misses, chosen, children }: ChoiceProps) {
  return (
    <Link
      to={buildListingsAddress({ misses })}
      preventScrollReset
      aria-current={misses === chosen || undefined}
      className="link aria-[current]:font-semibold"
    >
      {children}
    </Link>
  );
}
