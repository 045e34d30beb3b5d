import { Link } from 'react-router';
import { findTool } from '#domain/tools.ts';
import type { Run } from './run.ts';

/** From a dry run to what it proposes, on the page of its tool. */
export function ProposalsLink({ run: { id, job_name, is_dry_run } }: { run: Run }) {
  const path = findTool(job_name)?.page?.path;
  if (!is_dry_run || !path) return null;
  return (
    <p className="text-sm">
      <Link to={`${path}?run=${id}`} className="link inline-block py-0.5">
        See what it proposes
      </Link>
    </p>
  );
}
