import type { Call } from '../core/call.ts';
import { catalogueStore } from '../kit/parts/catalogue.ts';
import type { FaqCategoryRecord, GuideCategoryRecord } from './records.ts';
import { faqCategories, guideCategories } from './tables.ts';
import { faqStore } from './faq-store.ts';
import { guideStore } from './guide-store.ts';
import { searchStore } from './search-store.ts';
import { ticketStore } from './ticket-store.ts';
import { voteStore } from './vote-store.ts';

/** FAQs, guides, votes, tickets and search. */
export function helpCenterStore({ scope, services }: Pick<Call, 'scope' | 'services'>) {
  const faqs = faqStore(scope);
  const guides = guideStore(scope);
  return {
    faqs,
    faqCategories: catalogueStore<FaqCategoryRecord>(scope, faqCategories),
    guideCategories: catalogueStore<GuideCategoryRecord>(scope, guideCategories),
    guides,
    faqVotes: voteStore(scope, 'Faq'),
    guideVotes: voteStore(scope, 'Guide'),
    search: searchStore(scope, faqs, guides),
    tickets: ticketStore(scope, services.mail),
  };
}
