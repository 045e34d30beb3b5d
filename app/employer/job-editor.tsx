import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { endDeadSession } from '#app/account/end-dead-session.ts';
import type { Company } from '#app/companies/find-company.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { fetchToastList } from '#app/ui/toaster.tsx';
import { parseStatedFacts } from '#domain/facts/parse-stated-facts.ts';
import { emptyJobForm, fillJobForm, JobForm, type JobFields as Stored } from '#domain/job-form.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { DeleteJob } from './delete-job.tsx';
import { describeSuccess } from './describe-success.ts';
import { AlreadyPosted as AlreadyPostedNotice } from './drafts/already-posted.tsx';
import { DraftNotice } from './drafts/draft-notice.tsx';
import { DraftStatus } from './drafts/draft-status.tsx';
import { type JobDraft, nameDraft } from './drafts/job-draft.ts';
import type { OpenedDraft } from './drafts/open-draft.ts';
import { isChanged, useJobDraft, type WrittenJob } from './drafts/use-job-draft.ts';
import { findProblem, hasSameFacts } from './facts/corrections.ts';
import { FormFacts } from './facts/form-facts.tsx';
import { useFormFacts } from './facts/use-form-facts.ts';
import { findOwnCompany, type OwnJob } from './find-own-job.ts';
import { describeSaveFailure } from './find-standing.ts';
import { JobFields } from './job-fields.tsx';
import { CompanyNeeded, SyncedNotice } from './job-form-notes.tsx';
import { JobPreview } from './job-preview.tsx';
import { readDay } from './listings/choose-day.ts';
import { DayField } from './listings/day-field.tsx';
import { FormQuality } from './posted/form-quality.tsx';
import { ChangedMeanwhile } from './require-unchanged.ts';
import { AlreadyPosted, CorrectionsNotSaved, type PostedListing, saveJob } from './save-job.ts';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt.tsx';
import { type View, ViewSwitch } from './view-switch.tsx';

type Props = {
  account: Account;
  /** The listing to edit; none to post a new one. */
  job: OwnJob | null;
  /** `null` is known not to be there, `undefined` could not be read. */
  company: Company | null | undefined;
  /** What an earlier visit left. */
  opened: OpenedDraft;
  /** What a new listing begins with, where it is a copy of another. */
  copied: WrittenJob | null;
  /** Loads the listing anew; what is written stays as a draft. */
  onReload: () => void;
};

type Success = { title: string; description: string; posted?: string | undefined; isUnpaid?: boolean };

