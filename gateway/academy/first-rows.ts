import { inLanguage } from '../core/ground/languages.ts';
import type { FirstRows } from '../kit/parts/first-rows.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import { courseKey } from './course-rows.ts';
import { today } from './course-store.ts';

const words = {
  en: {
    category: 'First steps',
    title: 'Welcome',
    description: 'What a newcomer should know on the first day',
    step: 'How we work',
    subtitle: 'A page to write over',
    content: '<p>Say here who is who, where things are, and whom to ask.</p>',
  },
  'zh-hant': {
    category: '入門',
    title: '歡迎加入',
    description: '新同仁第一天該知道的事',
    step: '我們的工作方式',
    subtitle: '等待您改寫的一頁',
    content: '<p>在這裡介紹同仁、物品的位置，以及有問題該問誰。</p>',
  },
  jp: {
    category: 'はじめに',
    title: 'ようこそ',
    description: '初日に知っておきたいこと',
    step: '私たちの働き方',
    subtitle: '書き換えて使うページ',
    content: '<p>誰がいるか、何がどこにあるか、困ったときに誰に聞くかを書いてください。</p>',
  },
};

export const firstRows: FirstRows = async (database, { organization: organization_id, language }) => {
  const { category, title, description, step, subtitle, content } = inLanguage(words, language);
  const category_id = crypto.randomUUID();
  const id = crypto.randomUUID();
  await database
    .insertInto('academy_categories')
    .values({ id: category_id, organization_id, title: category, sortKey: sortKey(category), slug: 'first-steps' })
    .execute();
  const course = { id, organization_id, category_id, position: 0, title, slug: 'welcome', description };
  const searchKey = courseKey(course);
  await database
    .insertInto('academy_courses')
    .values({ ...course, searchKey, duration: 10, totalSteps: 1, updatedAt: today(), featured: 0, deletedAt: null })
    .execute();
  await database
    .insertInto('academy_course_steps')
    .values({ organization_id, course_id: id, order: 0, title: step, subtitle, content })
    .execute();
};
