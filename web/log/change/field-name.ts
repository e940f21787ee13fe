import type { TFunction } from 'i18next';

/** "dueDate" and "due_date" as words, for fields that nobody translated. */
const asWords = (field: string): string => {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a field is called on the screen. */
export const fieldName = (field: string, t: TFunction): string =>
  field === '*' ? t('log.wholeRecord') : t(`log.field.${field}` as 'log.field.title', { defaultValue: asWords(field) });