export function JobEditor({ account, job, company, opened, copied, onReload }: Props) {
  const { client, userId } = account;
  const listingId = job?.id ?? null;
  const [base] = useState(() => copied ?? readWritten(job));
  const draft = useJobDraft({ client, userId, listingId, base, basedOn: job?.updated_at ?? null, opened });
  const control = useForm<JobForm, unknown, Stored>({
    defaultValues: draft.start.form,
    resolver: zodResolver(JobForm),
  });
  const { handleSubmit, watch, reset, setFocus } = control;
  const form = watch();
  const [corrections, setCorrections] = useState(draft.start.corrections);
  const [day, setDay] = useState(draft.start.day);
  const written: WrittenJob = { form, corrections, day };
  const understood = useFormFacts(form, corrections, company);
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const [success, setSuccess] = useState<Success>();
  /** A listing that was posted without its corrections; its own form goes on from there. */
  const [posted, setPosted] = useState('');
  /** What another browser has posted of the same draft. */
  const [earlier, setEarlier] = useState<PostedListing>();
  const isAgain = useRef(false);
  /** The listing was changed elsewhere since it was opened here. */
  const [isOutdated, setIsOutdated] = useState(false);
  const isMineWanted = useRef(false);
  const isWorking = isSaving || success !== undefined;
  const [view, setView] = useState<View>('edit');
  const navigate = useNavigate();
  const leave = () => void navigate('/employer/dashboard');

  useEffect(() => draft.keep(written));
  useEffect(() => void fetchToastList().catch(() => {}), []);

  // From an effect, so that the prompt below no longer blocks it.
  useEffect(() => {
    if (!success) return;
    const { posted: id, isUnpaid, ...words } = success;
    // That page says that the job is saved.
    if (id && isUnpaid) return void navigate(`/employer/plan/${id}`);
    showToast(words);
    // The dashboard shows what has become of a new job.
    void navigate('/employer/dashboard', id ? { state: { posted: id } } : {});
  }, [success, navigate]);

  useEffect(() => {
    if (posted) void navigate(`/employer/jobs/edit/${posted}`, { replace: true });
  }, [posted, navigate]);

  function finish({ title = 'Success', ...more }: Omit<Success, 'title'> & { title?: string }) {
    draft.drop();
    setSuccess({ title, ...more });
  }

  async function save(fields: Stored) {
    const problem = findProblem(corrections);
    if (problem) return showError(problem);
    setIsSaving(true);
    try {
      // Perhaps it was created meanwhile, in another tab.
      const owner = company ?? (await findOwnCompany(client, userId));
      if (!owner) return showError('Please create a company first');
      const stored = job ? base.corrections : {};
      const changed = hasSameFacts(corrections, stored) ? undefined : corrections;
      const opens = job || day === null ? null : readDay(day);
      if (!job && day !== null && !opens) return showError('Choose a day from tomorrow on, within a year');
      const companyId = owner.id;
      const draftId = job || isAgain.current ? null : draft.getId();
      const basedOn = isMineWanted.current ? null : (job?.updated_at ?? null);
      const saved = await saveJob({
        ...{ client, id: listingId, companyId, fields, corrections: changed, opens, draftId, basedOn },
      });
      const posted = job ? undefined : saved.id;
      finish({ ...describeSuccess({ isNew: !job, ...saved, opens }), posted, isUnpaid: saved.isUnpaid });
    } catch (error) {
      console.warn('the listing was not saved', error);
      if (error instanceof AlreadyPosted) return setEarlier(error.listing);
      if (error instanceof ChangedMeanwhile) return setIsOutdated(true);
      if (error instanceof CorrectionsNotSaved) return goOn(error.listing);
      showError(describeSaveFailure(error, 'Failed to save job'));
      // The database does not say that a session was ended elsewhere, only that nothing may be changed.
      void endDeadSession(account);
    }
  }

  function goOn(listing: CorrectionsNotSaved['listing']) {
    draft.handOver({ ...written, day: null }, listing);
    showError('The job was posted, but not your corrections of its facts. Please save once more.');
    setPosted(listing.id);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current || success || posted) return;
    isBusy.current = true;
    await handleSubmit(save)(event);
    isBusy.current = false;
    isAgain.current = false;
    isMineWanted.current = false;
    setIsSaving(false);
  }

  function begin(again: WrittenJob) {
    reset(again.form, { keepFieldsRef: true });
    setCorrections(again.corrections);
    setDay(again.day);
    setFocus('title');
  }

  function discard() {
    if (draft.found.state === 'split') return draft.settle();
    const before = draft.found.state === 'none' ? written : draft.found.draft;
    draft.discard();
    begin(base);
    showToast({ title: 'Draft discarded', action: { label: 'Undo', run: () => begin(before) } });
  }

  function applyFound() {
    if (draft.found.state === 'none') return;
    begin(draft.found.draft);
    draft.settle();
  }

  async function setAside() {
    if (await draft.setAside()) return begin(base);
    showError('Your draft could not be saved on the server just now. Please try again.');
  }

  function takeTheirs(theirs: JobDraft) {
    draft.takeTheirs(theirs);
    begin(theirs);
  }

  const read = understood.state === 'read' ? understood : { facts: null, findings: [] };
  const { facts, findings } = read;
  const quality = <FormQuality {...{ form, facts, findings }} hasWebsite={company?.website != null} />;
  return (
    <main id="main" className="page pt-6 pb-16">
      {/* Without a company there is nothing to save to yet: leaving to create one keeps the draft. */}
      <UnsavedChangesPrompt
        when={!success && !posted && company !== null && isChanged(written, base)}
        onLeave={draft.drop}
        isDraft
      />
      <BackToDashboard onClick={leave} />
      <div className="mt-4 flex items-center justify-between gap-4">
        <h1 className="desk-title">{job ? 'Edit Job' : 'Post New Job'}</h1>
        {job && (
          <DeleteJob
            client={client}
            id={job.id}
            title={job.title}
            onDeleted={() => finish({ description: 'Job deleted successfully' })}
            onClosed={() => {
              showToast({ title: 'Success', description: 'Job closed as filled' });
              leave();
            }}
          />
        )}
      </div>
      {company === null && <CompanyNeeded />}
      {job?.isSynced && <SyncedNotice />}
      {copied && draft.found.state === 'none' && (
        <p role="status" className="mt-2 [overflow-wrap:anywhere] text-muted">
          Copied from “{copied.form.title}”
        </p>
      )}
      <DraftNotice
        found={draft.found}
        sync={draft.sync}
        onUse={applyFound}
        onDiscard={discard}
        onSetAside={opened.name === nameDraft(userId, null) ? () => void setAside() : undefined}
        onTakeTheirs={takeTheirs}
        onSaveMine={draft.saveMine}
      />
      <ViewSwitch view={view} onChange={setView} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-2">
        <form
          noValidate
          aria-label={job ? 'Edit Job' : 'Post New Job'}
          onSubmit={(event) => void submit(event)}
          className={classNames(view === 'preview' && 'hidden lg:block')}
        >
          <JobFields control={control} />
          <FormFacts understood={understood} corrections={corrections} onCorrect={setCorrections} />
          {quality}
          {!job && <DayField day={day} onChange={setDay} />}
          <p className="mt-6 text-sm text-muted">Fields marked with * are required.</p>
          {earlier && (
            <AlreadyPostedNotice
              key={earlier.id}
              listing={earlier}
              onPostAgain={() => {
                isAgain.current = true;
              }}
            />
          )}
          {isOutdated && (
            <ChangedNotice
              what="job"
              // The form that follows goes on with the same draft.
              onReload={() => void draft.flush().then(onReload)}
              onSaveMine={() => {
                isMineWanted.current = true;
              }}
            />
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <button type="submit" aria-disabled={isWorking} className={buttonStyle('primary', 'large')}>
              {isWorking ? 'Saving...' : job ? 'Update Job' : 'Post Job'}
            </button>
            <button type="button" onClick={leave} className={buttonStyle('secondary', 'large')}>
              Cancel
            </button>
            <DraftStatus sync={draft.sync} />
          </div>
        </form>
        <div className={classNames(view === 'edit' && 'hidden lg:block')}>
          <JobPreview
            client={client}
            form={form}
            facts={understood.state === 'read' ? understood.facts : null}
            job={job}
            company={company ?? null}
          />
          {/* Where the form is out of sight. */}
          {view === 'preview' && <div className="lg:hidden">{quality}</div>}
        </div>
      </div>
    </main>
  );
}

function readWritten(job: OwnJob | null): WrittenJob {
  if (!job) return { form: emptyJobForm, corrections: {}, day: null };
  return { form: fillJobForm(job), corrections: parseStatedFacts(job.corrections), day: null };
}
