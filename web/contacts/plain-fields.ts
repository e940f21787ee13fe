import type { TFunction } from 'i18next';
import type { FieldPlan } from '../list/form/form-fields.tsx';

/** Fields of a contact that are one text. */
export const texts = ['title', 'company', 'address'] as const;

type Text = (typeof texts)[number];

/** Their labels and icons in the form and the view, in this order. */
export const plainFields = (t: TFunction): Record<Text, FieldPlan> => ({
  title: { label: t('contacts.title'), icon: 'briefcase' },
  company: { label: t('contacts.company'), icon: 'building-office' },
  address: { label: t('contacts.address'), icon: 'map-pin' },
});

/** A value for each text. */
export const eachText = <T>(valueOf: (text: Text) => T) =>
  Object.fromEntries(texts.map((text) => [text, valueOf(text)])) as Record<Text, T>;
