import { type ReactNode, Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { dayOf } from '../../core/dates/day-text.ts';
import { DayChoice } from './day-choice.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LabelPicker, carriedBy } from '../../ui/label/label-picker.tsx';
import { nextColor } from '../../ui/label/label-mark.tsx';
import { PeopleChoice } from '../../ui/form/people-choice.tsx';
import type { BoardContext } from '../board/board-page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MoveTo } from './move-to.tsx';

// Shared with the open card.
const CoverChoice = lazy(() => import('./cover-choice.tsx').then((part) => ({ default: part.CoverChoice })));

export type Picking = { kind: 'move' | 'labels' | 'members' | 'due' | 'cover'; ids: readonly string[] };
type Props = BoardContext & { picking: Picking; onClose: () => void };

const focusFirst = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>('input, [data-focus]')?.focus({ preventScroll: true });

/** Focuses the first control, for keyboard use. */
const FirstFocus = ({ children }: { children: ReactNode }) => <div ref={focusFirst}>{children}</div>;

/** Picker of one property for all selected cards. */
export function CardPicker({ picking, here, list, writes, people, onClose }: Props) {
  const { t } = useTranslation();
  const stray = list.stray.current;
  const all = here.columns.flatMap((column) => column.cards);
  const cards = picking.ids.flatMap((id) => all.find((card) => card.id === id) ?? (stray?.id === id ? [stray] : []));
  if (!here.board || cards.length === 0) return null;
  const { labels, id: boardId } = here.board;
  const name = cards.length === 1 ? (cards[0]?.title ?? '') : t('scrumboard.cards', { count: cards.length });

  return (
    <Dialog open title={t(`scrumboard.${picking.kind}Of`, { name })} width={400} onClose={onClose}>
      <Suspense fallback={<Skeleton height={80} />}>
        <FirstFocus>
          {picking.kind === 'move' && <MoveTo {...{ cards, here, list, writes }} onDone={onClose} />}
          {picking.kind === 'labels' && (
            <LabelPicker
              labels={labels.map(({ id, title, color }) => ({ id, title, color: color ?? 'gray' }))}
              chosen={carriedBy(cards)}
              onToggle={({ id }, on) => {
                const label = labels.find((one) => one.id === id);
                if (label) void writes.label(cards, label, on);
              }}
              onCreate={(title) =>
                void writes
                  .newLabel(boardId, title, nextColor(labels.length))
                  .then((label) => label && writes.label(cards, label, true))
              }
            />
          )}
          {picking.kind === 'members' && (
            <PeopleChoice
              people={people.members}
              isOn={(id) => cards.every((card) => card.members.some((one) => one.id === id))}
              nameOf={people.nameOf}
              onToggle={(member, on) => void writes.assign(cards, member, on)}
            />
          )}
          {picking.kind === 'cover' && <CoverChoice card={cards[0]!} writes={writes} />}
          {picking.kind === 'due' && (
            <DayChoice
              value={cards.length === 1 ? dayOf(cards[0]?.dueDate) : null}
              onPick={(date) => {
                onClose();
                void writes.due(cards, date);
              }}
            />
          )}
        </FirstFocus>
      </Suspense>
    </Dialog>
  );
}
