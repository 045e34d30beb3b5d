import { ImageUp, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { Account } from '#app/account/account.ts';
import { CompanyLogo } from '#app/companies/company-logo.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { logoFileTypes, readLogoFile } from '#domain/logo-file.ts';
import { readRefusal, uploadLogo } from './upload-logo.ts';

const hint = 'Recommended: Square format (e.g., 400x400px) • PNG, JPG, or SVG • Max 2MB';

type Props = {
  account: Account;
  /** The logo's address; empty where there is none. */
  value: string;
  companyName: string;
  onChange: (value: string) => void;
  onBusy: (isBusy: boolean) => void;
};

/** The company's logo: a place to choose or drop a file, or the file that was chosen. */
export function LogoField({ account, value, companyName, onChange, onBusy }: Props) {
  const id = useId();
  const [isUploading, setIsUploading] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const shallFocus = useRef(false);

  // What had the focus is gone; what came in its place takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the logo exchanges the two
  useEffect(() => {
    if (!shallFocus.current) return;
    shallFocus.current = false;
    (removeButton.current ?? input.current)?.focus();
  }, [value]);

  async function take(file: File | undefined) {
    if (!file || isUploading) return;
    setProblem(undefined);
    const read = readLogoFile(file);
    if ('problem' in read) return showError(read.problem.text, read.problem.title);
    setIsUploading(true);
    onBusy(true);
    try {
      const address = await uploadLogo({ ...account, file, ...read });
      shallFocus.current = document.activeElement === input.current;
      onChange(address);
      showToast({ title: 'Success', description: 'Logo uploaded successfully' });
    } catch (error) {
      console.warn('the logo was not uploaded', error);
      setProblem(readRefusal(error));
      showError('Failed to upload logo');
    } finally {
      setIsUploading(false);
      onBusy(false);
    }
  }

  function remove() {
    shallFocus.current = true;
    onChange('');
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  }

  function allowDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the input is for everyone
    <div onDragOver={allowDrop} onDragLeave={() => setIsOver(false)} onDrop={drop}>
      <p id={`${id}-label`} className="mb-1.5 font-medium">
        Company Logo
      </p>
      {value ? (
        <div className="flex flex-wrap items-center gap-4">
          <CompanyLogo key={value} name={companyName} url={value} size={96} isEager />
          <button ref={removeButton} type="button" onClick={remove} className={buttonStyle('secondary')}>
            <Trash2 aria-hidden="true" className="size-4" />
            Remove Logo
          </button>
        </div>
      ) : (
        <label
          className={classNames(
            'flex min-h-28 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border border-dashed bg-raised px-4 py-6 text-center text-muted transition-colors duration-150',
            'hover:border-accent hover:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            isOver ? 'border-accent bg-accent-soft text-accent' : 'border-control',
          )}
        >
          <input
            ref={input}
            type="file"
            accept={logoFileTypes}
            aria-labelledby={`${id}-label`}
            aria-describedby={classNames(problem && `${id}-problem`, `${id}-hint`)}
            aria-invalid={problem ? true : undefined}
            aria-disabled={isUploading}
            className="sr-only"
            onClick={(event) => isUploading && event.preventDefault()}
            onChange={(event) => {
              const file = event.target.files?.[0];
              void take(file);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
          <ImageUp aria-hidden="true" className="size-6" />
          <span aria-live="polite">{isUploading ? 'Uploading...' : 'Click to upload, or drop a file here'}</span>
        </label>
      )}
      <div aria-live="polite">
        {problem && (
          <p id={`${id}-problem`} className="mt-1.5 text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
