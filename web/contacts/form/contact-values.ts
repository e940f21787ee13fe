import { toDate } from '../../core/words/intl.ts';
import type { ContactDetailsFragment, ContactPatch } from '../generated.ts';
import { eachText } from '../plain-fields.ts';

/** Form values of a contact. An empty row is a placeholder and is not sent. */
export type ContactValues = ReturnType<typeof eachText<string>> & {
  name: string;
  tags: string[];
  emails: { email: string; label: string }[];
  phoneNumbers: { country: string; phoneNumber: string; label: string }[];
  birthday: Date | null;
  notes: string;
};

export const emptyEmail = { email: '', label: '' };
export const emptyPhone = { country: 'us', phoneNumber: '', label: '' };

/** A new contact has no values yet. */
export type NewOrStored = { id: string } & Partial<ContactDetailsFragment>;

export function valuesOf(contact: NewOrStored): ContactValues {
  const emails = (contact.emails ?? []).map((one) => ({ email: one.email, label: one.label ?? '' }));
  const phones = (contact.phoneNumbers ?? []).map((one) => ({
    country: one.country,
    phoneNumber: one.phoneNumber,
    label: one.label ?? '',
  }));
  return {
    ...eachText((text) => contact[text] ?? ''),
    name: contact.name ?? '',
    tags: (contact.tags ?? []).map((tag) => tag.id),
    emails: emails.length > 0 ? emails : [emptyEmail],
    phoneNumbers: phones.length > 0 ? phones : [emptyPhone],
    birthday: toDate(contact.birthday),
    notes: contact.notes ?? '',
  };
}

/** Noon UTC is the same date in nearly every time zone. */
const noonOf = (date: Date) =>
  new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), 12)).toISOString();

export const patchOf = (values: ContactValues): ContactPatch => ({
  ...eachText((text) => values[text].trim()),
  name: values.name.trim(),
  tags: values.tags,
  emails: values.emails
    .filter((one) => one.email.trim())
    .map((one) => ({ email: one.email.trim(), label: one.label.trim() })),
  phoneNumbers: values.phoneNumbers
    .filter((one) => one.phoneNumber.trim())
    .map((one) => ({ country: one.country, phoneNumber: one.phoneNumber.trim(), label: one.label.trim() })),
  birthday: values.birthday ? noonOf(values.birthday) : null,
  notes: values.notes,
});

/** Restores dates, which drafts store as text. */
export const revive = (kept: Partial<ContactValues>): Partial<ContactValues> => ({
  ...kept,
  birthday: kept.birthday ? new Date(kept.birthday) : null,
});
