import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import {
  type CompanyFields,
  CompanyForm,
  emptyCompanyForm,
  fillCompanyForm,
  findChangedFields,
} from '#domain/company-form.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { CompanyTextFields } from './company-text-fields.tsx';
import type { OwnCompany } from './find-own-job.ts';
import { describeSaveFailure } from './find-standing.ts';
import { LogoField } from './logo-field.tsx';
import { DomainProof } from './proof/domain-proof.tsx';
import { ChangedMeanwhile } from './require-unchanged.ts';
import { getCompany, saveCompany } from './save-company.ts';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt.tsx';

type Props = {
  account: Account;
  /** The company to edit; none to create one. */
  company: OwnCompany | null;
};

const fieldNames: Record<keyof CompanyForm, string> = {
  name: 'Company Name',
  location: 'Location',
  industry: 'Industry',
  description: 'Description',
  website: 'Website',
  logo_url: 'Company Logo',
};

export function CompanyEditor({ account, company: opened }: Props) {
  const { client, userId } = account;
  /** As it was when this form last read it. */
  const [company, setCompany] = useState(opened);
  const control = useForm<CompanyForm, unknown, CompanyFields>({
    defaultValues: company ? fillCompanyForm(company) : emptyCompanyForm,
    resolver: zodResolver(CompanyForm),
  });
  const { handleSubmit, setValue, getValues, reset, watch, formState } = control;
  const [isSaving, setIsSaving] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const isBusy = useRef(false);
  /** The company was changed elsewhere since it was opened here. */
  const [isOutdated, setIsOutdated] = useState(false);
  const isMineWanted = useRef(false);
  /** Fields that were changed here and elsewhere, once the newer version is in the form. */
  const [changedTwice, setChangedTwice] = useState<string[]>();
  const navigate = useNavigate();
  const leave = () => void navigate('/employer/dashboard');
  const action = company ? 'Update Company' : 'Create Company';

  // From an effect, so that the prompt below no longer blocks it.
  useEffect(() => {
    if (isSaved) void navigate('/employer/dashboard');
  }, [isSaved, navigate]);

  async function save(fields: CompanyFields) {
    setIsSaving(true);
    try {
      const basedOn = isMineWanted.current ? null : (company?.updated_at ?? null);
      await saveCompany({ client, id: company?.id ?? null, userId, fields, basedOn });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) return setIsOutdated(true);
      console.warn('the company was not saved', error);
      return showError(describeSaveFailure(error, 'Failed to save company'));
    }
    showToast({
      title: 'Success',
      description: company ? 'Company updated successfully' : 'Company created successfully',
    });
    setIsSaved(true);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current || isUploading || isSaved) return;
    isBusy.current = true;
    await handleSubmit(save)(event);
    isBusy.current = false;
    isMineWanted.current = false;
    setIsSaving(false);
  }

  /** There are no drafts of companies: what was changed here stays in its fields. */
  async function showNewer({ id, ...before }: OwnCompany) {
    const found = await getCompany(client, id).catch((error: unknown) => {
      console.warn('the newer version was not loaded', error);
    });
    if (!found) return showError('Failed to load company data');
    const [typed, newer] = [getValues(), fillCompanyForm(found)];
    const { here, both } = findChangedFields({ before: fillCompanyForm(before), typed, newer });
    reset(newer);
    for (const name of here) setValue(name, typed[name], { shouldDirty: true });
    setCompany(found);
    setIsOutdated(false);
    setChangedTwice(both.map((name) => fieldNames[name]));
  }

  return (
    <main id="main" className="page pt-6 pb-16 *:max-w-3xl">
      <UnsavedChangesPrompt when={!isSaved && (formState.isDirty || isUploading)} />
      <BackToDashboard onClick={leave} />
      <h1 className="mt-4 desk-title">{company ? 'Edit Company' : 'Create Company'}</h1>
      <form noValidate aria-label={action} onSubmit={(event) => void submit(event)} className="mt-8">
        <CompanyTextFields control={control}>
          <LogoField
            account={account}
            value={watch('logo_url')}
            companyName={watch('name')}
            onChange={(address) => setValue('logo_url', address, { shouldDirty: true })}
            onBusy={setIsUploading}
          />
        </CompanyTextFields>
        <p className="mt-6 text-sm text-muted">Fields marked with * are required.</p>
        {company && isOutdated && (
          <ChangedNotice
            what="company"
            onReload={() => void showNewer(company)}
            onSaveMine={() => {
              isMineWanted.current = true;
            }}
          />
        )}
        {changedTwice && !isOutdated && (
          <p role="status" className="mt-6 text-sm">
            The form shows the newer version with what you changed here.
            {changedTwice.length > 0 && ` Changed in both, with yours in the form: ${changedTwice.join(', ')}.`}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <button
            type="submit"
            aria-disabled={isSaving || isUploading || isSaved}
            className={buttonStyle('primary', 'large')}
          >
            {isSaving || isSaved ? 'Saving...' : action}
          </button>
          <button type="button" onClick={leave} className={buttonStyle('secondary', 'large')}>
            Cancel
          </button>
        </div>
      </form>
      {company && (
        <div className="mt-12 border-t border-line pt-10">
          <DomainProof client={client} />
        </div>
      )}
    </main>
  );
}
