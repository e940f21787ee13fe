import { useEffect, useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../../core/state/store.ts';
import { toast } from '../../core/state/toasts.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { keepTyped } from '../../core/browser/typed-ahead.ts';
import type * as Joy from './joy.tsx';

const joy = createStore<typeof Joy | null>(null);
let asked: Promise<void> | undefined;

/** Once; what failed is asked for again by the next that wants it. */
export function fetchJoy(): Promise<void> {
  asked ??= import('./joy.tsx').then(joy.set).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/**
 * What dialogs and drawers are made of, which comes with the first of them. Not by Suspense: it would hold back what is
 * here already, and show what comes only when a third of a second has passed.
 */
export function useJoy(isWanted: boolean): typeof Joy | null {
  const { t } = useTranslation();
  const here = useStore(joy);
  const isMissing = isWanted && !here;
  useEffect(() => {
    if (!isMissing) return;
    const fetch = () => void fetchJoy().catch(() => toast(t('ui.failedTitle'), { tone: 'danger' }));
    fetch();
    // What somebody opened without a connection opens with it.
    addEventListener('online', fetch);
    return () => removeEventListener('online', fetch);
  }, [isMissing, t]);
  // A dialog that a key opened may have a field.
  const typing = useRef<ReturnType<typeof keepTyped>>(null);
  useLayoutEffect(() => {
    if (!isMissing) return;
    typing.current = keepTyped();
    return typing.current.drawn;
  }, [isMissing]);
  useLayoutEffect(() => (isWanted ? () => typing.current?.gone() : undefined), [isWanted]);
  return isWanted ? here : null;
}
