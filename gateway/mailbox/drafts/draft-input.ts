import { cleanHtml } from '../../kit/text/clean-html.ts';
import type { MailDraft } from '../../generated.ts';
import { oneLine } from '../addresses.ts';
import type { KeptMail } from '../mails/kept-mail.ts';

const listOf = (contacts: readonly string[] | null): string[] | null => {
  const filled = (contacts ?? []).map(oneLine).filter((contact) => contact !== '');
  return filled.length > 0 ? filled : null;
};

/** Sent fields. Addresses may be incomplete in a draft. */
export function cleanDraft(draft: MailDraft, before: KeptMail): Partial<KeptMail> {
  const kept: Partial<KeptMail> = {};
  if (draft.to !== undefined) kept.to = oneLine(draft.to ?? '');
  if (draft.cc !== undefined) kept.cc = listOf(draft.cc);
  if (draft.bcc !== undefined) kept.bcc = listOf(draft.bcc);
  if (draft.subject !== undefined) kept.subject = oneLine(draft.subject ?? '');
  if (draft.contentType != null) kept.contentType = draft.contentType;
  if (draft.content !== undefined) kept.content = draft.content ?? '';
  // Also sanitizes when only the type changes, because plain text that becomes HTML is untrusted.
  const content = kept.content ?? before.content;
  if ((kept.contentType ?? before.contentType) === 'html') kept.content = cleanHtml('mail.content', content);
  return kept;
}
