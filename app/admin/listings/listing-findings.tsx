import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { type Finding, isError } from '#domain/posting-lint/rules.ts';
import type { WholeListing } from './find-listing.ts';
import type { TableListing } from './find-listings.ts';

type Props = { job: WholeListing['job']; listing: Pick<TableListing, 'state' | 'findings'> };

/** What search engines miss in one listing, with the words that mend it. */
export function ListingFindings({ job, listing }: Props) {
  const findings = useFindings(job, listing);
  if (listing.state !== 'open') {
    return <p className="text-muted">It is not open, so that search engines are told nothing of it.</p>;
  }
  if (findings === 'failed') {
    return (
      <p role="alert" className="text-danger">
        The rules could not be loaded. Reload the page to try again.
      </p>
    );
  }
  if (!findings) return <p className="text-muted">Looking it over...</p>;
  if (findings.length === 0) {
    return (
      <p className="flex items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent" />
        It has all that Google asks of a job posting.
      </p>
    );
  }
  return (
    <ul className="grid gap-3 text-sm">
      {findings.map((finding) => {
        const Icon = isError(finding) ? CircleAlert : CircleDashed;
        return (
          <li key={finding.rule} className="flex items-start gap-2">
            <Icon
              aria-hidden="true"
              className={classNames('mt-0.5 size-4 shrink-0', isError(finding) ? 'text-danger' : 'text-featured')}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">
                <span className="sr-only">{isError(finding) ? 'Error: ' : 'Warning: '}</span>
                {finding.message}
              </span>{' '}
              <span className="text-muted">{finding.mend}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Judged here, so that it is never older than what is shown; that it has a twin only the database knows. */
function useFindings(job: Props['job'], { findings }: Props['listing']): Finding[] | 'failed' | undefined {
  const [found, setFound] = useState<Finding[] | 'failed'>();
  const hasTwin = findings?.includes('title-repeated') ?? false;

  useEffect(() => {
    let isWanted = true;
    // With the names of places: only an administrator who looks at this needs them.
    import('#domain/posting-lint/lint-posting.ts').then(
      ({ lintPosting }) => isWanted && setFound(lintPosting({ job, hasTwin })),
      (error) => {
        console.warn('the linter could not be fetched', error);
        if (isWanted) setFound('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [job, hasTwin]);

  return found;
}
