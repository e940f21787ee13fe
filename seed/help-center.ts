import { faqKeys } from '../gateway/help-center/faq-store.ts';
import { guideKeys } from '../gateway/help-center/guide-store.ts';
import { harbor, northwind } from './people.ts';
import { seedId, type Plant } from './plant.ts';
import { northwindGuides } from './texts/help-center-guides.ts';
import { harborFaqCategories, harborGuideCategories, harborGuides } from './texts/help-center-harbor.ts';
import {
  northwindFaqCategories,
  northwindGuideCategories,
  type FaqCategoryText,
  type GuideCategoryText,
  type GuideText,
} from './texts/help-center.ts';

export const faqCategoryId = (organization: string, slug: string): string => seedId('faq category', organization, slug);
export const faqId = (organization: string, question: string): string => seedId('faq', organization, question);
export const guideCategoryId = (organization: string, slug: string): string =>
  seedId('guide category', organization, slug);
export const guideId = (organization: string, slug: string): string => seedId('guide', organization, slug);

export async function seedHelpCenter(plant: Plant): Promise<void> {
  await seedFaqs(plant, northwind, northwindFaqCategories);
  await seedGuides(plant, northwind, northwindGuideCategories, northwindGuides);
  await seedFaqs(plant, harbor, harborFaqCategories);
  await seedGuides(plant, harbor, harborGuideCategories, harborGuides);
}

async function seedFaqs(plant: Plant, organization_id: string, texts: FaqCategoryText[]): Promise<void> {
  await plant.insert(
    'faq_categories',
    texts.map(({ slug, title }, position) => ({
      id: faqCategoryId(organization_id, slug),
      organization_id,
      position,
      slug,
      title,
    })),
  );
  const faqs = texts.flatMap(({ slug, faqs }) => faqs.map((faq) => ({ ...faq, slug })));
  await plant.insert(
    'faqs',
    faqs.map(({ slug, question, answer }, position) => ({
      id: faqId(organization_id, question),
      organization_id,
      category_id: faqCategoryId(organization_id, slug),
      position,
      ...faqKeys({ question, answer }),
      question,
      answer,
      helpful: 0,
      notHelpful: 0,
      updatedAt: null,
    })),
  );
}

async function seedGuides(
  plant: Plant,
  organization_id: string,
  categories: GuideCategoryText[],
  guides: GuideText[],
): Promise<void> {
  await plant.insert(
    'guide_categories',
    categories.map(({ slug, title }, position) => ({
      id: guideCategoryId(organization_id, slug),
      organization_id,
      position,
      slug,
      title,
    })),
  );
  await plant.insert(
    'guides',
    guides.map(({ category, ...guide }, position) => ({
      ...guide,
      id: guideId(organization_id, guide.slug),
      organization_id,
      category_id: guideCategoryId(organization_id, category),
      position,
      ...guideKeys(guide),
      helpful: 0,
      notHelpful: 0,
      updatedAt: null,
    })),
  );
}
