import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatter } from '../core/intl.ts';
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

export type MailDates = ReturnType<typeof useMailDates>;

/** Today by the hour, this year by the day, else with the year: as short as it can be said. */
export function useMailDates() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const time = { hour: 'numeric', minute: '2-digit' } as const;
    const day = { month: 'short', day: 'numeric' } as const;
    const year = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    const full = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', ...time } as const;
    const write = (date: Date, name: string, options: Intl.DateTimeFormatOptions) =>
      formatter(i18n.language, `mail ${name}`, options).format(date);
    return {
      short: (text: string) => {
        const date = new Date(text);
        const now = new Date();
        if (date.toDateString() === now.toDateString()) return write(date, 'time', time);
        return date.getFullYear() === now.getFullYear() ? write(date, 'day', day) : write(date, 'year', year);
      },
      full: (text: string) => write(new Date(text), 'full', full),
    };
  }, [i18n.language]);
}
