import { useEffect, useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../../core/state/store.ts';
import { toast } from '../../core/state/toasts.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { keepTyped } from '../../core/browser/typed-ahead.ts';
import type * as Joy from './joy.tsx';

const joy = createStore<typeof Joy | null>(null);
let asked: Promise<void> | undefined;

/** Loaded once; failures are retried by the next caller. */
export function fetchJoy(): Promise<void> {
  asked ??= import('./joy.tsx').then(joy.set).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/**
 * Loads Joy with the first dialog or drawer. Not with Suspense, which would hide existing content and delay the new one
 * by a third of a second.
 */
export function useJoy(isWanted: boolean): typeof Joy | null {
  const { t } = useTranslation();
  const here = useStore(joy);
  const isMissing = isWanted && !here;
  useEffect(() => {
    if (!isMissing) return;
    const fetch = () => void fetchJoy().catch(() => toast(t('ui.failedTitle'), { tone: 'danger' }));
    fetch();
    // A dialog opened offline appears when the network returns.
    addEventListener('online', fetch);
    return () => removeEventListener('online', fetch);
  }, [isMissing, t]);
  // The dialog may contain a field.
  const typing = useRef<ReturnType<typeof keepTyped>>(null);
  useLayoutEffect(() => {
    if (!isMissing) return;
    typing.current = keepTyped();
    return typing.current.drawn;
  }, [isMissing]);
  useLayoutEffect(() => (isWanted ? () => typing.current?.gone() : undefined), [isWanted]);
  return isWanted ? here : null;
}
