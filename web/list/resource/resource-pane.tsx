import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RecordState } from '../../core/records/use-record.ts';
import type { IconName } from '../../generated.ts';
import type { List } from '../selection/use-list.ts';
import { RecordPane } from '../record/record-pane.tsx';
import { useResourceContext } from './resource-context.ts';

type Row = { id: string };

/** Controls for the pane's content. */
type Pane<T> = {
  list: List<T>;
  close: () => void;
  /** Reserves Escape for a form. */
  ask: (isAsking: boolean) => void;
};

type Props<T extends Row, R extends T> = {
  of: RecordState<R>;
  label: string;
  icon: IconName;
  group: string;
  children: (record: R, pane: Pane<T>) => ReactNode;
};

/** Open record of a `ResourcePage`. */
export function ResourcePane<T extends Row, R extends T>({ children, ...props }: Props<T, R>) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { home, tail, list } = useResourceContext<T>();
  const [isQuiet, ask] = useState(false);
  const close = () => void navigate(`${home}${tail}`);
  return (
    <RecordPane list={list} id={id} onClose={close} isQuiet={isQuiet} {...props}>
      {(record) => children(record, { list, close, ask })}
    </RecordPane>
  );
}
