import forVisitors from './visitors.css?url';

/**
 * The address of the style sheet, which changes with its content: a browser asks for it once, and no page carries it. With a
 * page of 14 kB, which arrives in one round trip, the sheet is there as soon as it would be inside a page of 30.
 */
export const pageStyle: string = forVisitors;
