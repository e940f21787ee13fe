import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CombinedError } from 'urql';
import { useConfiguration } from '../../core/session/configuration.ts';
import { errorCode } from '../../core/client/errors.ts';
import styles from '../auth-form.module.css';

const Riddle = lazy(async () => ({ default: (await import('./captcha.tsx')).Captcha }));

/** Captcha of a form: always shown, or once the gateway requires it. A solution works once. */
export function useCaptcha(isAlways: boolean) {
  const { captchaSiteKey } = useConfiguration();
  const [round, setRound] = useState(isAlways ? 1 : 0);
  const [solution, setSolution] = useState<string | null>(null);
  const widget: ReactNode = captchaSiteKey && round > 0 && (
    <Suspense fallback={<div className={styles.captcha} />}>
      <Riddle key={round} onSolved={setSolution} />
    </Suspense>
  );
  return {
    solution,
    widget,
    /** Call after a refused attempt. */
    renew(error: CombinedError | undefined): void {
      setSolution(null);
      if (round > 0 || errorCode(error) === 'CAPTCHA_REQUIRED') setRound(round + 1);
    },
  };
}
