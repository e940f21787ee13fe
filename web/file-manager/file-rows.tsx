import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileSize } from '../core/intl.ts';
import type { Pages } from '../core/use-pages.ts';
import { Grid } from '../list/grid.tsx';
import { Rows } from '../list/rows.tsx';
import type { List } from '../list/use-list.ts';
import { useLatest, watcher, withKit } from '../ui/drag.ts';
import { FileCard, FileRow } from './file-row.tsx';
import styles from './files-page.module.css';
import { type Place, folderPath } from './place.ts';
import type { FileWrites } from './use-file-writes.ts';
import { type Filter, type Row, isFolder } from './use-files.ts';

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

/** The items of a place as rows or as cards. Items are dragged onto folders; "Move to…" is the way without a mouse. */
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
  const shared = {
    list,
    kind: 'file',
    label: t('nav.apps-file-manager'),
    scrollKey: `files ${base}`,
    href: hrefOf,
    nameOf,
    render,
    attributes: drag,
    onMore: pages.more,
    onSee: pages.see,
  };
  return (
    <div className={view === 'grid' ? styles.cards : styles.rows}>
      {view === 'grid' ? <Grid {...shared} /> : <Rows {...shared} />}
    </div>
  );
}

/** What makes a row draggable, and a folder a place to drop on: the same functions while the list scrolls. */
function useItemDrag(list: List<Row>, writes: FileWrites, isOn: boolean) {
  const latest = useLatest({ list, writes });
  const refs = useRef(new Map<string, RefCallback<HTMLElement>>());
  useLayoutEffect(() => {
    const known = refs.current;
    return () => known.clear();
  }, [isOn]);
  return useCallback(
    (row: Row) => {
      const mark = isFolder(row) ? { 'data-folder': row.id } : {};
      if (!isOn) return mark;
      let ref = refs.current.get(row.id);
      if (!ref) {
        const together = () => {
          const { rows, ids } = latest.current.list;
          return ids.has(row.id) ? rows.filter((one) => ids.has(one.id)) : [row];
        };
        ref = (element) => {
          if (!element) return;
          return withKit((kit) => {
            const ghost = () => ({ text: row.name, count: together().length });
            const offs = [kit.dragSource(element, { kind: 'file', item: together, ghost }, watcher)];
            if (isFolder(row))
              offs.push(
                kit.dropPlace(element, {
                  kind: 'file',
                  axis: 'y',
                  edges: ['inside'],
                  accepts: (item) => !(item as Row[]).some((one) => one.id === row.id),
                  take: (item) => void latest.current.writes.move(item as Row[], row.id, row.name),
                }),
              );
            return () => offs.forEach((off) => off());
          });
        };
        refs.current.set(row.id, ref);
      }
      return { ...mark, ref };
    },
    [isOn, latest],
  );
}
