import { cleanHtml } from '../core/ground/content.ts';
import { typedPicture } from '../core/ground/pictures.ts';
import type { ContactPatch } from '../generated.ts';
import type { ContactRecord } from './records.ts';

/** The fields that were sent, as they are stored; an absent key stays absent. */
export function clean(patch: ContactPatch): Partial<ContactRecord> {
  const kept: Partial<ContactRecord> = {};
  if (patch.avatar !== undefined) kept.avatar = patch.avatar && typedPicture(patch.avatar);
  if (patch.background !== undefined) kept.background = patch.background && typedPicture(patch.background);
  if (patch.name !== undefined) kept.name = patch.name;
  if (patch.emails !== undefined) {
    kept.emails = (patch.emails ?? []).map((row) => ({
      ...row,
      email: row.email.trim(),
    }));
  }
  if (patch.phoneNumbers !== undefined) kept.phoneNumbers = patch.phoneNumbers ?? [];
  if (patch.title != null) kept.title = patch.title;
  if (patch.company != null) kept.company = patch.company;
  if (patch.job != null) kept.job = patch.job;
  if (patch.birthday !== undefined) kept.birthday = patch.birthday;
  if (patch.address !== undefined) kept.address = patch.address;
  if (patch.notes !== undefined) kept.notes = patch.notes && cleanHtml('contact.notes', patch.notes);
  return kept;
}
