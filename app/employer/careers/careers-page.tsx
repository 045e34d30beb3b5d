import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { showToast } from '#app/ui/toast.ts';
import { readWebAddress } from '#domain/web-address.ts';
import { BackToDashboard } from '../back-to-dashboard.tsx';
import { findOwnCompany } from '../find-own-job.ts';
import { explainRefusal, findSyncs, findTypedTitles, type Syncs, searchCareersPage } from './careers.ts';
import { FoundBoards } from './found-boards.tsx';
import { type SearchState, useSearch } from './use-search.ts';
import { useStart } from './use-start.ts';

/** From a pasted address to jobs that are kept in sync. */
export function CareersPage({ account: { client, userId } }: { account: Account }) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('search');
  const search = useSearch(client, id);
  const start = useStart({
    ...{ client, userId, search: id },
    onResume: (last) => setParams({ search: last }, { replace: true }),
  });
  const [syncs, setSyncs] = useState<Syncs>();
  const [typed, setTyped] = useState<string[]>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a domain may have been proven meanwhile
  useEffect(() => {
    findSyncs(client).then(setSyncs, () => {});
    findOwnCompany(client, userId)
      .then((company) => (company ? findTypedTitles(client, company.id) : []))
      .then(setTyped, () => setTyped([]));
  }, [client, userId, search.state]);

  function finish(jobs: number) {
    showToast({
      title: 'In sync',
      description:
        jobs === 0
          ? 'We look every few hours and add your jobs once there are some.'
          : `Your ${jobs === 1 ? 'job is' : `${jobs} jobs are`} on the way. Your dashboard shows how far they are.`,
    });
    void navigate('/employer/dashboard');
  }

  return (
    <main id="main" className="page pt-6 pb-16">
      <BackToDashboard onClick={() => void navigate('/employer/dashboard')} />
      <h1 className="mt-4 desk-title">Add from your careers page</h1>
      <p className="mt-3 max-w-3xl text-muted">
        Paste the address of your careers page, or of your board at Greenhouse, Lever, Ashby, Workable, SmartRecruiters
        or Recruitee. You see what we find before anything is saved.
      </p>
      <AddressForm
        start={search.state === 'none' ? start : search.address}
        isLooking={search.state === 'looking'}
        onSearch={async (address) => setParams({ search: await searchCareersPage(client, address) })}
      />
      <div aria-live="polite">
        <Progress search={search} />
      </div>
      {search.state === 'found' && id && typed && (
        <FoundBoards
          {...{ client, typed, domains: syncs?.domains }}
          search={id}
          boards={search.boards}
          onStarted={finish}
        />
      )}
    </main>
  );
}

type FormProps = { start: string; isLooking: boolean; onSearch: (address: string) => Promise<void> };

function AddressForm({ start, isLooking, onSearch }: FormProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // What comes late does not take away what is being typed.
  useEffect(() => {
    const { current } = field;
    if (current && start && (current.value === '' || document.activeElement !== current)) current.value = start;
  }, [start]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const typed = field.current?.value.trim() ?? '';
    const address = readWebAddress(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
    if (!typed || !address) {
      setProblem('Enter the address of a web page, such as https://acme.example/careers');
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    setIsBusy(true);
    await onSearch(address).catch((error) => {
      console.warn('the address could not be looked at', error);
      setProblem(explainRefusal(error, 'The address could not be looked at just now. Please try again.'));
    });
    setIsBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 max-w-3xl">
      <Field label="Address of your careers page" problem={problem}>
        {(control) => (
          <div className="flex flex-wrap gap-3 sm:flex-nowrap">
            <input
              {...control}
              ref={field}
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://acme.example/careers"
            />
            <button
              type="submit"
              aria-disabled={isBusy}
              className={`${buttonStyle(isLooking ? 'secondary' : 'primary', 'large')} w-full shrink-0 sm:w-auto`}
            >
              <Search aria-hidden="true" className="size-4" />
              {isLooking ? 'Look here instead' : 'Find jobs'}
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}

function Progress({ search }: { search: SearchState }) {
  if (search.state === 'looking') {
    return (
      <div className="mt-8 flex max-w-3xl items-center gap-4 rounded-2xl border border-line bg-raised p-5">
        <Spinner />
        <div className="min-w-0">
          <p className="font-medium">Looking for your jobs…</p>
          <p className="text-sm [overflow-wrap:anywhere] text-muted">{search.progress}</p>
        </div>
      </div>
    );
  }
  if (search.state === 'failed') {
    return (
      <div className="mt-8 max-w-3xl rounded-2xl border border-dashed border-line-strong p-5">
        <p className="font-medium">Nothing found</p>
        <p className="mt-1 [overflow-wrap:anywhere] text-muted">{search.problem}</p>
        <p className="mt-3 text-sm text-muted">
          You can always{' '}
          <Link to="/employer/jobs/create" className="link">
            post a job by hand
          </Link>
          .
        </p>
      </div>
    );
  }
  return null;
}
