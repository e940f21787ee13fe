import { inLanguage, type Language } from '../../core/ground/languages.ts';
import type { Letter } from '../../kit/mail/mail.ts';

/** Short account email with at most one link. */
export type LetterWords = { subject: string; lines: string[] };
type Worded = Record<Language, LetterWords>;

const confirm: Worded = {
  en: {
    subject: 'Confirm your email address',
    lines: [
      'Welcome to Meridian. If you created this account, open this link within two days to confirm your address.',
      'You will be asked for the password you chose. If it was not you, ignore this email:',
    ],
  },
  'zh-hant': {
    subject: '請確認您的電子郵件地址',
    lines: [
      '歡迎使用 Meridian。如果是您本人申請帳號，請在兩天內開啟此連結以確認地址。',
      '屆時會請您輸入先前設定的密碼。如果不是您本人申請，請不必理會：',
    ],
  },
  jp: {
    subject: 'メールアドレスの確認',
    lines: [
      'Meridian へようこそ。アカウントを申し込まれたご本人であれば、2日以内に次のリンクを開いてアドレスを確認してください。',
      'その際、お決めになったパスワードを入力していただきます。お心当たりがない場合は、何もする必要はありません。',
    ],
  },
};

const known: Worded = {
  en: {
    subject: 'You already have an account',
    lines: [
      'Someone, probably you, tried to sign up with this address, which already has an account. Sign in, or choose a new password:',
    ],
  },
  'zh-hant': {
    subject: '您已經有帳號了',
    lines: ['有人（可能是您本人）用這個地址申請帳號。此地址已有帳號，請直接登入，或重新設定密碼：'],
  },
  jp: {
    subject: 'すでにアカウントがあります',
    lines: [
      'このアドレスでアカウントの申し込みがありました（おそらくご本人です）。すでにアカウントがありますので、サインインするか、新しいパスワードを設定してください。',
    ],
  },
};

const reset: Worded = {
  en: {
    subject: 'Choose a new password',
    lines: ['Open this link within an hour to choose a new password. If you did not request it, ignore this email:'],
  },
  'zh-hant': {
    subject: '重新設定密碼',
    lines: ['請在一小時內開啟此連結，重新設定密碼。如果不是您要求的，請不必理會：'],
  },
  jp: {
    subject: '新しいパスワードの設定',
    lines: [
      '1時間以内に次のリンクを開いて、新しいパスワードを設定してください。お心当たりがない場合は、何もする必要はありません。',
    ],
  },
};

const changed: Worded = {
  en: {
    subject: 'Your password was changed',
    lines: ['The password of your account was changed. If that was not you, reset your password at once.'],
  },
  'zh-hant': {
    subject: '您的密碼已變更',
    lines: ['您帳號的密碼已經變更。如果不是您本人所為，請立即重新設定密碼。'],
  },
  jp: {
    subject: 'パスワードが変更されました',
    lines: [
      'アカウントのパスワードが変更されました。お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
    ],
  },
};

/** Mentions API tokens, because they survive a password change. */
const tokensLeft = (count: number): Record<Language, string> => ({
  en:
    count === 1
      ? 'One API token of your account still works. Review it here:'
      : `${count} API tokens of your account still work. Review them here:`,
  'zh-hant': `您帳號的 ${count} 個 API 權杖仍然有效。請在此檢視：`,
  jp: `アカウントの API トークン ${count} 件は引き続き有効です。こちらで確認してください：`,
});

const inviteTo = (organization: string): Worded => ({
  en: {
    subject: `Join ${organization} on Meridian`,
    lines: [`You were invited to ${organization}. Open this link within seven days to join:`],
  },
  'zh-hant': {
    subject: `邀請您加入 Meridian 上的 ${organization}`,
    lines: [`${organization} 邀請您加入。請在七天內開啟此連結：`],
  },
  jp: {
    subject: `Meridian の ${organization} への招待`,
    lines: [`${organization} に招待されています。7日以内に次のリンクを開いて参加してください。`],
  },
});

const stop: Record<Language, string> = {
  en: 'Unsubscribe:',
  'zh-hant': '取消訂閱：',
  jp: '配信を停止する：',
};

/** Recipient of an email, and their language. */
export type LetterReader = { email: string; language: string | null };

export const letter = (worded: Worded, { email, language }: LetterReader, link: string | null): Letter => {
  const { subject, lines } = inLanguage(worded, language);
  return { to: email, subject, text: [...lines, ...(link ? ['', link] : []), '', 'Meridian'].join('\n'), link };
};

export const confirmLetter = (reader: LetterReader, link: string) => letter(confirm, reader, link);
export const knownLetter = (reader: LetterReader, link: string) => letter(known, reader, link);
export const resetLetter = (reader: LetterReader, link: string) => letter(reset, reader, link);

/** With the number of remaining API tokens and a link to them, if there are any. */
export const changedLetter = (reader: LetterReader, left: number, tokensPage: string): Letter => {
  if (left === 0) return letter(changed, reader, null);
  const { subject, lines } = inLanguage(changed, reader.language);
  const said = { subject, lines: [...lines, inLanguage(tokensLeft(left), reader.language)] };
  return letter({ en: said, 'zh-hant': said, jp: said }, reader, tokensPage);
};

/** Unsolicited email contains an unsubscribe link. */
export const inviteLetter = (reader: LetterReader, link: string, organization: string, unsubscribe: string): Letter => {
  const written = letter(inviteTo(organization), reader, link);
  return { ...written, text: `${written.text}\n\n${inLanguage(stop, reader.language)} ${unsubscribe}` };
};
