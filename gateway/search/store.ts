import { limitOf, type Page } from '../core/database/paging.ts';
import type { Call } from '../core/call.ts';
import { badInput } from '../core/ground/errors.ts';
import type { NavigationItem } from '../navigation/store.ts';
import type { ContactRecord } from '../contacts/records.ts';
import type { TaskRecord } from '../tasks/records.ts';

type Hit = { id: string; value: string; link: string | null };
export type ContactHit = Hit & { link: string; contact: ContactRecord };
export type PageHit = Hit & { page: NavigationItem };
export type TaskHit = Hit & { link: string; task: TaskRecord };
export type SearchHit = ContactHit | PageHit | TaskHit;
export type SearchSet = { id: string; label: string; results: SearchHit[] };

/** Searchable rooms. */
type Asked = Pick<Call, 'may' | 'listMax' | 'services'> & {
  contacts: { search(text: string, page: Page): Promise<ContactRecord[]> };
  navigation: { search(text: string): NavigationItem[] };
  tasks: { searchTitles(text: string, page: Page): Promise<TaskRecord[]> };
};

/** Searches every room that the caller may see; omits groups without hits. */
export const searchStore = (rooms: Asked) => ({ all: (query: string, page: Page) => searchAll(query, page, rooms) });

async function searchAll(query: string, page: Page, rooms: Asked): Promise<SearchSet[]> {
  if (query === '') return [];
  const contacts = rooms.may('contacts.view') ? await rooms.contacts.search(query, page) : [];
  const pages = rooms.navigation.search(query.toLowerCase()).slice(0, limitOf(page, rooms.listMax));
  const tasks = rooms.may('tasks.view') ? await rooms.tasks.searchTitles(query, page) : [];
  if (page.first == null) refuseCut(rooms, [contacts, tasks]);
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

/** Refuses truncated hits: in a document with many lists, each gets a smaller row limit. */
function refuseCut({ listMax, services }: Asked, found: readonly unknown[][]): void {
  if (listMax < services.environment.limits.list && found.some(({ length }) => length >= listMax))
    throw badInput('first', `is required for searches with more than ${listMax - 1} results per group`);
}
