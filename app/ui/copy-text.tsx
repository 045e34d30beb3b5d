import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonStyle } from './button-style.ts';

type Props = { label: string; text: string };

/** A text that is to be put somewhere else, to the letter, with a button that copies it. */
export function CopyText({ label, text }: Props) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Without the right to write there, it is selected and copied by hand.
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid gap-1">
      <span className="text-sm font-medium">{label}</span>
      <div className="flex items-stretch gap-2">
        <code className="min-w-0 flex-1 rounded-lg border border-line bg-sunken px-3 py-2 text-sm leading-snug [overflow-wrap:anywhere] select-all">
          {text}
        </code>
        <button
          type="button"
          onClick={() => void copy()}
          className={`${buttonStyle('secondary')} max-h-12 shrink-0 px-3`}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">Copy {label}</span>
        </button>
      </div>
      <span role="status" className="sr-only">
        {isCopied ? `${label} copied` : ''}
      </span>
    </div>
  );
}
