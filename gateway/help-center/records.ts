export type FaqRecord = {
  id: string;
  categoryId: string;
  question: string;
  answer: string;
  updatedAt: string | null;
};

export type FaqCategoryRecord = {
  id: string;
  slug: string;
  title: string;
  faqs?: FaqRecord[];
};

export type GuideRecord = {
  id: string;
  categoryId: string;
  slug: string;
  title: string;
  subtitle: string;
  updatedAt: string | null;
  content?: string;
};

export type GuideCategoryRecord = {
  id: string;
  slug: string;
  title: string;
  visibleGuides?: number;
  totalGuides?: number;
  guides?: GuideRecord[];
};

export type SupportTicketRecord = {
  id: string;
  number: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: string;
  closedAt: string | null;
};

export type SupportAdditionRecord = {
  id: string;
  message: string;
  createdAt: string;
};

export type Votes = {
  id: string;
  helpful: number;
  notHelpful: number;
  mine: boolean | null;
};

export type FaqVotesRecord = Votes;

export type GuideVotesRecord = Votes;

export type HelpMatchRecord = {
  id: string;
  record: 'Faq' | 'Guide';
  title: string;
  excerpt: string;
  categorySlug: string;
  slug: string | null;
  link: string;
};
