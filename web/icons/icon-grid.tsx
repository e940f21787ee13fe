import { type KeyboardEvent, useCallback } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { singleKeys } from '../core/browser/keyboard.ts';
import { BulkBar } from '../list/selection/bulk-bar.tsx';
import { Grid } from '../list/grid/grid.tsx';
import type { List } from '../list/selection/use-list.ts';
import type { Glyph } from './glyphs.ts';
import { IconGlyph } from './icon-glyph.tsx';
import styles from './icons-page.module.css';
import type { Copies } from './use-copies.ts';

type Props = {
  list: List<Glyph>;
  label: string;
  scrollKey: string;
  size: number;
  /** Icons of several sets: shows the set of each. */
  isAll: boolean;
  copies: Copies;
  href: (glyph: Glyph) => string;
  /** Called when typing starts, to focus the search. */
  onType: () => void;
};

/** Zero-width space: long names wrap between words. */
const breakHere = '\u200B';
const nameOf = (glyph: Glyph) => glyph.name;

/** Icon grid. Enter copies the name, a letter starts a search, `.` offers other formats. */
export function IconGrid({ list, label, scrollKey, size, isAll, copies, href, onType }: Props) {
  const { t } = useTranslation();
  const render = useCallback(
    ({ sprite, name, setName }: Glyph) => (
      <span className={styles.cell}>
        <span className={styles.drawing}>
          <IconGlyph href={`${sprite}#${name}`} size={size} />
        </span>
        <span className={styles.name} translate="no">
          {name.replaceAll(/[_-]/g, `$&${breakHere}`)}
        </span>
        {isAll && <span className={styles.of}>{setName}</span>}
      </span>
    ),
    [size, isAll],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-row]');
    const glyph = list.rows.find(({ id }) => id === cell?.dataset['row']);
    if (!glyph || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void copies.name(glyph);
    } else if (singleKeys.get() && (event.key === 'Process' || /^[\p{L}\p{N}]$/u.test(event.key))) {
      // The search field is focused before the letter arrives, so it receives it.
      event.stopPropagation();
      onType();
    }
  };
  const entries = ([glyph]: readonly Glyph[]) =>
    glyph
      ? [
          { key: 'name', label: t('icons.copyName'), shortcut: '↵', onSelect: () => void copies.name(glyph) },
          { key: 'svg', label: t('icons.copySvg'), onSelect: () => void copies.svg(glyph) },
          { key: 'jsx', label: t('icons.copyJsx'), onSelect: () => void copies.jsx(glyph) },
          { key: 'use', label: t('icons.copyUse'), onSelect: () => void copies.use(glyph) },
          { key: 'save', label: t('icons.save'), divided: true, onSelect: () => void copies.save(glyph) },
        ]
      : [];
  return (
    <div className={styles.cards} data-size={size} role="presentation" onKeyDownCapture={onKeyDown}>
      <Grid
        list={list}
        kind="icon"
        label={label}
        scrollKey={scrollKey}
        total={list.rows.length}
        href={href}
        nameOf={nameOf}
        render={render}
      />
      <BulkBar
        list={list}
        group={label}
        actions={[{ key: 'copy', label: t('icons.copyAs'), icon: 'clipboard', entries }]}
      />
    </div>
  );
}
