import { useNavigate, useParams } from 'react-router';
import type { Pages } from '../../core/records/use-pages.ts';
import { type List, type ListOptions, useList } from '../selection/use-list.ts';

type Row = { id: string };

type Options<T extends Row> = Omit<ListOptions<T>, 'key' | 'rows' | 'opened' | 'open' | 'hold'> & {
  /** Path of the list; records are one segment below. */
  home: string;
  /** Current query string of the list. */
  tail: string;
  pages: Pick<Pages<unknown, T>, 'rows' | 'hold'>;
  /** Shown rows, if they are not the loaded ones. */
  rows?: readonly T[];
  key?: string;
};

/** List whose open record is the id in the address. */
export function useResource<T extends Row>({ home, tail, pages, rows, key = tail, ...options }: Options<T>): List<T> {
  const navigate = useNavigate();
  const { id = null } = useParams();
  return useList<T>({
    ...options,
    key,
    rows: rows ?? pages.rows ?? [],
    opened: id,
    open: (one) => void navigate(`${home}${one ? `/${one}` : ''}${tail}`, { replace: id !== null && one !== null }),
    hold: pages.hold,
  });
}
