import type { Context } from '../context.ts';
import { checkLength } from '../core/ground/content.ts';
import type { NavigationItem } from '../navigation/store.ts';
import type { ContactRecord } from '../contacts/records.ts';
import type { TaskRecord } from '../tasks/records.ts';

type Hit = { id: string; value: string; link: string | null };
export type ContactHit = Hit & { link: string; contact: ContactRecord };
export type PageHit = Hit & { page: NavigationItem };
export type TaskHit = Hit & { link: string; task: TaskRecord };
export type SearchHit = ContactHit | PageHit | TaskHit;
export type SearchSet = { id: string; label: string; results: SearchHit[] };

const QUERY_MOST = 200;

/** Asks each room that the caller may see; groups without a hit are left out. */
export async function searchAll(query: string, context: Context): Promise<SearchSet[]> {
  checkLength('query', query, QUERY_MOST);
  if (query === '') return [];
  const contacts = context.may('contacts.view') ? await context.contacts.search(query, {}) : [];
  const pages = context.navigation.search(query.toLowerCase());
  const tasks = context.may('tasks.view') ? await context.tasks.searchTitles(query) : [];
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
    {
      id: 'tasks',
      label: 'Tasks',
      results: tasks.map((task) => ({ id: task.id, value: task.title, link: `/apps/tasks/${task.id}`, task })),
    },
  ];
  return sets.filter((set) => set.results.length > 0);
}
