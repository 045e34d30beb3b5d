import { createPictureProcess } from './picture-process.ts';

// One for each of those who wait, so that a picture made to be slow holds up nobody but its like: employers who upload,
// visitors whose page shows a logo in another size, and the search for logos of companies.

export const uploadedPictures = createPictureProcess();
export const servedPictures = createPictureProcess({ maxWaiting: 200, maxWaitingPerCaller: 20 });
export const foundPictures = createPictureProcess();
