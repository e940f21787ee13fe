import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { type Tool, isMark, marks } from '../editor/editor-tools.tsx';
import { Icon } from '../mark/icon.tsx';
import { useSuggestions } from '../menu/use-suggestions.tsx';

/** Slash command before the caret, with its position. */
function slashIn(editor: Editor): { from: number; typed: string } | null {
  // Before mounting, there is no view.
  if (editor.isDestroyed || !editor.isFocused) return null;
  const { $from, empty } = editor.state.selection;
  if (!empty || !$from.parent.isTextblock) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
  const typed = /(?:^|\s)[/／](\p{L}{0,20})$/u.exec(before)?.[1];
  return typed === undefined ? null : { from: $from.pos - typed.length - 1, typed };
}

/** `/` offers the toolbar's formats by name; choosing one removes the command and applies it. */
export function useSlashMenu(editor: Editor, tools: readonly Tool[]) {
  const { t } = useTranslation();
  /** Position of a slash dismissed with Escape. */
  const [quiet, setQuiet] = useState<number | null>(null);
  const slash = slashIn(editor);
  const wanted = slash?.typed.toLocaleLowerCase() ?? '';
  const found = tools
    .filter(isMark)
    .filter((tool) => tool.startsWith(wanted) || t(`ui.${tool}`).toLocaleLowerCase().includes(wanted));
  const { field, onKeyDown, offer } = useSuggestions({
    typed: slash === null || slash.from === quiet ? null : wanted,
    found,
    label: t('ui.format'),
    keyOf: (tool) => tool,
    draw: (tool) => (
      <>
        <Icon name={marks[tool].icon} size={18} />
        {t(`ui.${tool}`)}
      </>
    ),
    onPick: (tool) => {
      if (!slash) return;
      const to = editor.state.selection.from;
      marks[tool].run(editor.chain().focus().deleteRange({ from: slash.from, to })).run();
    },
    onQuiet: () => setQuiet(slash?.from ?? null),
  });
  const { 'aria-controls': list, 'aria-activedescendant': active } = field;
  useEffect(() => {
    if (!list || !active) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', list);
    dom.setAttribute('aria-activedescendant', active);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, list, active]);
  return { onKeyDown, offer };
}
