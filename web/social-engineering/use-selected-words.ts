import { type SyntheticEvent, useState } from 'react';
import type { CueLocation } from './generated.ts';

export type SelectedWords = { where: CueLocation; quote: string };

const lettersMost = 200;

const whereOf = (node: Node | null | undefined): CueLocation | null => {
  const element = node instanceof Element ? node : node?.parentElement;
  return (element?.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? null) as CueLocation | null;
};

/** Selected words of a message, in its preview or its fields. */
export function useSelectedWords() {
  const [selected, setSelected] = useState<SelectedWords | null>(null);
  const take = (where: CueLocation | null, text: string) => {
    const quote = text.trim();
    if (where && quote !== '' && quote.length <= lettersMost) setSelected({ where, quote });
  };
  return {
    selected,
    clear: () => setSelected(null),
    /** Selection in a field, by mouse or keyboard. */
    onFieldSelect: ({ target }: SyntheticEvent) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      take(whereOf(target), target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0));
    },
    /** Selection in the preview, on release of mouse, touch or key. */
    onMessageSelect: () => {
      const selection = getSelection();
      const where = whereOf(selection?.anchorNode);
      if (selection && where === whereOf(selection.focusNode)) take(where, selection.toString());
    },
  };
}
