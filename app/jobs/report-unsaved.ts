import { showToast } from '#app/ui/toast.ts';
import { unsavedMark } from '#app/ui/unsaved-mark.ts';

/** Says that a job was not saved, also where that was before the app has started. */
export function reportUnsaved(): () => void {
  const report = () => {
    const { dataset } = document.documentElement;
    if (!(unsavedMark in dataset)) return;
    delete dataset[unsavedMark];
    const description = 'Your browser does not let this site store anything, so the job was not saved.';
    showToast({ title: 'Error', description, isError: true, topic: unsavedMark });
  };
  report();
  window.addEventListener(unsavedMark, report);
  return () => window.removeEventListener(unsavedMark, report);
}
