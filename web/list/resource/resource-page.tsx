import { type CSSProperties, type ReactNode, useCallback } from 'react';
import type { Pages } from '../../core/records/use-pages.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Rows } from '../rows/rows.tsx';
import { type Action, BulkBar } from '../selection/bulk-bar.tsx';
import type { List, ListOptions } from '../selection/use-list.ts';
import type { ResourceContext } from './resource-context.ts';
import { ResourceFrame } from './resource-frame.tsx';
import styles from './resource-page.module.css';
import { StandardEmpty } from './standard-empty.tsx';
import { type Standard, StandardHead } from './standard-head.tsx';
import { useResource } from './use-resource.ts';

type Row = { id: string };

type Own = {
  /** Header with title, search and filters. `isAlone`: no record is open. */
  head: (isAlone: boolean) => ReactNode;
  empty: ReactNode;
  standard?: never;
};

type Props<T extends Row> = (Own | { standard: Standard; head?: never; empty?: never }) & {
  /** Path of the list; records are one segment below. */
  home: string;
  /** Current query string of the list. */
  tail: string;
  label: string;
  /** Heading in the shortcut sheet, if not the label. */
  group?: string;
  pages: Pick<Pages<unknown, T>, 'rows' | 'error' | 'retry' | 'waiting' | 'showWaiting' | 'more' | 'see' | 'hold'>;
  /** Content between header and rows, once there are rows. */
  above?: ReactNode;
  skeleton?: ReactNode;
  row: {
    kind: string;
    /** Must be stable, like the other functions, because a change renders all rows. */
    render: (one: T) => ReactNode;
    nameOf: (one: T) => string;
    groupOf?: (one: T) => string;
    className?: string | undefined;
    /** In pixels. */
    height?: number;
  };
  /** Row actions; without them, rows can't be selected. */
  actions?: ((list: List<T>) => readonly Action<T>[]) | null;
  /** Specific behavior of the list. */
  options?: Pick<ListOptions<T>, 'key' | 'isQuiet' | 'after'>;
  below?: 'cover' | 'drawer';
  context?: object;
};

const heightOf = (height?: number) => (height ? ({ '--list-row': `${height}px` } as CSSProperties) : undefined);

/**
 * Page with a list and its open record: layout, new rows, loading, rows and bulk actions. `standard` describes a plain
 * header and empty state; other pages pass their own.
 */
export function ResourcePage<T extends Row>(props: Props<T>) {
  const {
    home,
    tail,
    label,
    group = label,
    pages,
    standard,
    above,
    skeleton,
    row,
    actions = null,
    options,
    below = 'cover',
    context,
  } = props;
  const list = useResource<T>({ home, tail, group, pages, mayTick: actions !== null, ...options });
  const hrefOf = useCallback((one: T) => `${home}/${one.id}${tail}`, [home, tail]);
  return (
    <ResourceFrame
      label={label}
      pages={pages}
      context={{ ...context, home, tail, list } satisfies ResourceContext<T>}
      below={below}
      isWide
      hasSentences
      head={standard ? (isAlone) => <StandardHead {...{ label, group, pages, isAlone }} {...standard} /> : props.head}
      skeleton={skeleton ?? <SkeletonRows count={8} picture={false} height={row.height ?? 64} />}
      empty={standard ? <StandardEmpty {...standard} /> : props.empty}
      foot={actions && <BulkBar list={list} actions={actions(list)} group={group} />}
    >
      {() => (
        <>
          {above}
          <div className={row.className ?? styles.rows} style={heightOf(row.height)}>
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
              onSee={pages.see}
            />
          </div>
        </>
      )}
    </ResourceFrame>
  );
}
