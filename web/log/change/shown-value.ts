import { useCallback } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { listIn, toDate, useDates } from '../../core/words/intl.ts';
import { isLanguage, languageNames } from '../../core/words/languages.ts';

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const names = ['name', 'title', 'label', 'value', 'email', 'phoneNumber', 'content', 'id'];

/** True for a bare ID, as text or JSON. */
export const isId = (text: string | null): boolean => text !== null && uuid.test(text);

/** Plain text of rich text. */
const plain = (text: string): string =>
  /<\/?[a-z][^<>]*>/i.test(text)
    ? (new DOMParser().parseFromString(text.replace(/<(?:br|\/p|\/li|\/h\d)\b[^<>]*>/gi, '$&\n'), 'text/html').body
        .textContent ?? '')
    : text;

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Items of a list as comparable texts. */
export function itemsOf(text: string | null): string[] {
  const list = text === null ? [] : read(text);
  return Array.isArray(list) ? list.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))) : [];
}

/** Formats the value of a field. */
export type ShownValue = (text: string | null, field?: string) => string;

/** Formats a value: localized dates, names of records and languages, shortened IDs. */
export function useShownValue(): ShownValue {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  return useCallback(
    (text, field) => {
      const language = field === 'language' && text?.replace('_', '-');
      if (isLanguage(language)) return languageNames[language];
      const shown = (value: unknown): string => {
        if (value === null || value === undefined || value === '') return '';
        if (value === true) return t('log.yes');
        if (value === false) return t('log.no');
        if (Array.isArray(value)) return listIn(i18n.language).format(value.map(shown));
        if (typeof value === 'object') {
          const named = names
            .map((key) => (value as Record<string, unknown>)[key])
            .find((one) => typeof one === 'string');
          return typeof named === 'string' && named !== '' ? shown(named) : JSON.stringify(value);
        }
        const said = String(value as string | number);
        if (uuid.test(said)) return `#${said.slice(0, 8)}`;
        if (said.startsWith('data:')) return t('log.picture');
        const date = moment.test(said) ? toDate(said) : null;
        return date ? dates.full(date) : plain(said);
      };
      return text === null ? '' : shown(/^[[{]|^(?:true|false)$/.test(text) ? read(text) : text);
    },
    [t, i18n.language, dates],
  );
}
