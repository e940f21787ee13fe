import { inLanguage } from '../core/ground/languages.ts';
import type { Letter } from '../kit/mail/mail.ts';

type Reader = { email: string; language: string | null };
/** Content of a notification: sentence, record title and link. */
type News = { sentence: string; title: string; link: string };

const WHERE = {
  en: 'You chose to be notified of this by email. To change that:',
  'zh-hant': '您選擇了以郵件接收這類通知。如要變更：',
  jp: 'この種類のお知らせをメールで受け取る設定になっています。変更はこちらから：',
};

export function noticeLetter(
  { sentence, title, link: path }: News,
  { email, language }: Reader,
  publicUrl: string,
): Letter {
  const link = publicUrl + path;
  const stop = `${inLanguage(WHERE, language)} ${publicUrl}/setting/notifications`;
  const text = [sentence, title, '', link, '', stop, '', 'Meridian'].join('\n');
  return { to: email, subject: title ? `${sentence}: ${title.slice(0, 100)}` : sentence, text, link };
}
