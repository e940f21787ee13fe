import type { TFunction } from 'i18next';
import { hasScreen } from '../core/routes/route-table.ts';

/** An item of the navigation as the API answers it, children included. */
export type Item = {
  id: string;
  title?: string | null;
  subtitle?: string | null;
  type: 'basic' | 'aside' | 'collapsable' | 'divider' | 'group' | 'spacer';
  tooltip?: string | null;
  icon?: string | null;
  link?: string | null;
  exactMatch?: boolean | null;
  badge?: { title: string } | null;
  children?: Item[] | null;
};

/** Leaves out what has no screen yet, and parents that are empty then. */
export function shown(items: readonly Item[]): Item[] {
  return items.flatMap((item) => {
    if (item.type === 'divider' || item.type === 'spacer') return [item];
    if (item.type === 'basic') return hasScreen(item.link) ? [item] : [];
    const children = shown(item.children ?? []);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** The title in the language of the screen; what the client has no word for keeps the API's. */
export function titleOf(item: Item, t: TFunction): string {
  return (t as (key: string, options: object) => string)(`nav.${item.id.replaceAll('.', '-')}`, {
    defaultValue: item.title ?? item.id,
  });
}

/** What stands below the title. The API counts in English; the number is the same everywhere. */
export function subtitleOf(item: Item, t: TFunction): string | null {
  const subtitle = item.subtitle ?? null;
  const count = Number.parseInt(subtitle ?? '', 10);
  if (Number.isNaN(count)) return subtitle;
  return (t as (key: string, options: object) => string)(`nav.${item.id.replaceAll('.', '-')}-count`, {
    count,
    defaultValue: subtitle,
  });
}

/** Whether the address lies on the item: the very route, or below it. */
export function isCurrent(item: Item, path: string): boolean {
  if (!item.link) return false;
  return path === item.link || (!item.exactMatch && path.startsWith(`${item.link}/`));
}

export const holdsCurrent = (item: Item, path: string): boolean =>
  isCurrent(item, path) || (item.children ?? []).some((child) => holdsCurrent(child, path));
