import { useEffect } from 'react';
import { useTranslation } from '../core/translation.tsx';

/** Numbers, orders and dates of the language are ready before the first list wants them. */
export function usePreparedFormats(): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    const prepare = () =>
      // What could not be prepared is made when it is wanted.
      void import('../core/intl.ts').then((intl) => intl.prepareFormats(language)).catch(() => {});
    // Not every browser tells when it is quiet.
    if ('requestIdleCallback' in window) requestIdleCallback(prepare);
    else setTimeout(prepare, 1000);
  }, [language]);
}
