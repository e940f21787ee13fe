import type { TFunction } from 'i18next';
import { hasScreen } from '../core/routes/route-table.ts';

/** A navigation item as returned by the API, children included. */
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

/** Omits items without a screen, and parents left without children. */
export function shown(items: readonly Item[]): Item[] {
  return items.flatMap((item) => {
    if (item.type === 'divider' || item.type === 'spacer') return [item];
    if (item.type === 'basic') return hasScreen(item.link) ? [item] : [];
    const children = shown(item.children ?? []);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** Localized title; falls back to the API's title. */
export function titleOf(item: Item, t: TFunction): string {
  return (t as (key: string, options: object) => string)(`nav.${item.id.replaceAll('.', '-')}`, {
    defaultValue: item.title ?? item.id,
  });
}

/** Localized subtitle. The API's text is English; only its number is reused. */
export function subtitleOf(item: Item, t: TFunction): string | null {
  const subtitle = item.subtitle ?? null;
  const count = Number.parseInt(subtitle ?? '', 10);
  if (Number.isNaN(count)) return subtitle;
  return (t as (key: string, options: object) => string)(`nav.${item.id.replaceAll('.', '-')}-count`, {
    count,
    defaultValue: subtitle,
  });
}

/** True if the path equals the item's route or lies below it. */
export function isCurrent(item: Item, path: string): boolean {
  if (!item.link) return false;
  return path === item.link || (!item.exactMatch && path.startsWith(`${item.link}/`));
}

export const holdsCurrent = (item: Item, path: string): boolean =>
  isCurrent(item, path) || (item.children ?? []).some((child) => holdsCurrent(child, path));
