import { inLanguage } from '../../core/ground/languages.ts';
import { plainText } from '../../kit/text/plain-text.ts';
import type { Letter } from '../../kit/mail/mail.ts';
import { escapedText } from '../../kit/parts/notice-rules.ts';
import type { AnnouncementRecord, AnnouncementTextRecord } from '../records.ts';

type Reader = { email: string; language: string | null };

const WORDS = {
  required: {
    en: 'Please read and acknowledge',
    'zh-hant': '請閱讀並確認',
    jp: 'お読みのうえ、確認してください',
  },
  warning: { en: 'Warning', 'zh-hant': '警告', jp: '警告' },
  maintenance: { en: 'Maintenance', 'zh-hant': '維護', jp: 'メンテナンス' },
  news: { en: 'Announcement', 'zh-hant': '公告', jp: 'お知らせ' },
};
const AGAIN = {
  en: 'Reminder to acknowledge',
  'zh-hant': '提醒：尚待確認',
  jp: 'まだ確認されていません',
};

/** Text in the reader's language, with English and then the first language as fallbacks. */
export const textFor = (
  { texts }: Pick<AnnouncementRecord, 'texts'>,
  language: string | null,
): AnnouncementTextRecord =>
  texts.find(({ lang }) => lang === language) ?? texts.find(({ lang }) => lang === 'en') ?? texts[0]!;

const linkOf = ({ id }: Pick<AnnouncementRecord, 'id'>): string => `/announcement/${id}`;

export const noticeOf = (
  one: AnnouncementRecord,
  { language }: Reader,
  round: 'reachedAt' | 'remindedAt',
  time: string,
) => ({
  icon: 'heroicons_outline:speaker-wave',
  title: inLanguage(round === 'remindedAt' ? AGAIN : WORDS[one.kind], language),
  description: escapedText(textFor(one, language).title, 300),
  time,
  link: linkOf(one),
  useRouter: true,
  read: false,
});

export function letterOf(one: AnnouncementRecord, { email, language }: Reader, publicUrl: string): Letter {
  const { title, body } = textFor(one, language);
  const link = publicUrl + linkOf(one);
  const subject = `${inLanguage(WORDS[one.kind], language)}: ${title}`;
  return { to: email, subject, text: [title, '', plainText(body), '', link, '', 'Meridian'].join('\n'), link };
}
