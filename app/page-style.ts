import style from './app.css?inline';

/**
 * The style sheet, which travels inside the page: asking for it separately would cost a first visit another round trip
 * before anything is painted. The script does without it: the page it wakes has it already.
 */
export const pageStyle = import.meta.env.SSR ? style : '';
