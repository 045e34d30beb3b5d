import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';

type Props = { client: SupabaseClient; listing: { id: string; title: string }; onChanged: () => void };

/** Makes an imported listing the employer's own. It cannot be taken back, so that it is asked first. */
export function TakeOver({ client, listing: { id, title }, onChanged }: Props) {
  const [step, setStep] = useState<'offered' | 'asked' | 'busy'>('offered');

  async function takeOver() {
    if (step === 'busy') return;
    setStep('busy');
    const { error } = await client.rpc('take_over_listing', { listing: id });
    if (error) {
      console.warn('the listing was not taken over', error);
      showError('Failed to take over the job. Please try again.');
      return setStep('asked');
    }
    showToast({ title: 'Taken over', description: `You can edit “${title}” now.` });
    onChanged();
  }

  if (step === 'offered') {
    return (
      <p className="mt-2 text-sm text-muted">
        Imported, and kept up to date with its source.{' '}
        <button type="button" onClick={() => setStep('asked')} className="link cursor-pointer py-0.5">
          Take over<span className="sr-only"> {title}</span>
        </button>{' '}
        to edit it here.
      </p>
    );
  }
  return (
    <fieldset aria-label={`Take over ${title}`} className="mt-3 rounded-xl border border-line bg-sunken p-4 text-sm">
      <p>
        From then on you edit this job here, and imports leave it alone, also when its source changes or closes it. It
        is listed for 30 more days.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the question takes the place of the button that asked it
          autoFocus
          aria-disabled={step === 'busy'}
          onClick={() => void takeOver()}
          className={buttonStyle('primary')}
        >
          {step === 'busy' ? 'Taking over...' : 'Take Over'}
        </button>
        <button type="button" onClick={() => setStep('offered')} className={buttonStyle('quiet')}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}
