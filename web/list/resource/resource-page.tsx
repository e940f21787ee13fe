import { type ReactNode, useCallback } from 'react';
import { useNavigate, useOutlet, useOutletContext, useParams } from 'react-router';
import type { Pages } from '../../core/records/use-pages.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { NewRows } from '../live/new-rows.tsx';
import { SplitPage } from '../record/split.tsx';
import { Rows } from '../rows/rows.tsx';
import { type Action, BulkBar } from '../selection/bulk-bar.tsx';
import { type List, useList } from '../selection/use-list.ts';
import styles from './resource-page.module.css';

type Row = { id: string };

/** Context of the open record; pages may extend it. */
export type ResourceContext<T, More = object> = { home: string; tail: string; list: List<T> } & More;

export const useResourceContext = <T, More = object>() => useOutletContext<ResourceContext<T, More>>();

type Props<T extends Row> = {
  /** Path of the list; records are one segment below. */
  home: string;
  /** Current query string of the list. */
  tail: string;
  label: string;
  /** Heading in the shortcut sheet. */
  group: string;
  pages: Pick<Pages<unknown, T>, 'rows' | 'error' | 'retry' | 'waiting' | 'showWaiting' | 'more' | 'hold'>;
  /** Header with title, search and filters. `isAlone`: no record is open. */
  head: (isAlone: boolean) => ReactNode;
  /** Content between header and rows, once there are rows. */
  above?: ReactNode;
  empty: ReactNode;
  skeleton?: ReactNode;
  row: {
    kind: string;
    /** Must be stable, like the other functions, because a change renders all rows. */
    render: (one: T) => ReactNode;
    nameOf: (one: T) => string;
    groupOf?: (one: T) => string;
    className?: string | undefined;
  };
  /** Row actions; without them, rows can't be selected. */
  actions?: { label: string; all: readonly Action<T>[] } | null;
  context?: object;
};

/** Page with a list and its open record: layout, new rows, loading, rows and bulk actions. */
export function ResourcePage<T extends Row>(props: Props<T>) {
  const { home, tail, label, group, pages, head, above, empty, skeleton, row, actions = null, context } = props;
  const navigate = useNavigate();
  const { id = null } = useParams();
  const list = useList<T>({
    key: tail,
    rows: pages.rows ?? [],
    opened: id,
    open: (one) => void navigate(`${home}${one ? `/${one}` : ''}${tail}`, { replace: id !== null && one !== null }),
    group,
    mayTick: actions !== null,
    hold: pages.hold,
  });
  const detail = useOutlet({ ...context, home, tail, list } satisfies ResourceContext<T>);
  const hrefOf = useCallback((one: T) => `${home}/${one.id}${tail}`, [home, tail]);
  return (
    <SplitPage
      label={label}
      isOpen={id !== null}
      below="cover"
      isWide
      hasSentences
      detail={detail}
      list={
        <>
          {head(id === null)}
          <NewRows waiting={pages.waiting} onShow={pages.showWaiting} />
          <Loaded
            of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
            skeleton={skeleton ?? <SkeletonRows count={8} picture={false} height={64} />}
            empty={empty}
          >
            {() => (
              <>
                {above}
                <div className={row.className ?? styles.rows}>
                  <Rows
                    list={list}
                    kind={row.kind}
                    label={label}
                    scrollKey={home}
                    href={hrefOf}
                    nameOf={row.nameOf}
                    render={row.render}
                    {...(row.groupOf ? { groupOf: row.groupOf } : {})}
                    onMore={pages.more}
                  />
                </div>
              </>
            )}
          </Loaded>
          {actions && <BulkBar list={list} actions={actions.all} label={actions.label} group={group} />}
        </>
      }
    />
  );
}
