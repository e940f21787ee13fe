import { Kind, parse } from 'graphql';
import { isPlainObject } from '../../core/ground/json.ts';

export type Link = { title: string; path: string };

const LINKS_MOST = 12;
/** Client URLs of records with their own screen, by root field. */
const SCREENS: Record<string, string> = {
  contact: '/apps/contacts',
  contacts: '/apps/contacts',
  task: '/apps/tasks',
  tasks: '/apps/tasks',
};

/** Links to what was read: those in the records, and the screens of records. */
export function linksIn(data: unknown, query: string): Link[] {
  const links = new Map<string, string>();
  const add = (title: unknown, path: string) => {
    if (
      links.size < LINKS_MOST &&
      typeof title === 'string' &&
      title !== '' &&
      path.startsWith('/') &&
      !path.startsWith('//')
    )
      links.set(path, title.slice(0, 120));
  };
  const walk = (value: unknown, screen: string | undefined): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, screen));
    if (!isPlainObject(value)) return;
    const title = value.title ?? value.name ?? value.subject;
    if (typeof value.link === 'string') add(title, value.link);
    else if (screen && typeof value.id === 'string') add(title, `${screen}/${encodeURIComponent(value.id)}`);
    // Nested records don't belong to this screen.
    for (const inner of Object.values(value)) walk(inner, undefined);
  };
  if (isPlainObject(data)) {
    const names = rootsOf(query);
    for (const [key, value] of Object.entries(data)) walk(value, SCREENS[names.get(key) ?? key]);
  }
  return [...links].map(([path, title]) => ({ title, path }));
}

/** Root fields by response key. */
function rootsOf(query: string): Map<string, string> {
  try {
    const fields = parse(query, { noLocation: true }).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
    );
    return new Map(
      fields.flatMap((field) =>
        field.kind === Kind.FIELD ? [[(field.alias ?? field.name).value, field.name.value] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}
