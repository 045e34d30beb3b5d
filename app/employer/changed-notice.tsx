import { buttonStyle } from '#app/ui/button-style.ts';
import { NotSavedNotice } from './not-saved-notice.tsx';

type Props = {
  what: 'job' | 'company';
  onReload: () => void;
  /** The button sends the form. */
  onSaveMine: () => void;
};

/** What the form changes is another by now. */
export function ChangedNotice({ what, onReload, onSaveMine }: Props) {
  const words = `This ${what} was changed in another tab, on another device or by the board since you opened it here. Nothing was saved now.`;
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
