import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '../words/translation.tsx';
import { useBlocker } from 'react-router';
import { confirm } from '../state/confirmation.ts';
import { sessionUser } from '../session/session.ts';

/**
 * Asks before leaving a page with unsaved changes, also when the tab closes. Set the returned ref to leave on purpose.
 */
export function useUnsavedPrompt(isDirty: boolean, isSaving = false): RefObject<boolean> {
  const { t } = useTranslation();
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !leaving.current &&
      !isSaving &&
      currentLocation.pathname !== nextLocation.pathname &&
      // After sign-out the page is gone anyway.
      sessionUser.get() !== null,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('list.leaveTitle'),
      message: t('list.leaveText'),
      actions: { confirm: { label: t('list.leave') }, cancel: { label: t('list.stay') } },
    }).then((answer) => (answer === 'confirmed' ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => {
      if (sessionUser.get()) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return leaving;
}
