import { useTranslation } from '../../core/words/translation.tsx';
import { dueText } from '../../core/dates/day-text.ts';
import { useWrite } from '../../core/writes/use-write.ts';
import { type Card, each, idsOf } from '../board/columns.ts';
import {
  useAssignBoardCardsMutation,
  type BoardColor,
  useCreateBoardLabelMutation,
  useLabelBoardCardsMutation,
  useUpdateBoardCardMutation,
  useUpdateBoardCardsMutation,
} from '../generated.ts';
import type { BoardHere } from '../board/use-board.ts';

type Named = { id: string; name: string; avatar?: string | null | undefined };
type Cover = { color?: BoardColor; attachmentId?: string; preview?: string | null };
type Label = { id: string; title: string; color?: BoardColor | null | undefined };

/** The cards with an item added or removed. */
const having = (cards: readonly Card[], of: 'labels' | 'members', one: { id: string }, on: boolean) =>
  each(cards, (card) => {
    const others = card[of].filter(({ id }) => id !== one.id);
    return { [of]: on ? [...others, one] : others };
  });

/** Writes labels, members, dates, names and covers of cards. */
export function useCardFields({ guess }: Pick<BoardHere, 'guess'>) {
  const { t } = useTranslation();
  const assignBoardCards = useWrite(useAssignBoardCardsMutation());
  const createBoardLabel = useWrite(useCreateBoardLabelMutation());
  const labelBoardCards = useWrite(useLabelBoardCardsMutation());
  const updateBoardCard = useWrite(useUpdateBoardCardMutation());
  const updateBoardCards = useWrite(useUpdateBoardCardsMutation());
  return {
    label: (cards: readonly Card[], label: Label, on: boolean) =>
      labelBoardCards(
        { ids: idsOf(cards), label: label.id, labelled: on },
        t(on ? 'scrumboard.labelled' : 'scrumboard.unlabelled', { count: cards.length, title: label.title }),
        { around: guess({ cards: having(cards, 'labels', label, on) }) },
      ),
    newLabel: async (boardId: string, title: string, color: BoardColor): Promise<Label | null> =>
      (await createBoardLabel({ label: { boardId, title, color } }, null))?.createBoardLabel ?? null,
    assign: (cards: readonly Card[], member: Named, on: boolean) =>
      assignBoardCards(
        { ids: idsOf(cards), memberId: member.id, assigned: on },
        t(on ? 'scrumboard.assigned' : 'scrumboard.unassigned', { count: cards.length, name: member.name }),
        { around: guess({ cards: having(cards, 'members', member, on) }) },
      ),
    due: (cards: readonly Card[], date: Date | null) => {
      const dueDate = date && dueText(date, false);
      const said = t(date ? 'scrumboard.dueSet' : 'scrumboard.dueRemoved', { count: cards.length });
      return updateBoardCards({ cards: idsOf(cards).map((id) => ({ id, dueDate })) }, said, {
        around: guess({ cards: each(cards, () => ({ dueDate })) }),
      });
    },
    rename: async (card: Card, title: string): Promise<boolean> => {
      const around = guess({ cards: each([card], () => ({ title })) });
      const variables = { id: card.id, card: { title } };
      return (await updateBoardCard(variables, t('scrumboard.renamed'), { around })) !== null;
    },
    cover: (card: Card, cover: Cover | null) => {
      const { color = null, attachmentId } = cover ?? {};
      const patch = { cover: cover && (attachmentId ? { attachmentId } : { color }) };
      return updateBoardCard({ id: card.id, card: patch }, t('scrumboard.covered'), {
        around: guess({ cards: each([card], () => ({ cover }) as Partial<Card>) }),
      });
    },
  };
}
