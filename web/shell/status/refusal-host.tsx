import { Suspense, lazy, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { loadWords } from '../../core/words/languages.ts';
import { type Refusal, refusal } from '../../core/session/refusal.ts';
import { useStore } from '../../core/state/store.ts';

const RefusalNotice = lazy(async () => ({
  default: (await Promise.all([import('../../parts/refusal-notice.tsx'), loadWords('setting')]))[0].RefusalNotice,
}));

/** Explains on the start page why the previous URL was refused. */
export function RefusalHost() {
  const refused = useStore(refusal);
  const { pathname } = useLocation();
  const isHere = refused?.shownAt === pathname;
  const seen = useRef<Refusal | null>(null);
  useEffect(() => {
    if (isHere) seen.current = refused;
    // Cleared when the user navigates on.
    else if (refused && seen.current === refused) refusal.set(null);
  }, [isHere, refused]);
  return <Suspense>{refused && isHere && <RefusalNotice refused={refused} />}</Suspense>;
}
