import { useTranslation } from 'react-i18next';
import { dueText } from '../core/day-text.ts';
import { useAnnounce } from '../core/undo.ts';
import { type Card, each, idsOf } from './columns.ts';
import {
  type BoardColor,
  useAssignBoardCardsMutation,
  useCreateBoardLabelMutation,
  useLabelBoardCardsMutation,
  useUpdateBoardCardMutation,
  useUpdateBoardCardsMutation,
} from './generated.ts';
import type { BoardHere } from './use-board.ts';

type Named = { id: string; name: string; avatar?: string | null | undefined };
type Cover = { color?: BoardColor; attachmentId?: string; preview?: string | null };
type Label = { id: string; title: string; color?: BoardColor | null | undefined };

/** What cards are given: labels, people, dates, names and covers. */
export function useCardFields({ guess }: Pick<BoardHere, 'guess'>) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, updateCard] = useUpdateBoardCardMutation();
  const [, updateCards] = useUpdateBoardCardsMutation();
  const [, labelCards] = useLabelBoardCardsMutation();
  const [, assignCards] = useAssignBoardCardsMutation();
  const [, createLabel] = useCreateBoardLabelMutation();
  return {
    label: async (cards: readonly Card[], label: Label, on: boolean): Promise<void> => {
      const changed = each(cards, (card) => {
        const others = card.labels.filter((other) => other.id !== label.id);
        return { labels: (on ? [...others, label] : others) as Card['labels'] };
      });
      const result = await guess({ cards: changed }, () =>
        labelCards({ ids: idsOf(cards), label: label.id, labelled: on }),
      );
      announce(
        result,
        t(on ? 'scrumboard.labelled' : 'scrumboard.unlabelled', { count: cards.length, title: label.title }),
      );
    },

    newLabel: async (boardId: string, title: string, color: BoardColor): Promise<Label | null> => {
      const result = await createLabel({ label: { boardId, title, color } });
      return announce(result, null) ? (result.data?.createBoardLabel ?? null) : null;
    },

    assign: async (cards: readonly Card[], member: Named, on: boolean): Promise<void> => {
      const changed = each(cards, (card) => {
        const others = card.members.filter((other) => other.id !== member.id);
        return { members: (on ? [...others, member] : others) as Card['members'] };
      });
      const result = await guess({ cards: changed }, () =>
        assignCards({ ids: idsOf(cards), memberId: member.id, assigned: on }),
      );
      announce(
        result,
        t(on ? 'scrumboard.assigned' : 'scrumboard.unassigned', { count: cards.length, name: member.name }),
      );
    },

    due: async (cards: readonly Card[], date: Date | null): Promise<void> => {
      const dueDate = date && dueText(date, false);
      const result = await guess({ cards: each(cards, () => ({ dueDate })) }, () =>
        updateCards({ cards: idsOf(cards).map((id) => ({ id, dueDate })) }),
      );
      announce(result, t(date ? 'scrumboard.dueSet' : 'scrumboard.dueRemoved', { count: cards.length }));
    },

    rename: async (card: Card, title: string): Promise<boolean> => {
      const cards = new Map([[card.id, { title }]]);
      const result = await guess({ cards }, () => updateCard({ id: card.id, card: { title } }));
      return announce(result, t('scrumboard.renamed'));
    },

    cover: async (card: Card, cover: Cover | null): Promise<void> => {
      const cards = new Map([[card.id, { cover } as Partial<Card>]]);
      const { color, attachmentId } = cover ?? {};
      const patch = { cover: cover && (attachmentId ? { attachmentId } : { color: color ?? null }) };
      announce(await guess({ cards }, () => updateCard({ id: card.id, card: patch })), t('scrumboard.covered'));
    },
  };
}
