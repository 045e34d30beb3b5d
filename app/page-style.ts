import style from './app.css?inline';

/** The element that holds the style sheet. */
export const pageStyleId = 'page-style';

/**
 * The style sheet, which travels inside the page: asking for it separately would cost a first visit another round trip
 * before anything is painted. The script does not carry it a second time but reads what came with the page, since
 * React may have to make the element anew.
 */
export const pageStyle = import.meta.env.SSR ? style : (document.getElementById(pageStyleId)?.textContent ?? '');
