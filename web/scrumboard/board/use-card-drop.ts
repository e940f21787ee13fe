import { useTranslation } from '../../core/words/translation.tsx';
import { toast } from '../../core/state/toasts.ts';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import type { Card } from './columns.ts';
import type { CardWrites } from '../card/use-card-writes.ts';

/** Files dropped on a card become attachments; the open card also supports choosing and pasting. */
export function useCardDrop(cards: readonly Card[], { files }: CardWrites, disabled: boolean) {
  const { t } = useTranslation();
  const { handlers } = useFileDrop({
    label: t('scrumboard.addFiles'),
    many: true,
    onto: '[data-card]',
    onlyOnto: true,
    disabled,
    take: async (chosen, onto) => {
      const card = cards.find(({ id }) => id === onto?.dataset['row']);
      if (!card) return;
      const { giveFiles } = await import('../../writing/give-files.ts');
      const count = await giveFiles(chosen, files.taker, files.to(card), t);
      if (count > 0) toast(t('scrumboard.filesSent', { count, name: card.title }));
    },
  });
  const { onPaste: _, ...drops } = handlers;
  return drops;
}
