import { classNames } from '#app/ui/class-names.ts';

export type View = 'edit' | 'preview';

const names: [View, string][] = [
  ['edit', 'Edit'],
  ['preview', 'Preview'],
];

/** Where there is no room for the form and its preview side by side, one of them. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="mt-6 inline-flex gap-1 rounded-lg bg-sunken p-1 lg:hidden">
      <legend className="sr-only">View</legend>
      {names.map(([one, name]) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => onChange(one)}
          className={classNames(
            'min-h-9 cursor-pointer rounded-md px-4 text-sm font-medium transition-colors duration-150',
            view === one ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
