import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Bytes as people read them, in the language's own digits and units. */
export function useSize(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const made = (unit: string) =>
      new Intl.NumberFormat(i18n.language, { style: 'unit', unit, maximumFractionDigits: 2 });
    const kilo = made('kilobyte');
    const mega = made('megabyte');
    return (bytes) => (bytes >= 1_000_000 ? mega.format(bytes / 1_000_000) : kilo.format(bytes / 1000));
  }, [i18n.language]);
}
