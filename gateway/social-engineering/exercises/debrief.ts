import { inLanguage } from '../../core/ground/languages.ts';
import type { NoticeFields } from '../../kit/parts/notices.ts';

const words = {
  en: {
    title: 'An exercise has ended',
    description: 'One of your messages was part of it. See what gave it away.',
  },
  'zh-hant': { title: '一次演練已結束', description: '您收到的一封郵件是演練的一部分。查看其中的可疑跡象。' },
  jp: {
    title: '訓練が終了しました',
    description: '受信したメッセージの一つは訓練でした。見分ける手がかりをご確認ください。',
  },
};

/** Notice after the end of an exercise, without details of what the person did. */
export const debriefOf = (language: string | null, now: number): NoticeFields => ({
  icon: 'heroicons_outline:academic-cap',
  ...inLanguage(words, language),
  time: new Date(now).toISOString(),
  link: '/setting/awareness',
  useRouter: true,
  read: false,
  seen: false,
});
