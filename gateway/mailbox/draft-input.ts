import { checkLength, cleanHtml } from '../core/ground/content.ts';
import { badInput } from '../core/ground/errors.ts';
import type { MailDraft } from '../generated.ts';
import { oneLine } from './addresses.ts';
import type { KeptMail } from './kept-mail.ts';

const CONTENT_MOST = 500_000;
const RECIPIENTS_LENGTH_MOST = 20_000;

const listOf = (argument: string, contacts: readonly string[] | null): string[] | null => {
  const kept = (contacts ?? []).map((contact, index) => oneLine(checkLength(`${argument}[${index}]`, contact, 500)));
  const filled = kept.filter((contact) => contact !== '');
  if (filled.length > 100) throw badInput(argument, 'must hold at most 100');
  return filled.length > 0 ? filled : null;
};

/** The fields that are sent. Addresses may be unfinished as long as it is a draft. */
export function cleanDraft(draft: MailDraft, before: KeptMail): Partial<KeptMail> {
  const kept: Partial<KeptMail> = {};
  if (draft.to !== undefined) kept.to = oneLine(checkLength('mail.to', draft.to ?? '', RECIPIENTS_LENGTH_MOST));
  if (draft.cc !== undefined) kept.cc = listOf('mail.cc', draft.cc);
  if (draft.bcc !== undefined) kept.bcc = listOf('mail.bcc', draft.bcc);
  if (draft.subject !== undefined) kept.subject = oneLine(checkLength('mail.subject', draft.subject ?? '', 500));
  if (draft.contentType != null) kept.contentType = draft.contentType;
  if (draft.content !== undefined) kept.content = checkLength('mail.content', draft.content ?? '', CONTENT_MOST);
  // Also when only the type changes: a plain text that becomes HTML is no more trusted than any other.
  const content = kept.content ?? before.content;
  if ((kept.contentType ?? before.contentType) === 'html') kept.content = cleanHtml('mail.content', content);
  return kept;
}
