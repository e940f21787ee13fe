import { mergeRows } from '../../core/records/merge-rows.ts';

/** Order and hidden widgets; widgets that are not listed follow in default order. */
export type Arrangement = { order: readonly string[]; hidden: readonly string[] };

export const asMade: Arrangement = { order: [], hidden: [] };

const isKey = (key: string): boolean => /^[\w-]{1,40}$/.test(key);

/** Parses the form of saved views, "order=a,b&hidden=c"; invalid keys are dropped. */
export function readArrangement(query: string): Arrangement {
  const [, order = ''] = /(?:^|&)order=([^&]*)/.exec(query) ?? [];
  const [, hidden = ''] = /(?:^|&)hidden=([^&]*)/.exec(query) ?? [];
  const keys = (text: string) => [...new Set(text.split(',').filter(isKey))];
  return { order: keys(order), hidden: keys(hidden) };
}

export const arrangementText = ({ order, hidden }: Arrangement): string =>
  [order.length > 0 ? `order=${order.join(',')}` : '', hidden.length > 0 ? `hidden=${hidden.join(',')}` : '']
    .filter(Boolean)
    .join('&');

/** All items in the user's order; newer ones at the end. */
export function inOrder<T extends { key: string }>(items: readonly T[], { order }: Arrangement): T[] {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return items.toSorted((a, b) => place(a.key) - place(b.key));
}

export const shownOf = <T extends { key: string }>(items: readonly T[], arrangement: Arrangement): T[] =>
  inOrder(items, arrangement).filter(({ key }) => !arrangement.hidden.includes(key));

/** Reorders the widgets of one tab; those of other tabs keep their order. */
export const reorderedTo = (arrangement: Arrangement, keys: readonly string[]): Arrangement => ({
  ...arrangement,
  order: [...arrangement.order.filter((key) => !keys.includes(key)), ...keys],
});

export const toggled = (arrangement: Arrangement, key: string): Arrangement => ({
  ...arrangement,
  hidden: arrangement.hidden.includes(key)
    ? arrangement.hidden.filter((one) => one !== key)
    : [...arrangement.hidden, key],
});

/** Merges concurrent changes by the same user from two tabs or devices. */
export const mergeArrangements = (before: Arrangement, theirs: Arrangement, mine: Arrangement): Arrangement => ({
  order: mine.order.join() === before.order.join() ? theirs.order : mine.order,
  hidden: mergeRows(before.hidden, theirs.hidden, mine.hidden),
});
