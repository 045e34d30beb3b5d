/** A picture that does not load gives way to what lies below it, in HTML that only the server renders. */
export function dropFailedPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-links] img')) {
    if (image.complete && image.naturalWidth === 0) image.remove();
  }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.closest('[data-links]')) target.remove();
    },
    true,
  );
}
