import { useEffect, useRef } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';

/** Above the buttons of the form: the listing is another by now, so nothing was saved. */
export function ChangedNotice({ onReload, onSaveMine }: { onReload: () => void; onSaveMine: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      className="mt-6 grid justify-items-start gap-3 rounded-xl border border-featured bg-raised p-4 text-sm"
    >
      <p role="alert">
        This job was changed in another tab, on another device or by the board since you opened it here. Nothing was
        saved now.
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onReload} className={buttonStyle('secondary')}>
          See the newer version
        </button>
        <button type="submit" onClick={onSaveMine} className={buttonStyle('quiet')}>
          Save mine in its place
        </button>
      </div>
    </div>
  );
}
