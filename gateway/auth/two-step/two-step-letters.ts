import type { Language } from '../../core/ground/languages.ts';
import { letter, type LetterReader, type LetterWords } from '../letters/letters.ts';

type Event = 'on' | 'off' | 'reset' | 'recovered';

const events: Record<Event, Record<Language, LetterWords>> = {
  on: {
    en: {
      subject: 'Two-step verification is on',
      lines: [
        'From now on, signing in to your account requires a code from your authenticator app. If that was not you, change your password.',
      ],
    },
    'zh-hant': {
      subject: '兩步驟驗證已開啟',
      lines: ['從現在起，您的帳號登入時會要求驗證器的代碼。如果不是您本人所為，請變更密碼。'],
    },
    jp: {
      subject: '2段階認証がオンになりました',
      lines: [
        '今後、サインインには認証アプリのコードが必要です。お心当たりがない場合は、パスワードを変更してください。',
      ],
    },
  },
  off: {
    en: {
      subject: 'Two-step verification is off',
      lines: [
        'Two-step verification of your account was turned off. If that was not you, change your password at once.',
      ],
    },
    'zh-hant': {
      subject: '兩步驟驗證已關閉',
      lines: ['您帳號的兩步驟驗證已關閉。如果不是您本人所為，請立即變更密碼。'],
    },
    jp: {
      subject: '2段階認証がオフになりました',
      lines: ['アカウントの2段階認証がオフになりました。お心当たりがない場合は、すぐにパスワードを変更してください。'],
    },
  },
  reset: {
    en: {
      subject: 'Your two-step verification was reset',
      lines: [
        'Someone who manages the members of your organization reset the two-step verification of your account, and you were signed out. Sign in with your password and set it up again.',
      ],
    },
    'zh-hant': {
      subject: '您的兩步驟驗證已重設',
      lines: ['您組織的成員管理者移除了您帳號的兩步驟驗證，您已被登出。請用密碼登入並重新設定。'],
    },
    jp: {
      subject: '2段階認証がリセットされました',
      lines: [
        '組織のメンバー管理者があなたのアカウントの2段階認証を解除し、サインアウトされました。パスワードでサインインし、もう一度設定してください。',
      ],
    },
  },
  recovered: {
    en: {
      subject: 'A recovery code was used',
      lines: [
        'Someone signed in to your account with one of your recovery codes, which can no longer be used. If that was not you, change your password at once.',
      ],
    },
    'zh-hant': {
      subject: '已使用一組復原碼',
      lines: ['有人使用您的一組復原碼登入您的帳號，該組復原碼已失效。如果不是您本人所為，請立即變更密碼。'],
    },
    jp: {
      subject: 'リカバリーコードが使われました',
      lines: [
        'リカバリーコードを使ってサインインがありました。そのコードはもう使えません。お心当たりがない場合は、すぐにパスワードを変更してください。',
      ],
    },
  },
};

const codeIs = (code: string): Record<Language, LetterWords> => ({
  en: {
    subject: 'Your sign-in code',
    lines: [
      'We can’t check the codes of your authenticator app at the moment, so here is a code by email. It is valid for 15 minutes. Afterwards, set up two-step verification again.',
      'If you are not signing in right now, someone knows your password. Change it.',
      '',
      code,
    ],
  },
  'zh-hant': {
    subject: '您的登入代碼',
    lines: [
      '目前無法驗證您驗證器的代碼，因此以郵件寄送一組代碼，十五分鐘內有效；之後請重新設定兩步驟驗證。',
      '如果您現在並未登入，代表有人知道您的密碼，請變更密碼。',
      '',
      code,
    ],
  },
  jp: {
    subject: 'サインイン用のコード',
    lines: [
      '現在、認証アプリのコードを確認できないため、メールでコードをお送りします。15分間有効です。その後、2段階認証をもう一度設定してください。',
      'サインインしようとしていない場合は、誰かがパスワードを知っています。変更してください。',
      '',
      code,
    ],
  },
});

export const twoStepLetter = (reader: LetterReader, event: Event) => letter(events[event], reader, null);
export const codeLetter = (reader: LetterReader, code: string) => letter(codeIs(code), reader, null);
