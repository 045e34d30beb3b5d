import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Links in HTML that only the server renders (inside an element with data-links) lead on without loading the whole site
 * again, as those of React do: one listener for all of them.
 */
export function PlainLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element && event.target.closest('[data-links] a');
      if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return;
      if (link.origin !== window.location.origin) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    }
    // A picture that does not load gives way to what lies below it.
    function drop({ target }: Event) {
      if (target instanceof HTMLImageElement && target.closest('[data-links]')) target.remove();
    }
    for (const image of document.querySelectorAll<HTMLImageElement>('[data-links] img')) {
      if (image.complete && image.naturalWidth === 0) image.remove();
    }
    document.addEventListener('click', follow);
    document.addEventListener('error', drop, true);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('error', drop, true);
    };
  }, [navigate]);
  return null;
}
