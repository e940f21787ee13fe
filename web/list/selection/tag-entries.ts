import type { MenuEntry } from '../../ui/menu/menu.tsx';

type Tag = { id: string; title: string };

/** Tags to put on rows or take off them: ticked are those that all of them carry. */
export const tagEntries = <T extends Tag>(
  tags: readonly T[],
  rows: readonly { tags: readonly { id: string }[] }[],
  onToggle: (tag: T, tagged: boolean) => void,
): MenuEntry[] =>
  tags.map((tag) => {
    const isOnAll = rows.every((row) => row.tags.some(({ id }) => id === tag.id));
    return { key: tag.id, label: tag.title, selected: isOnAll, onSelect: () => onToggle(tag, !isOnAll) };
  });
