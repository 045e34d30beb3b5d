import type pg from 'pg';
import type { ToolName } from '#domain/tools.ts';

// This module is in charge of dry runs: what a tool would change is stored as proposals of its run, for administrators
// to take or leave (public.decide_proposals), and no listing changes.

type About = { listingId: string /** The evidence, in the form that the table of changes keeps. */; details: object };

export type Proposal = About &
  (
    | { kind: 'category' | 'description'; before: string; after: string }
    /** The listing would be closed, since the kept one is the same job; their texts are compared. */
    | { kind: 'duplicate'; keptId: string }
  );

export type DryRun = {
  /** Stores what would change; returns the ids of the listings of which it did. */
  propose(proposals: Proposal[]): Promise<Set<string>>;
  /** Nothing more is stored: the tool may end here. */
  isFull(): boolean;
};

/** More than this an administrator does not look at one by one. */
const maxProposals = 500;
const maxTextLength = 60_000;

type Options = {
  pool: pg.Pool;
  name: ToolName;
  runId: string;
  /** The listings that it is about, unless it is about all: only what was proposed for these is replaced. */
  chosen?: string[] | undefined;
  note: (line: string) => void;
  max?: number;
};

/** Opens the proposals of a run; those of earlier dry runs that wait for a decision are replaced by them. */
export async function openDryRun({ pool, name, runId, chosen, note, max = maxProposals }: Options): Promise<DryRun> {
  await pool.query(
    `delete from public.run_proposals proposal using public.cron_execution_logs run
     where run.id = proposal.run_id and run.job_name = $1 and proposal.decision is null
       and ($2::uuid[] is null or proposal.listing_id = any ($2))`,
    [name, chosen ?? null],
  );
  let stored = 0;
  return {
    isFull: () => stored >= max,
    async propose(proposals) {
      const some = proposals.slice(0, max - stored);
      if (some.length === 0) return new Set();
      const ids = await save(pool, runId, some);
      stored += ids.size;
      if (stored >= max) note(`${max} changes are proposed, as many as a dry run keeps; run it again for the others`);
      return ids;
    },
  };
}

/** A listing that was changed since the tool read it is left out. */
async function save(pool: pg.Pool, runId: string, proposals: Proposal[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ listing_id: string }>(
    `insert into public.run_proposals
       (run_id, listing_id, kind, kept_id, before, after, details, fingerprint, kept_fingerprint)
     select $1, listing.id, wanted.kind, kept.id,
       left(coalesce(wanted.before, concat_ws(e'\\n', listing.title, listing.location, '', listing.description)), $3),
       left(coalesce(wanted.after, concat_ws(e'\\n', kept.title, kept.location, '', kept.description)), $3),
       wanted.details, internal.fingerprint(listing), case when kept.id is not null then internal.fingerprint(kept) end
     from jsonb_to_recordset($2) as wanted
       ("listingId" uuid, kind text, "keptId" uuid, before text, after text, details jsonb)
     join public.job_listings listing on listing.id = wanted."listingId"
     left join public.job_listings kept on kept.id = wanted."keptId"
     where case wanted.kind when 'category' then listing.category = wanted.before
       when 'description' then listing.description = wanted.before else kept.id is not null end
     on conflict do nothing returning listing_id`,
    [runId, JSON.stringify(proposals), maxTextLength],
  );
  return new Set(rows.map(({ listing_id }) => listing_id));
}
