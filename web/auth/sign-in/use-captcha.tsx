import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CombinedError } from 'urql';
import { useConfiguration } from '../../core/session/configuration.ts';
import { errorCode } from '../../core/client/errors.ts';
import styles from '../auth-form.module.css';

const Riddle = lazy(async () => ({ default: (await import('./captcha.tsx')).Captcha }));

/** The captcha of a form: there from the beginning, or once the gateway has asked for it. A solution is good once. */
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
    /** After a try that was refused. */
    renew(error: CombinedError | undefined): void {
      setSolution(null);
      if (round > 0 || errorCode(error) === 'CAPTCHA_REQUIRED') setRound(round + 1);
    },
  };
}
