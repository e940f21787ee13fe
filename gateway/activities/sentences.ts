import type { ChangeAction } from '../core/feed/changes.ts';

/** What a record is called, and where it is seen. */
type Subject = {
  one: string;
  many: string;
  icon: string;
  /** The field that names it. */
  title: string;
  link(id: string, fields: Record<string, unknown>): string;
};

const subjects = new Map<string, Subject>([
  [
    'Contact',
    { one: 'contact', many: 'contacts', icon: 'user-group', title: 'name', link: (id) => `/apps/contacts/${id}` },
  ],
  [
    'Product',
    {
      one: 'product',
      many: 'products',
      icon: 'archive-box',
      title: 'name',
      link: () => '/apps/ecommerce/inventory',
    },
  ],
  ['Task', { one: 'task', many: 'tasks', icon: 'check-circle', title: 'title', link: (id) => `/apps/tasks/${id}` }],
  [
    'Board',
    { one: 'board', many: 'boards', icon: 'view-columns', title: 'title', link: (id) => `/apps/scrumboard/${id}` },
  ],
  [
    'BoardList',
    {
      one: 'list',
      many: 'lists',
      icon: 'view-columns',
      title: 'title',
      link: (_, { boardId }) => `/apps/scrumboard/${String(boardId)}`,
    },
  ],
  [
    'BoardCard',
    {
      one: 'card',
      many: 'cards',
      icon: 'view-columns',
      title: 'title',
      link: (_, { boardId }) => `/apps/scrumboard/${String(boardId)}`,
    },
  ],
  ['FileItem', { one: 'file', many: 'files', icon: 'document', title: 'name', link: () => '/apps/file-manager' }],
  [
    'Guide',
    { one: 'guide', many: 'guides', icon: 'book-open', title: 'title', link: () => '/apps/help-center/guides' },
  ],
  [
    'Faq',
    {
      one: 'question',
      many: 'questions',
      icon: 'question-mark-circle',
      title: 'question',
      link: () => '/apps/help-center/faqs',
    },
  ],
  [
    'Incident',
    {
      one: 'incident',
      many: 'incidents',
      icon: 'exclamation-triangle',
      title: 'title',
      link: () => '/overview/incidents',
    },
  ],
]);

/** The records whose changes are worth telling; tags, orders and everything private are not. */
export const toldRecords: readonly string[] = [...subjects.keys()];

const verbs: Record<ChangeAction, string> = { create: 'added', update: 'changed', delete: 'removed' };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character]!);

/** The optional fields of an activity; what does not apply is left out. */
export type ActivityBody = {
  icon?: string;
  image?: string;
  description: string;
  extraContent?: string;
  linkedContent?: string;
  link?: string;
  useRouter?: boolean;
};

export type Person = { name: string; avatar: string | null };

/** What was done, to one record or to several at once. */
export type Deed = {
  record: string;
  action: ChangeAction;
  count: number;
  id: string;
  /** The single record, after or at last before. */
  fields: Record<string, unknown> | null;
};

/** One sentence with who did what to which, safe to be shown as HTML. */
export function tell(person: Person | undefined, deed: Deed): ActivityBody {
  const subject = subjects.get(deed.record)!;
  const { one, many, icon } = subject;
  const title = deed.fields?.[subject.title];
  const named =
    typeof title === 'string' && title.trim() !== '' ? ` <strong>${escape(title.slice(0, 200))}</strong>` : '';
  const what = deed.count > 1 ? `${deed.count} ${many}` : named === '' ? `a ${one}` : `the ${one}${named}`;
  const seen =
    deed.action === 'delete' || deed.count > 1 || !deed.fields
      ? {}
      : { linkedContent: `Open the ${one}`, link: subject.link(deed.id, deed.fields), useRouter: true };
  return {
    ...(person?.avatar ? { image: person.avatar } : { icon: `heroicons_outline:${icon}` }),
    description: `<strong>${escape(person?.name ?? 'Somebody')}</strong> ${verbs[deed.action]} ${what}`,
    ...seen,
  };
}
