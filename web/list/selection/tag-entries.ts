import type { MenuEntry } from '../../ui/menu/menu.tsx';

type Tag = { id: string; title: string };

/** Menu entries to add or remove tags; those on all rows are checked. */
export const tagEntries = <T extends Tag>(
  tags: readonly T[],
  rows: readonly { tags: readonly { id: string }[] }[],
  onToggle: (tag: T, tagged: boolean) => void,
): MenuEntry[] =>
  tags.map((tag) => {
    const isOnAll = rows.every((row) => row.tags.some(({ id }) => id === tag.id));
    return { key: tag.id, label: tag.title, selected: isOnAll, onSelect: () => onToggle(tag, !isOnAll) };
  });
