/** The few tags a description needs; every sanitizer of descriptions allows these alone. */
export const descriptionTags = [
  ...['p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'pre'],
  ...['strong', 'em', 'b', 'i', 'u', 'code', 'a'],
];

/** What these hold is no text for readers, so it goes with the tag. */
export const wordlessTags = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'iframe'],
  ...['template', 'title', 'svg', 'math', 'xmp'],
];
