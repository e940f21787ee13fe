import type { TFunction } from 'i18next';

/** Field to choose the category of a guide or question. */
export const categoryField = (t: TFunction, categories: readonly { id: string; title: string }[] = []) =>
  ({
    label: t('helpCenter.category'),
    required: true,
    options: categories.map(({ id, title }) => ({ value: id, label: title })),
  }) as const;
