import { useEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';

type Props = { url: string | null; isEager?: boolean; className?: string };

/** An article's picture in its fixed frame; the frame stays, with a quiet sign, where there is none or it does not load. */
export function ArticleImage({ url, isEager = false, className }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before the page was hydrated.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsBroken(true);
  }, []);
  return (
    <span className={classNames('grid aspect-[1200/630] place-items-center overflow-hidden bg-sunken', className)}>
      {url && !isBroken ? (
        <img
          ref={image}
          src={url}
          alt=""
          width={1200}
          height={630}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <Icon name="newspaper" className="size-10 text-line-strong" />
      )}
    </span>
  );
}
