import { useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { datesIn, formatter } from '../../core/words/intl.ts';
import type { Filter, Folder } from '../mailbox-context.ts';

const known = ['inbox', 'sent', 'drafts', 'spam', 'trash', 'starred', 'important', 'unread'] as const;

/** Localized names of folders and filters; the server's are English. */
export function useFolderName(): (folder: Pick<Folder | Filter, 'slug' | 'title'>) => string {
  const { t } = useTranslation();
  return ({ slug, title }) => {
    const name = known.find((one) => one === slug);
    return name ? t(`mailbox.place.${name}`) : title;
  };
}

export type MailDates = ReturnType<typeof useMailDates>;

/** Short and full formats of a mail's date. */
export function useMailDates() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
    const full = { ...day, hour: 'numeric', minute: '2-digit' } as const;
    return {
      short: (text: string) => datesIn(i18n.language).short(new Date(text)),
      full: (text: string) => formatter(i18n.language, 'mail full', full).format(new Date(text)),
    };
  }, [i18n.language]);
}
