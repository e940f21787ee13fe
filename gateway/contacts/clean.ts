import { checkEmail, checkFilled, checkLength, cleanHtml } from '../core/ground/content.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import { badInput } from '../core/ground/errors.ts';
import { checkPicture } from '../core/ground/pictures.ts';
import type { ContactPatch } from '../generated.ts';
import type { ContactRecord, Phone } from './records.ts';

/** The listed keys that were sent, checked; an absent key stays absent. */
export function clean(patch: ContactPatch): Partial<ContactRecord> {
  const kept: Partial<ContactRecord> = {};
  if (patch.avatar !== undefined)
    kept.avatar = patch.avatar === null ? null : checkPicture('contact.avatar', patch.avatar);
  if (patch.background !== undefined) {
    kept.background = patch.background === null ? null : checkPicture('contact.background', patch.background);
  }
  if (patch.name !== undefined) {
    refuseNull('contact', patch, 'name');
    kept.name = checkFilled('contact.name', patch.name);
  }
  if (patch.emails !== undefined) {
    kept.emails = (patch.emails ?? []).map((row, index) => ({
      ...row,
      email: checkEmail(`contact.emails[${index}].email`, row.email),
    }));
  }
  if (patch.phoneNumbers !== undefined) kept.phoneNumbers = (patch.phoneNumbers ?? []).map(cleanPhone);
  if (patch.title != null) kept.title = checkLength('contact.title', patch.title, 200);
  if (patch.company != null) kept.company = checkLength('contact.company', patch.company, 200);
  if (patch.job != null) {
    const { title, company } = patch.job;
    kept.job = {
      title: checkLength('contact.job.title', title, 200),
      company: checkLength('contact.job.company', company, 200),
    };
  }
  if (patch.birthday !== undefined) kept.birthday = patch.birthday;
  if (patch.address !== undefined) kept.address = patch.address && checkLength('contact.address', patch.address, 500);
  if (patch.notes !== undefined)
    kept.notes = patch.notes && cleanHtml('contact.notes', checkLength('contact.notes', patch.notes, 100_000));
  return kept;
}

function cleanPhone(row: Phone, index: number): Phone {
  const path = `contact.phoneNumbers[${index}]`;
  if (!/^[a-z]{2}$/.test(row.country)) throw badInput(`${path}.country`, 'must be two lower-case letters');
  return { ...row, phoneNumber: checkFilled(`${path}.phoneNumber`, row.phoneNumber, 50) };
}
