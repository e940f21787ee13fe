import type { TFunction } from 'i18next';
import type { FieldPlan } from '../list/form/form-fields.tsx';

/** Fields of a contact that are one text, in the order of the form and the view. */
const plans = {
  title: { label: 'contacts.title', icon: 'briefcase' },
  company: { label: 'contacts.company', icon: 'building-office' },
  address: { label: 'contacts.address', icon: 'map-pin' },
} as const;

type Text = keyof typeof plans;

/** A value for each of them. */
export const eachText = <T>(valueOf: (text: Text) => T) =>
  Object.fromEntries((Object.keys(plans) as Text[]).map((text) => [text, valueOf(text)])) as Record<Text, T>;

export const plainFields = (t: TFunction) =>
  eachText((text): FieldPlan => ({ ...plans[text], label: t(plans[text].label) }));
