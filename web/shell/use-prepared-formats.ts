import { useEffect } from 'react';
import { prepareFormats } from '../core/intl.ts';
import { useTranslation } from '../core/translation.tsx';

/** Numbers, orders and dates of the language are ready before the first list wants them. */
export function usePreparedFormats(): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    const prepare = () => prepareFormats(language);
    // Not every browser tells when it is quiet.
    if ('requestIdleCallback' in window) requestIdleCallback(prepare);
    else setTimeout(prepare, 1000);
  }, [language]);
}
