import { useEffect, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useLatest } from '../../core/state/use-stable.ts';

/** Distance to the end at which more is loaded. */
const ahead = '800px';

/** End of a list in normal flow; loads more when near, or on a press. */
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
    // Runs after each render, because the loaded page may have been short.
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
