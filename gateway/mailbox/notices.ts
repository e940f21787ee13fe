import type { NoticeRule } from '../kit/parts/notice-rules.ts';
import type { MailReportRecord, MailTakedownRecord } from './records.ts';

const VERDICTS = {
  harmless: {
    en: 'You reported a message: it is safe',
    'zh-hant': '您回報的郵件是安全的',
    jp: 'ご報告のメールは安全でした',
  },
  spam: {
    en: 'You reported a message: it is spam. Thank you',
    'zh-hant': '您回報的郵件是垃圾郵件，謝謝您',
    jp: 'ご報告のメールは迷惑メールでした。ありがとうございます',
  },
  phishing: {
    en: 'You reported a message: it is phishing. Thank you',
    'zh-hant': '您回報的郵件是網路釣魚，謝謝您',
    jp: 'ご報告のメールはフィッシングでした。ありがとうございます',
  },
};

const TAKEN_DOWN = {
  en: 'Your organization moved a message to spam',
  'zh-hant': '您的組織已將一封郵件移至垃圾郵件',
  jp: '組織がメールを迷惑メールに移動しました',
};

const linkTo = (mailId: string): string => `/apps/mailbox/spam/1/${mailId}`;

/** Notifies reporters of the verdict. */
const report: NoticeRule<MailReportRecord> = {
  room: 'mailbox',
  record: 'MailReport',
  told({ before, after: { verdict, userId, subject, mailId } }) {
    if (verdict === 'new' || verdict === before?.verdict) return [];
    return [{ kind: 'reported', people: [userId], title: subject, link: linkTo(mailId), words: VERDICTS[verdict] }];
  },
};

/** Notifies owners of messages that were moved. */
const takedown: NoticeRule<MailTakedownRecord> = {
  room: 'mailbox',
  record: 'MailTakedown',
  told: ({ after: { userId, subject, mailId } }) => [
    { kind: 'reported', people: [userId], title: subject, link: linkTo(mailId), words: TAKEN_DOWN },
  ],
};

export const notices = [report, takedown];
