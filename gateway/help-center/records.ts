export type FaqRecord = {
  id: string;
  categoryId: string;
  question: string;
  answer: string;
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
};

export type GuideVotesRecord = {
  id: string;
  helpful: number;
  notHelpful: number;
  mine: boolean | null;
};
