import type { ReactNode } from 'react';
import { useOutlet } from 'react-router';
import type { Pages } from '../../core/records/use-pages.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { NewRows } from '../live/new-rows.tsx';
import { SplitPage } from '../record/split.tsx';

type Props<T> = {
  label: string;
  pages: Pick<Pages<unknown, T>, 'rows' | 'error' | 'retry' | 'waiting' | 'showWaiting'>;
  /** Passed to the open record. */
  context: object;
  /** Header with title, search and filters. `isAlone`: no record is open. */
  head: (isAlone: boolean) => ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
  children: () => ReactNode;
  /** Below the rows: bulk bar, pager. */
  foot?: ReactNode;
  side?: ReactNode;
  below?: 'cover' | 'drawer' | 'sheet';
  isWide?: boolean;
  hasSentences?: boolean;
};

/** Layout of a list with its open record: header, new rows, loading, empty and failed states. */
export function ResourceFrame<T>({ pages, context, head, skeleton, empty, children, foot, ...split }: Props<T>) {
  const detail = useOutlet(context);
  return (
    <SplitPage
      {...split}
      isOpen={detail !== null}
      detail={detail}
      list={
        <>
          {head(detail === null)}
          <NewRows waiting={pages.waiting} onShow={pages.showWaiting} />
          <Loaded of={{ data: pages.rows, error: pages.error, retry: pages.retry }} skeleton={skeleton} empty={empty}>
            {children}
          </Loaded>
          {foot}
        </>
      }
    />
  );
}
