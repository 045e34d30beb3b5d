import { buttonStyle } from '#app/ui/button-style.ts';
import { NotSavedNotice } from './not-saved-notice.tsx';

const words =
  'This job was changed in another tab, on another device or by the board since you opened it here. Nothing was saved now.';

/** The listing is another by now. */
export function ChangedNotice({ onReload, onSaveMine }: { onReload: () => void; onSaveMine: () => void }) {
  return (
    <NotSavedNotice words={words}>
      <button type="button" onClick={onReload} className={buttonStyle('secondary')}>
        See the newer version
      </button>
      <button type="submit" onClick={onSaveMine} className={buttonStyle('quiet')}>
        Save mine in its place
      </button>
    </NotSavedNotice>
  );
}
