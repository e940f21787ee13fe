import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useConfiguration } from '../../core/session/configuration.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from '../auth-form.module.css';
import { useLatest } from '../../core/state/use-stable.ts';

/** Common API of the providers' scripts. */
type Library = { render(place: HTMLElement, options: Record<string, unknown>): unknown };
const names = ['grecaptcha', 'hcaptcha', 'turnstile'] as const;
declare global {
  interface Window extends Partial<Record<(typeof names)[number], Library>> {
    captchaIsHere?: () => void;
  }
}

let asked: Promise<Library> | undefined;

function load(address: string): Promise<Library> {
  asked ??= new Promise<Library>((resolve, reject) => {
    const fail = () => {
      asked = undefined;
      reject(new Error('The captcha could not be loaded'));
    };
    window.captchaIsHere = () => {
      const library = names.map((name) => window[name]).find((one) => one !== undefined);
      if (library) resolve(library);
      else fail();
    };
    const url = new URL(address);
    url.searchParams.set('onload', 'captchaIsHere');
    url.searchParams.set('render', 'explicit');
    const script = document.createElement('script');
    script.src = url.href;
    script.addEventListener('error', fail);
    document.head.append(script);
  });
  return asked;
}

/** Captcha of the configured provider; its script is loaded only when shown. */
export function Captcha({ onSolved }: { onSolved: (solution: string | null) => void }) {
  const { t } = useTranslation();
  const { captchaSiteKey, captchaScriptUrl } = useConfiguration();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const solved = useLatest(onSolved);

  useEffect(() => {
    let isMounted = true;
    if (!captchaScriptUrl) return;
    const draw = (library: Library) => {
      if (!isMounted || !place.current) return;
      library.render(place.current, {
        sitekey: captchaSiteKey,
        callback: (solution: string) => solved.current(solution),
        'expired-callback': () => solved.current(null),
        'error-callback': () => setFailed(true),
      });
    };
    load(captchaScriptUrl).then(draw, () => isMounted && setFailed(true));
    return () => {
      isMounted = false;
    };
  }, [captchaSiteKey, captchaScriptUrl, solved]);

  if (hasFailed) return <Alert tone="warning">{t('auth.captchaFailed')}</Alert>;
  return <div ref={place} className={styles.captcha} role="group" aria-label={t('auth.captcha')} />;
}
