import { Fragment, type HTMLAttributes, type ReactNode, useId } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Icon } from '../mark/icon.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Select } from '../form/select.tsx';
import styles from './table.module.css';
import { type Sort, nextSort, sortOf, sortText } from './table-sort.ts';
import { useTableWindow } from './use-table-window.ts';

export type Column<T> = {
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  sort?: boolean;
  /** End alignment for numbers. */
  align?: 'start' | 'end';
  /** Minimum table width that shows the column. */
  from?: 600 | 800 | 960 | 1280;
  width?: 'narrow' | 'wide';
  /** Row header; stays visible when scrolling sideways. */
  isHead?: boolean;
  /** On phones next to the name; other columns are on the second line. */
  isFirstLine?: boolean;
  total?: ReactNode;
};

type Props<T extends { id: string }> = {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** Rows are sorted by the server; the table shows the order and requests another. */
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** Checkbox before the first column. */
  before?: (row: T) => ReactNode;
  isOpened?: (row: T) => boolean;
  rowProps?: (row: T) => HTMLAttributes<HTMLTableRowElement>;
  nameOf?: (row: T) => string;
  expanded?: ReadonlySet<string>;
  onExpand?: (id: string, on: boolean) => void;
  renderExpanded?: (row: T) => ReactNode;
  /** With a height, the table scrolls and its header is sticky. */
  height?: string;
};

/** Explicit ARIA roles, because some browsers drop table semantics with another display type. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

/**
 * Responsive table: narrow ones hide columns, phones show two lines per row. By hand, because Joy's only adds styles for
 * rows of one height, which phones would have to override.
 */
export function Table<T extends { id: string }>(props: Props<T>) {
  const { label, columns, rows, sort = null, onSort, before, renderExpanded, height } = props;
  const hasTotals = columns.some((column) => column.total !== undefined);
  // Expandable rows have different heights.
  const seen = useTableWindow(rows.length, renderExpanded === undefined);
  return (
    <div className={styles.place}>
      {onSort && (
        <div className={styles.order}>
          <SortSelect columns={columns.filter((column) => column.sort)} {...{ sort, onSort }} />
        </div>
      )}
      {/* Keyboard users can scroll it too. */}
      <div
        ref={seen.frame}
        className={styles.frame}
        style={{ maxHeight: height ?? (seen.isMany ? '70vh' : undefined) }}
        data-many={seen.isMany}
        role="region"
        aria-label={label}
        tabIndex={0}
        onScroll={seen.onScroll}
      >
        <table
          className={styles.table}
          {...as.table}
          aria-label={label}
          aria-rowcount={seen.isMany ? rows.length + 1 : undefined}
        >
          <thead {...as.rowgroup}>
            <tr {...as.row}>
              {renderExpanded && <td {...as.cell} className={styles.tool} />}
              {before && <td {...as.cell} className={styles.tool} />}
              {columns.map((column) => (
                <Head key={column.key} {...{ column, sort, onSort }} />
              ))}
            </tr>
          </thead>
          <tbody {...as.rowgroup}>
            <Gap height={seen.before} />
            {rows.slice(seen.from, seen.to).map((row, index) => (
              <Row key={row.id} row={row} place={seen.isMany ? seen.from + index + 2 : undefined} {...props} />
            ))}
            <Gap height={seen.after} />
          </tbody>
          {hasTotals && <Foot columns={columns} tools={Number(Boolean(before)) + Number(Boolean(renderExpanded))} />}
        </table>
      </div>
    </div>
  );
}

type HeadProps<T> = { column: Column<T>; sort: Sort | null; onSort?: ((sort: Sort | null) => void) | undefined };

function Head<T>({ column, sort, onSort }: HeadProps<T>) {
  const isSorted = sort?.key === column.key;
  const order = isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      {...as.columnheader}
      data-align={column.align}
      data-from={column.from}
      data-width={column.width}
      data-head={column.isHead}
      aria-sort={order}
    >
      {column.sort && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column.key))}>
          <span>{column.title}</span>
          <Icon name={isSorted && sort.isDown ? 'chevron-down' : 'chevron-up'} size={14} className={styles.arrow} />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

/** Placeholder for rows outside the view. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />;

function Row<T extends { id: string }>({ row, place, ...props }: Props<T> & { row: T; place: number | undefined }) {
  const { columns, before, isOpened, rowProps, nameOf, expanded, onExpand, renderExpanded } = props;
  const { t } = useTranslation();
  const id = useId();
  const isExpanded = expanded?.has(row.id) ?? false;
  const name = nameOf?.(row) ?? '';
  const all = columns.length + Number(Boolean(before)) + 1;
  return (
    <Fragment>
      <tr
        {...as.row}
        className={styles.row}
        aria-rowindex={place}
        aria-current={isOpened?.(row) ? 'true' : undefined}
        {...rowProps?.(row)}
      >
        {renderExpanded && (
          <td {...as.cell} className={styles.tool}>
            <IconButton
              size="sm"
              icon={isExpanded ? 'chevron-down' : 'chevron-right'}
              label={t(isExpanded ? 'ui.collapseRow' : 'ui.expandRow', { name })}
              aria-expanded={isExpanded}
              aria-controls={id}
              onClick={() => onExpand?.(row.id, !isExpanded)}
            />
          </td>
        )}
        {before && (
          <td {...as.cell} className={styles.tool}>
            {before(row)}
          </td>
        )}
        {columns.map((column) => {
          const cell = {
            'data-align': column.align,
            'data-from': column.from,
            'data-width': column.width,
            'data-line': column.isFirstLine ? 1 : 2,
            'data-title': column.title,
          };
          return column.isHead ? (
            <th key={column.key} scope="row" {...as.rowheader} data-head {...cell}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.key} {...as.cell} {...cell}>
              {column.cell(row)}
            </td>
          );
        })}
      </tr>
      {isExpanded && (
        <tr {...as.row} id={id} className={styles.more}>
          <td {...as.cell} colSpan={all}>
            {renderExpanded?.(row)}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function Foot<T>({ columns, tools }: { columns: readonly Column<T>[]; tools: number }) {
  return (
    <tfoot {...as.rowgroup}>
      <tr {...as.row} className={styles.row}>
        {Array.from({ length: tools }, (_, index) => (
          <td key={index} {...as.cell} className={styles.tool} />
        ))}
        {columns.map((column) => (
          <td
            key={column.key}
            {...as.cell}
            data-align={column.align}
            data-from={column.from}
            data-head={column.isHead}
            data-line={column.isFirstLine ? 1 : 2}
          >
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

type SortProps = {
  columns: readonly { key: string; title: string }[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
};

/** Sort menu for phones, where headers are hidden. */
export function SortSelect({ columns, sort, onSort }: SortProps) {
  const { t } = useTranslation();
  const keys = columns.map(({ key }) => key);
  const options = columns.flatMap(({ key, title }) => [
    { value: key, label: t('ui.ascending', { title }) },
    { value: `-${key}`, label: t('ui.descending', { title }) },
  ]);
  return (
    <Select
      label={t('ui.sortBy')}
      value={sortText(sort) ?? ''}
      options={[{ value: '', label: t('ui.unsorted') }, ...options]}
      onChange={(text) => onSort(sortOf(text, keys))}
    />
  );
}
