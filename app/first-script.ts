import { watchCards } from '#app/jobs/cards/card-marks.ts';
import { noteSeenJob } from '#app/jobs/visits/note-seen-job.ts';
import { dropFailedPictures } from '#app/layout/failed-pictures.ts';
import { noteEntry } from '#app/layout/history-entry.ts';
import { settleOnLeave } from '#app/layout/settle-page.ts';
import { startApp } from '#app/layout/start-app.ts';

// What a page does by itself, without a person and without React: the one small script that every page fetches once it is
// painted (docs/decisions/0057). It is a bundle of its own (scripts/first-script-plugin.ts): state that the app needs as
// well belongs in the page or the browser's storage, not in a variable of a module.

noteEntry();
// The browser's back/forward cache brings a page back without running it again.
addEventListener('pageshow', ({ persisted }) => persisted && noteEntry());
watchCards();
settleOnLeave();
dropFailedPictures();
noteSeenJob();
startApp();
