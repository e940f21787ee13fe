import { useTranslation } from '../../core/words/translation.tsx';
import { useIsPhone } from '../../core/browser/media.ts';
import type { List } from '../../list/selection/use-list.ts';
import { useLongPress } from './use-long-press.ts';
import { useOpened } from '../../list/rows/use-opened.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { useLinkArea } from '../../ui/page/use-link-area.ts';
import { useColumns } from '../columns.tsx';
import { home } from '../home.ts';
import styles from './product-table.module.css';
import { type Filter, sortedBy } from '../questions.ts';
import type { Row } from '../use-products.ts';

type Props = {
  list: List<Row>;
  at: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  tail: string;
};

/** Product table: server-side sorting, selection, arrow keys. */
export function ProductTable({ list, at, put, tail }: Props) {
  const { t } = useTranslation();
  const { opened, mark } = useOpened(list.opened);
  const links = useLinkArea({ mark });
  const others = useColumns(at.columns);
  const isPhone = useIsPhone();
  const press = useLongPress(list.mayTick ? list.toggle : null);
  const stop = (row: Row) => (row.id === list.cursor ? 0 : -1);
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('inventory.field.name'),
      sort: true,
      isHead: true,
      isFirstLine: true,
      cell: (row) => (
        <a className={styles.name} href={`${home}/${row.id}${tail}`} tabIndex={stop(row)} draggable={false}>
          <Thumbnail preview={row.preview ?? null} />
          <bdi className={styles.words}>{row.name}</bdi>
        </a>
      ),
    },
    ...others,
  ];
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || !(event.target as Element).closest('[data-row]'))
      return;
    const here = list.rows.findIndex((row) => row.id === list.cursor);
    const next = list.rows[here + step];
    event.preventDefault();
    if (next) list.focus(next.id);
  };
  return (
    <div
      ref={list.scroller}
      className={styles.rows}
      role="presentation"
      {...press}
      {...links}
      onFocus={(event) => {
        links.onFocus(event);
        const row = event.target.closest<HTMLElement>('[data-row]')?.dataset['row'];
        if (row) list.setCursor(row);
      }}
      onKeyDown={onKeyDown}
    >
      <Table
        label={t('inventory.table')}
        columns={columns}
        rows={list.rows}
        height="100%"
        sort={{ key: at.sort, isDown: at.order === 'desc' }}
        // On phones sorting is next to the filters.
        {...(isPhone ? {} : { onSort: (sort) => put(sortedBy(sort), 'push') })}
        {...(list.mayTick
          ? {
              before: (row: Row) => (
                <input
                  type="checkbox"
                  className={styles.tick}
                  tabIndex={stop(row)}
                  checked={list.ids.has(row.id)}
                  aria-label={t('list.tickName', { name: row.name })}
                  onClick={(event) => list.toggle(row.id, event.shiftKey)}
                  onChange={() => undefined}
                />
              ),
            }
          : {})}
        isOpened={(row) => row.id === opened}
        nameOf={(row) => row.name}
        rowProps={(row) => ({ 'data-row': row.id, 'data-product': row.id }) as object}
      />
    </div>
  );
}

export function Thumbnail({ preview, large }: { preview: string | null; large?: boolean }) {
  return preview ? (
    <img className={styles.thumbnail} data-large={large} src={preview} alt="" width={40} height={40} loading="lazy" />
  ) : (
    <span className={styles.thumbnail} data-large={large} data-none>
      <Icon name="photo" size={18} />
    </span>
  );
}
