import { inLanguage } from '../core/ground/languages.ts';
import type { FirstRows } from '../kit/parts/first-rows.ts';

const words = {
  en: { faqs: 'Questions and answers', guides: 'First steps' },
  'zh-hant': { faqs: '常見問題', guides: '入門' },
  jp: { faqs: 'よくある質問', guides: 'はじめに' },
};

export const firstRows: FirstRows = async (database, { organization: organization_id, language }) => {
  const { faqs, guides } = inLanguage(words, language);
  const row = (slug: string, title: string) => ({ id: crypto.randomUUID(), organization_id, position: 0, slug, title });
  await database.insertInto('faq_categories').values(row('questions', faqs)).execute();
  await database.insertInto('guide_categories').values(row('first-steps', guides)).execute();
};
