import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter, Folder } from './mailbox-context.ts';

const known = ['inbox', 'sent', 'drafts', 'spam', 'trash', 'starred', 'important', 'unread'] as const;

/** Folders and filters in the language of the screen; the server knows their English names only. */
export function useFolderName(): (folder: Pick<Folder | Filter, 'slug' | 'title'>) => string {
  const { t } = useTranslation();
  return ({ slug, title }) => {
    const name = known.find((one) => one === slug);
    return name ? t(`mailbox.place.${name}`) : title;
  };
}

/** Today by the hour, this year by the day, else with the year: as short as it can be said. */
export function useMailDates() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const made = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(i18n.language, options);
    const time = made({ hour: 'numeric', minute: '2-digit' });
    const day = made({ month: 'short', day: 'numeric' });
    const year = made({ year: 'numeric', month: 'numeric', day: 'numeric' });
    const full = made({
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    return {
      short: (text: string) => {
        const date = new Date(text);
        const now = new Date();
        if (date.toDateString() === now.toDateString()) return time.format(date);
        return date.getFullYear() === now.getFullYear() ? day.format(date) : year.format(date);
      },
      full: (text: string) => full.format(new Date(text)),
    };
  }, [i18n.language]);
}
