import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

export type Carousel = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;
type Props = { viewport: RefObject<HTMLElement | null>; onReady: (carousel: Carousel) => void };

/** Lets a strip of slides go round. Apart from it, because the page is read before it moves. */
export function CarouselMotion({ viewport, onReady }: Props) {
  const [attach, carousel] = useEmblaCarousel({ loop: true, align: 'start', duration: 18, inViewThreshold: 0.9 });
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (!carousel) return;
    const root = carousel.rootNode();
    const settle = () => showFocused(carousel);
    settle();
    root.addEventListener('scroll', settle);
    skipOthers(carousel);
    carousel.on('slidesInView', skipOthers);
    onReady(carousel);
    return () => root.removeEventListener('scroll', settle);
  }, [carousel, onReady]);
  return null;
}

/** The keyboard and screen readers skip what is out of view, which the arrows bring into it. */
function skipOthers(carousel: Carousel): void {
  const inView = carousel.slidesInView();
  // It has not looked yet.
  if (inView.length === 0) return;
  for (const [index, slide] of carousel.slideNodes().entries()) slide.inert = !inView.includes(index);
  // From here on they are skipped by this; until then by the style (jobs.css).
  carousel.rootNode().dataset.moves = '';
}

/**
 * The browser scrolls to a slide that the keyboard reaches before the library can, or while it is busy; the slide is shown
 * by the library's own means then.
 */
function showFocused(carousel: Carousel): void {
  const root = carousel.rootNode();
  if (root.scrollLeft === 0) return;
  const slide = carousel.slideNodes().findIndex((node) => node.contains(document.activeElement));
  root.scrollLeft = 0;
  if (slide >= 0) carousel.scrollTo(slide, true);
}
