import { type RefCallback, useCallback, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useFileSize } from '../../core/words/intl.ts';
import type { Pages } from '../../core/records/use-pages.ts';
import { Grid } from '../../list/grid/grid.tsx';
import { useRowMenuButton } from './row-menu-button.tsx';
import { Rows } from '../../list/rows/rows.tsx';
import type { List } from '../../list/selection/use-list.ts';
import { useDrags, useLatest } from '../../ui/drag/drag.ts';
import { FileCard, FileRow } from './file-row.tsx';
import styles from '../files-page.module.css';
import { type Place, folderPath } from '../folders/place.ts';
import type { FileWrites } from './use-file-writes.ts';
import { type Filter, type Row, isFolder } from './use-files.ts';
import { useFolderDrops } from '../folders/use-folder-drops.ts';

type Props = {
  list: List<Row>;
  pages: Pages<unknown, Row>;
  place: Place;
  writes: FileWrites;
  base: string;
  tail: string;
  mayManage: boolean;
  view: Filter['view'];
};

const nameOf = (row: Row) => row.name;

/**
 * Items of a place as rows or cards. Items can be dragged onto folders; "Move to…" is the alternative without a mouse.
 */
export function FileRows({ list, pages, place, writes, base, tail, mayManage, view }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const size = useFileSize();
  const drag = useItemDrag(list, writes, mayManage && place.kind !== 'bin');
  const isBin = place.kind === 'bin';
  const render = useCallback(
    (row: Row) => (view === 'grid' ? <FileCard {...{ row, t, size }} /> : <FileRow {...{ row, t, language, size }} />),
    [view, t, language, size],
  );
  const hrefOf = useCallback(
    (row: Row) => {
      if (isBin) return `${base}/details/${row.id}${tail}`;
      return isFolder(row) ? folderPath(row.id) : `${base}/view/${row.id}${tail}`;
    },
    [isBin, base, tail],
  );
  const star = { label: t('fileManager.star'), run: (row: Row) => void writes.star([row]) };
  const restore = { label: t('fileManager.restore'), run: (row: Row) => void writes.restore([row]) };
  const swipe = !isBin ? star : mayManage ? restore : undefined;
  const shared = {
    list,
    kind: 'file',
    label: t('nav.apps-file-manager'),
    scrollKey: `files ${base}`,
    href: hrefOf,
    nameOf,
    render,
    attributes: drag,
    aside: useRowMenuButton(list),
    onMore: pages.more,
    onSee: pages.see,
    swipe: view === 'grid' ? undefined : swipe,
  };
  return (
    <div className={view === 'grid' ? styles.cards : styles.rows}>
      {view === 'grid' ? <Grid {...shared} /> : <Rows {...shared} />}
    </div>
  );
}

/** Drag sources and drop targets; the functions are stable while scrolling. */
function useItemDrag(list: List<Row>, writes: FileWrites, isOn: boolean) {
  const rowOf = (id: string) => list.rows.find((row) => row.id === id);
  const together = (id: string) => {
    const { rows, ids } = list;
    return ids.has(id) ? rows.filter((row) => ids.has(row.id)) : rows.filter((row) => row.id === id);
  };
  const drag = useDrags({
    kind: 'file',
    item: together,
    ghost: (id) => ({ text: rowOf(id)?.name ?? '', count: together(id).length }),
  });
  const drop = useFolderDrops(writes, (id) => rowOf(id)?.name ?? '');
  const refs = useRef(new Map<string, RefCallback<HTMLElement>>());
  const latest = useLatest({ drag, drop });
  return useCallback(
    (row: Row) => {
      if (!isFolder(row)) return isOn ? { ref: latest.current.drag(row.id) } : {};
      const mark = { 'data-folder': row.id };
      if (!isOn) return mark;
      let ref = refs.current.get(row.id);
      if (!ref) {
        ref = (element) => {
          const ends = [latest.current.drag(row.id)(element), latest.current.drop(row.id)(element)];
          return () => ends.forEach((end) => end?.());
        };
        refs.current.set(row.id, ref);
      }
      return { ...mark, ref };
    },
    [isOn, latest],
  );
}
