import { useEffect, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useLatest } from '../../core/state/use-stable.ts';

/** So far before its end a list is asked for more. */
const ahead = '800px';

/** The end of a list in one flow: it brings the next page by itself as it comes near, and by a press. */
export function MoreAtEnd({ onMore, isLoading }: { onMore: (() => void) | null; isLoading: boolean }) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const more = useLatest(onMore);
  const isThere = onMore !== null;
  useEffect(() => {
    if (!end.current || isLoading) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current?.(), {
      rootMargin: ahead,
    });
    near.observe(end.current);
    return () => near.disconnect();
    // Looked at anew with each drawing: a page that came may have been a short one.
  });
  if (!isThere) return null;
  return (
    <div ref={end}>
      <Button variant="plain" busy={isLoading} onClick={onMore}>
        {t('list.more')}
      </Button>
    </div>
  );
}
