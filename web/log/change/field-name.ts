import type { TFunction } from 'i18next';

/** Converts "dueDate" and "due_date" to words, for fields without a translation. */
const asWords = (field: string): string => {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Localized name of a field. */
export const fieldName = (field: string, t: TFunction): string =>
  field === '*' ? t('log.wholeRecord') : t(`log.field.${field}` as 'log.field.title', { defaultValue: asWords(field) });
