import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { Account } from '#app/account/account.ts';
import type { Company } from '#app/companies/find-company.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { fetchToastList } from '#app/ui/toaster.tsx';
import { emptyJobForm, fillJobForm, hasChanges, JobForm, type JobFields as Stored } from '#domain/job-form.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { DeleteJob } from './delete-job.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { findOwnCompany, type OwnJob } from './find-own-job.ts';
import { JobFields } from './job-fields.tsx';
import { JobPreview } from './job-preview.tsx';
import { saveJob } from './save-job.ts';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt.tsx';
import { useJobDraft } from './use-job-draft.ts';
import { type View, ViewSwitch } from './view-switch.tsx';

type Props = {
  account: Account;
  /** The listing to edit; none to post a new one. */
  job: OwnJob | null;
  /** `null` is known not to be there, `undefined` could not be read. */
  company: Company | null | undefined;
};

export function JobEditor({ account, job, company }: Props) {
  const { client, userId } = account;
  const listingId = job?.id ?? null;
  const [base] = useState(() => (job ? fillJobForm(job) : emptyJobForm));
  const draft = useJobDraft({ userId, listingId, base, basedOn: job?.updated_at ?? null });
  const control = useForm<JobForm, unknown, Stored>({ defaultValues: draft.start, resolver: zodResolver(JobForm) });
  const { handleSubmit, watch, reset, setFocus } = control;
  const form = watch();
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const [success, setSuccess] = useState('');
  const isWorking = isSaving || success !== '';
  const [view, setView] = useState<View>('edit');
  const navigate = useNavigate();
  const leave = () => void navigate('/employer/dashboard');

  useEffect(() => draft.keep(form));
  useEffect(() => void fetchToastList().catch(() => {}), []);

  // From an effect, so that the prompt below no longer blocks it.
  useEffect(() => {
    if (!success) return;
    showToast({ title: 'Success', description: success });
    void navigate('/employer/dashboard');
  }, [success, navigate]);

  function finish(message: string) {
    draft.drop();
    setSuccess(message);
  }

  async function save(fields: Stored) {
    setIsSaving(true);
    try {
      // Perhaps it was created meanwhile, in another tab.
      const owner = company ?? (await findOwnCompany(client, userId));
      if (!owner) return showError('Please create a company first');
      await saveJob({ client, id: listingId, companyId: owner.id, fields });
    } catch (error) {
      console.warn('the listing was not saved', error);
      return showError('Failed to save job');
    }
    finish(job ? 'Job updated successfully' : 'Job posted successfully');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current || success) return;
    isBusy.current = true;
    await handleSubmit(save)(event);
    isBusy.current = false;
    setIsSaving(false);
  }

  function begin(again: JobForm) {
    reset(again, { keepFieldsRef: true });
    setFocus('title');
  }

  function discard() {
    draft.drop();
    begin(base);
  }

  function applyOutdated() {
    if (draft.found.state === 'none') return;
    begin(draft.found.draft.form);
    draft.settle();
  }

  return (
    <main id="main" className="page pt-6 pb-16">
      {/* Without a company there is nothing to save to yet: leaving to create one keeps the draft. */}
      <UnsavedChangesPrompt when={!success && company !== null && hasChanges(form, base)} onLeave={draft.drop} />
      <BackToDashboard onClick={leave} />
      <div className="mt-4 flex items-center justify-between gap-4">
        <h1 className="text-3xl font-bold sm:text-4xl">{job ? 'Edit Job' : 'Post New Job'}</h1>
        {job && <DeleteJob client={client} id={job.id} onDeleted={() => finish('Job deleted successfully')} />}
      </div>
      {company === null && <CompanyNeeded />}
      <DraftNotice found={draft.found} onUse={applyOutdated} onDiscard={discard} />
      <ViewSwitch view={view} onChange={setView} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-2">
        <form
          noValidate
          aria-label={job ? 'Edit Job' : 'Post New Job'}
          onSubmit={(event) => void submit(event)}
          className={classNames(view === 'preview' && 'hidden lg:block')}
        >
          <JobFields control={control} />
          <p className="mt-6 text-sm text-muted">Fields marked with * are required.</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <button type="submit" aria-disabled={isWorking} className={buttonStyle('primary', 'large')}>
              {isWorking ? 'Saving...' : job ? 'Update Job' : 'Post Job'}
            </button>
            <button type="button" onClick={leave} className={buttonStyle('secondary', 'large')}>
              Cancel
            </button>
          </div>
        </form>
        <div className={classNames(view === 'edit' && 'hidden lg:block')}>
          <JobPreview client={client} form={form} job={job} company={company ?? null} />
        </div>
      </div>
    </main>
  );
}

function CompanyNeeded() {
  return (
    <p className="mt-6 rounded-xl border border-line bg-sunken px-4 py-3 text-sm">
      A listing belongs to a company.{' '}
      <Link to="/employer/company/create" className="link">
        Create your company profile
      </Link>{' '}
      before you post; what you write here is kept in this browser.
    </p>
  );
}
