import { useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useParams } from 'react-router';
import { hasRight } from '../core/session/guards.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { useSteady } from '../core/state/use-stable.ts';
import { useToday } from '../core/dates/use-today.ts';
import { useHeadings } from './use-headings.ts';
import { useResource } from '../list/resource/use-resource.ts';
import { useOptimisticOrder } from '../list/rows/use-optimistic-order.ts';
import { home } from './home.ts';
import { useDrops } from './use-drops.ts';
import { useTaskWrites } from './use-task-writes.ts';
import { type Row, useChoices, useTasks } from './use-tasks.ts';
import { isOrdered, shape } from './views.ts';

const none: readonly Row[] = [];
const isHeading = (row: Row) => row.type === 'section';

/** Shared state of the screen: URL, list, actions and choices. */
export function useScreen() {
  const { t } = useTranslation();
  const { id = null } = useParams();
  const { at: filter, ...address } = useAddress(shape);
  const { put, href } = useSteady(address);
  const today = useToday();
  const choices = useChoices();
  const pages = useTasks(filter, today, choices.me);
  const mayManage = hasRight('tasks.manage');
  const moved = useOptimisticOrder(pages.rows ?? none);
  const headings = useHeadings({ key: 'tasks folded', rows: moved.shown, isHeading, isOn: isOrdered(filter) });
  /** Heading for new tasks. */
  const [under, setUnder] = useState<Row | null>(null);
  const group = t('nav.apps-tasks');
  const tail = address.href();
  const list = useResource<Row>({ home, tail, pages, rows: headings.shown, group, mayTick: mayManage });
  const writes = useSteady(useTaskWrites(list, today));
  const drops = useSteady(useDrops({ rows: list.rows, writes, choices, today }));
  const asked = { id, filter, put, href, tail, group, today, choices, pages, mayManage };
  return { ...asked, moved, headings, under, setUnder, list, writes, drops };
}

export type Screen = ReturnType<typeof useScreen>;

const frame = ['filter', 'tail', 'group', 'today', 'choices', 'mayManage'] as const;

/** Compares props for memo, so that loading rows doesn't render the surroundings. */
export const isSameFrame = (one: Screen, other: Screen): boolean => frame.every((name) => one[name] === other[name]);
