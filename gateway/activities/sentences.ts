import type { GraphQLSchema } from 'graphql';
import { argument, directive } from '../core/contract/sdl/directives.ts';
import type { ChangeAction } from '../core/feed/changes.ts';

/** Name and link of a record: its @told in the SDL. */
type Subject = Record<'one' | 'many' | 'icon' | 'title' | 'link', string>;

const known = new WeakMap<GraphQLSchema, ReadonlyMap<string, Subject>>();

/** Records whose changes become activities; tags, orders and private records don't. */
export function subjectsOf(schema: GraphQLSchema): ReadonlyMap<string, Subject> {
  let subjects = known.get(schema);
  if (subjects) return subjects;
  const found = new Map<string, Subject>();
  for (const { name, astNode } of Object.values(schema.getTypeMap())) {
    const told = directive(astNode, 'told');
    if (!told) continue;
    const words = (told.arguments ?? []).map(({ name: { value: key } }) => [key, argument(told, key)]);
    found.set(name, Object.fromEntries(words) as Subject);
  }
  known.set(schema, (subjects = found));
  return subjects;
}

const verbs: Record<ChangeAction, string> = { create: 'added', update: 'changed', delete: 'removed' };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character]!);

/** Optional fields of an activity; unused ones are omitted. */
export type ActivityBody = {
  icon?: string;
  image?: string;
  description: string;
  extraContent?: string;
  linkedContent?: string;
  link?: string;
  useRouter?: boolean;
};

/** Fields only in GraphQL, for clients that build the sentence themselves. */
export type ToldActivity = { count: number; subject: string | null };

export type Person = { name: string; avatar: string | null };

/** Action on one or several records. */
export type Deed = {
  record: string;
  action: ChangeAction;
  count: number;
  id: string;
  /** The single record after the change, or before its deletion. */
  fields: Record<string, unknown> | null;
};

/** Name of the record; null for several records or a record without a name. */
export function nameOf(subject: Subject, { count, fields }: Deed): string | null {
  const title = fields?.[subject.title];
  return count === 1 && typeof title === 'string' && title.trim() !== '' ? title.slice(0, 200) : null;
}

/** Sentence with user, action and record, escaped for HTML. */
export function tell(subject: Subject, person: Person | undefined, deed: Deed): ActivityBody {
  const { one, many, icon } = subject;
  const name = nameOf(subject, deed);
  const named = name === null ? '' : ` <strong>${escape(name)}</strong>`;
  const what = deed.count > 1 ? `${deed.count} ${many}` : named === '' ? `a ${one}` : `the ${one}${named}`;
  const seen =
    deed.action === 'delete' || deed.count > 1 || !deed.fields
      ? {}
      : { linkedContent: `Open the ${one}`, link: linkOf(subject, { ...deed.fields, id: deed.id }), useRouter: true };
  return {
    ...(person?.avatar ? { image: person.avatar } : { icon: `heroicons_outline:${icon}` }),
    description: `<strong>${escape(person?.name ?? 'Somebody')}</strong> ${verbs[deed.action]} ${what}`,
    ...seen,
  };
}

const linkOf = ({ link }: Subject, fields: Record<string, unknown>): string =>
  link.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name]));
