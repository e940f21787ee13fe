import type { Context } from '../context.ts';
import type { ContactRecord } from '../contacts/store.ts';
import { checkLength } from '../core/content.ts';
import type { NavigationItem } from '../navigation/store.ts';

type Hit = { id: string; value: string; link: string | null };
export type ContactHit = Hit & { link: string; contact: ContactRecord };
export type PageHit = Hit & { page: NavigationItem };
export type SearchHit = ContactHit | PageHit;
export type SearchSet = { id: string; label: string; results: SearchHit[] };

const QUERY_MOST = 200;

/** Asks each room that can be searched; groups without a hit are left out. */
export async function searchAll(query: string, context: Context): Promise<SearchSet[]> {
  checkLength('query', query, QUERY_MOST);
  if (query === '') return [];
  const contacts = await context.contacts.search(query, {});
  const pages = context.navigation.search(query.toLowerCase());
  const sets: SearchSet[] = [
    {
      id: 'contacts',
      label: 'Contacts',
      results: contacts.map((contact) => ({
        id: contact.id,
        value: contact.name,
        link: `/apps/contacts/${contact.id}`,
        contact,
      })),
    },
    {
      id: 'pages',
      label: 'Pages',
      results: pages.map((page) => ({ id: page.id, value: page.title ?? '', link: page.link ?? null, page })),
    },
  ];
  return sets.filter((set) => set.results.length > 0);
}
