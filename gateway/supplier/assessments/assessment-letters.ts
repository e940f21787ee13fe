import { inLanguage, type Language } from '../../core/ground/languages.ts';
import type { Letter } from '../../kit/mail/mail.ts';

type Kind = 'ask' | 'return' | 'remind';
type Facts = { organization: string; title: string; dueDate: string | null; message?: string };

const dayOf = (dueDate: string | null, locale: string): string =>
  dueDate === null
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dueDate));

const words: Record<Kind, (facts: Facts) => Record<Language, { subject: string; text: string }>> = {
  ask: ({ organization, title, dueDate }) => ({
    en: {
      subject: `${organization} asks you to answer: ${title}`,
      text: `${organization} asks you to answer some questions by ${dayOf(dueDate, 'en-US')}. Open this link to answer. You don't need an account. Anyone with the link can answer, so share it only with colleagues who should.`,
    },
    'zh-hant': {
      subject: `${organization} 請您填寫：${title}`,
      text: `${organization} 請您於 ${dayOf(dueDate, 'zh-TW')} 前回答一些問題。開啟此連結即可填寫，無需帳號。任何持有連結的人都能填寫，請僅轉交給相關同事。`,
    },
    jp: {
      subject: `${organization} からの質問票：${title}`,
      text: `${organization} からの質問票です。${dayOf(dueDate, 'ja-JP')} までに次のリンクからご回答ください。アカウントは不要です。リンクを知っている人は誰でも回答できますので、担当の方にのみお渡しください。`,
    },
  }),
  return: ({ organization, title, message = '' }) => ({
    en: {
      subject: `${organization} has questions about: ${title}`,
      text: `${organization} reviewed your answers and has questions:\n\n${message}\n\nOpen this link to change your answers:`,
    },
    'zh-hant': {
      subject: `${organization} 對您的回覆有疑問：${title}`,
      text: `${organization} 已閱讀您的回覆，並有以下疑問：\n\n${message}\n\n請開啟此連結修改回覆：`,
    },
    jp: {
      subject: `${organization} から確認があります：${title}`,
      text: `${organization} がご回答を確認し、次の質問があります。\n\n${message}\n\n次のリンクから回答を変更してください：`,
    },
  }),
  remind: ({ organization, title, dueDate }) => ({
    en: {
      subject: `Reminder: ${title} for ${organization}`,
      text: `${organization} is waiting for your answers, which are due on ${dayOf(dueDate, 'en-US')}. Open this link to continue:`,
    },
    'zh-hant': {
      subject: `提醒：${organization} 的 ${title}`,
      text: `${organization} 正在等候您的回覆，期限為 ${dayOf(dueDate, 'zh-TW')}。請開啟此連結繼續填寫：`,
    },
    jp: {
      subject: `リマインダー：${organization} の ${title}`,
      text: `${organization} がご回答をお待ちしています。期限は ${dayOf(dueDate, 'ja-JP')} です。次のリンクから続けてください：`,
    },
  }),
};

const stop: Record<Language, string> = {
  en: 'Stop these reminders:',
  'zh-hant': '不再接收此類提醒：',
  jp: 'この種類のリマインダーを停止する：',
};

/** Email to the contact who answers an assessment, in their language. */
export function assessmentLetter(kind: Kind, facts: Facts, to: { email: string; lang: string }, link: string): Letter {
  const { subject, text } = inLanguage(words[kind](facts), to.lang);
  const more = ['', link, '', `${inLanguage(stop, to.lang)} ${link}&stop=1`, '', 'Meridian'];
  return {
    to: to.email,
    subject: subject.replaceAll(/\s+/g, ' ').slice(0, 200),
    text: [text, ...more].join('\n'),
    link,
  };
}
