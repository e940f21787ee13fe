import type { Call } from '../core/call.ts';
import { catalogueStore } from '../core/parts/catalogue.ts';
import type { FaqCategoryRecord, GuideCategoryRecord } from './records.ts';
import { faqCategories, guideCategories } from './tables.ts';
import { faqStore } from './faq-store.ts';
import { guideStore } from './guide-store.ts';
import { ticketStore } from './ticket-store.ts';
import { voteStore } from './vote-store.ts';

/** Questions, guides, votes and tickets: the four that the help center is made of. */
export function helpCenterStore({ scope, services }: Pick<Call, 'scope' | 'services'>) {
  const guides = guideStore(scope);
  const votes = voteStore(scope);
  return {
    faqs: faqStore(scope),
    faqCategories: catalogueStore<FaqCategoryRecord>(scope, faqCategories),
    guideCategories: catalogueStore<GuideCategoryRecord>(scope, guideCategories),
    guides,
    votes,
    tickets: ticketStore(scope, services.mail),
  };
}
