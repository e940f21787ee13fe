import { useTranslation } from '../../core/words/translation.tsx';
import { dayOf } from '../../core/dates/day-text.ts';
import { listIn, useDates } from '../../core/words/intl.ts';
import type { List } from '../../list/selection/use-list.ts';
import { useOpened } from '../../list/rows/use-opened.ts';
import { LabelPill } from '../../ui/label/label-mark.tsx';
import { Link } from '../../ui/page/link.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import styles from './board-table.module.css';
import { type Card, isOver } from './columns.ts';
import { cardPath } from '../home.ts';
import type { BoardHere } from './use-board.ts';

type Props = { here: BoardHere; list: List<Card>; tail: string };

/** Board as a table, also used for printing. */
export function BoardTable({ here, list, tail }: Props) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const { opened, press } = useOpened(list.opened);
  const columns: Column<Card>[] = [
    {
      key: 'title',
      title: t('scrumboard.card'),
      isHead: true,
      isFirstLine: true,
      cell: (card) => (
        <Link to={`${cardPath(card)}${tail}`} className={styles.title} onClick={press}>
          <bdi>{card.title}</bdi>
        </Link>
      ),
    },
    {
      key: 'labels',
      title: t('scrumboard.labels'),
      from: 800,
      cell: (card) => (
        <span className={styles.labels}>
          {card.labels.map((label) => (
            <LabelPill key={label.id} color={label.color ?? 'gray'} title={label.title} />
          ))}
        </span>
      ),
    },
    {
      key: 'members',
      title: t('scrumboard.members'),
      from: 800,
      cell: (card) => listIn(i18n.language).format(card.members.map((member) => member.name)),
    },
    {
      key: 'due',
      title: t('scrumboard.due'),
      isFirstLine: true,
      cell: (card) => {
        const due = dayOf(card.dueDate);
        return due && <span className={styles.day}>{dates.long(due)}</span>;
      },
    },
    {
      key: 'checks',
      title: t('scrumboard.checklist'),
      align: 'end',
      from: 600,
      cell: (card) => (card.checkCount > 0 ? `${card.checkedCount}/${card.checkCount}` : ''),
    },
  ];
  return (
    <div className={styles.tables}>
      {here.columns.map((column) => (
        <div key={column.list.id}>
          <h2 className={styles.heading} data-over={isOver(column) || undefined}>
            {column.list.title} <span>{column.count}</span>
          </h2>
          {column.cards.length > 0 && (
            <Table
              label={column.list.title}
              columns={columns}
              rows={column.cards}
              isOpened={(card) => card.id === opened}
              rowProps={(card) => ({ 'data-row': card.id }) as object}
            />
          )}
          {here.more && !here.isWhole(column.list.id) && (
            <button type="button" className={styles.more} onClick={() => here.more?.(column.list.id)}>
              {t(here.isFailed(column.list.id) ? 'scrumboard.retryMore' : 'list.more')}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
