import type { ExpressionBuilder } from 'kysely';
import type { deadLetters } from '../auth/letters/dead-letters.ts';
import type { Call } from '../core/call.ts';
import type { Tables } from '../core/database/tables.ts';
import { inLanguage, languageOf, type Language } from '../core/ground/languages.ts';
import { countLetters } from '../kit/mail/letter-counts.ts';
import { members } from './member-rows.ts';
import type { MailSendingRecord, MailTrialRecord, SentInvitationRecord } from './records.ts';

/** Invitations and their links. */
type Inviting = {
  auth: { sentInvitations: { all(): Promise<SentInvitationRecord[]> }; deadLetters: typeof deadLetters };
};

type Letters = ExpressionBuilder<Tables, 'outbox'>;

/** Email configuration, and the state of email to members and invited people. */
export async function mailSending({ services, scope, auth }: Call & Inviting): Promise<MailSendingRecord> {
  const { mail, database } = services;
  const invited = (await auth.sentInvitations.all()).map(({ email }) => email);
  const people = members(database.system, scope.organization).clearSelect().select('users.email');
  const isTheirs = ({ or, eb }: Letters) =>
    or([eb('to', 'in', people), ...(invited.length > 0 ? [eb('to', 'in', invited)] : [])]);
  const dead = await auth.deadLetters(database.system, isTheirs);
  const counts = await countLetters(database.system, (letter) =>
    dead.length > 0 ? letter.and([isTheirs(letter), letter('id', 'not in', dead)]) : isTheirs(letter),
  );
  return { state: !mail.isSending ? 'unset' : mail.isAway ? 'away' : 'working', from: mail.from, ...counts };
}

const words: Record<Language, { subject: string; text: string }> = {
  en: {
    subject: 'Test message',
    text: 'You requested this test message in the settings of your organization. If you can read it, email works.',
  },
  'zh-hant': {
    subject: '測試信件',
    text: '這是您在組織設定中要求寄出的測試信件。收到此信即表示郵件運作正常。',
  },
  jp: {
    subject: 'テストメール',
    text: '組織の設定から依頼されたテストメールです。届いていれば、メールは正常に送信されています。',
  },
};

/** Sends only to the caller's own address. */
export async function sendTestMail({ services, signedIn, head }: Call): Promise<MailTrialRecord> {
  const { email, language } = signedIn.user;
  return tryMail({ services, head }, email, language);
}

/** Same to a given address, in a given language or that of the request. */
export async function tryMail(
  { services, head }: Pick<Call, 'services' | 'head'>,
  email: string,
  language: string | null,
): Promise<MailTrialRecord> {
  const letter = inLanguage(words, language ?? languageOf(head.acceptLanguage));
  return { ...(await services.mail.try({ to: email, ...letter })), to: email };
}
