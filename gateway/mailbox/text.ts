import { plainText } from '../kit/text/plain-text.ts';
import { nameOf } from './addresses.ts';

type Content = { content: string; contentType: 'plain' | 'html' };

const EXCERPT_MOST = 200;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

export const textOf = ({ content, contentType }: Content): string =>
  contentType === 'plain' ? content : plainText(content);

export function excerptOf(mail: Content): string {
  // Cuts long contents before parsing, because the excerpt is at the start.
  const text = textOf({ ...mail, content: mail.content.slice(0, 20 * EXCERPT_MOST) }).replace(/\s+/g, ' ');
  return text.length <= EXCERPT_MOST ? text : `${text.slice(0, EXCERPT_MOST).trimEnd()}…`;
}

const htmlOf = ({ content, contentType }: Content): string =>
  contentType === 'html'
    ? content
    : content
        .split(/\n{2,}/)
        .map((block) => `<p>${escapeHtml(block).replace(/\n/g, '<br />')}</p>`)
        .join('');

type Quoted = Content & { fromContact: string; to: string; date: string; subject: string };

/** Introductions of quoted text per language; English is the fallback. */
const wordings = {
  en: {
    locale: 'en-GB',
    wrote: (date: string, name: string) => `On ${date}, ${name} wrote:`,
    heads: ['Forwarded message', 'From', 'Date', 'Subject', 'To'],
  },
  'zh-hant': {
    locale: 'zh-Hant',
    wrote: (date: string, name: string) => `${name} 於 ${date} 寫道：`,
    heads: ['轉寄的郵件', '寄件者', '日期', '主旨', '收件者'],
  },
  jp: {
    locale: 'ja',
    wrote: (date: string, name: string) => `${date}、${name} さんのメッセージ：`,
    heads: ['転送メッセージ', '差出人', '日付', '件名', '宛先'],
  },
};

const wordingOf = (language: string | null) => wordings[language as keyof typeof wordings] ?? wordings.en;

const dateIn = (locale: string, date: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(date));

/** Reply text: empty lines, then the quoted message. */
export function quoteForReply(mail: Quoted, language: string | null): string {
  const { locale, wrote } = wordingOf(language);
  const line = wrote(dateIn(locale, mail.date), nameOf(mail.fromContact));
  return `<p></p><p>${escapeHtml(line)}</p><blockquote>${htmlOf(mail)}</blockquote>`;
}

/** Forward text: empty lines, then a header and the message. */
export function quoteForForward(mail: Quoted, language: string | null): string {
  const { locale, heads } = wordingOf(language);
  const [title, ...names] = heads;
  const values = [mail.fromContact, dateIn(locale, mail.date), mail.subject, mail.to];
  const lines = names.map((name, index) => `${name}: ${escapeHtml(values[index]!)}`);
  return `<p></p><p>${[`— ${title} —`, ...lines].join('<br />')}</p><blockquote>${htmlOf(mail)}</blockquote>`;
}

/** Adds Re: or Fwd: only once. */
export const prefixed = (prefix: 'Re' | 'Fwd', subject: string): string =>
  new RegExp(`^\\s*${prefix}:`, 'i').test(subject) ? subject : `${prefix}: ${subject}`;
