/**
 * The page's mark, and the event, for what the browser refused to store. It may be there before the app has started, which
 * says so.
 */
export const unsavedMark = 'unsaved';
