import type { ChainedCommands, Editor } from '@tiptap/react';
import { useTranslation } from '../../core/words/translation.tsx';
import { LinkField } from './link-field.tsx';
import styles from '../text/rich-text.module.css';
import { ToolButton } from '../button/tool-button.tsx';

/** Formats with their icon and active state. */
export const marks = {
  bold: { icon: 'bold', is: 'bold', run: (chain: ChainedCommands) => chain.toggleBold() },
  italic: { icon: 'italic', is: 'italic', run: (chain: ChainedCommands) => chain.toggleItalic() },
  underline: { icon: 'underline', is: 'underline', run: (chain: ChainedCommands) => chain.toggleUnderline() },
  strike: { icon: 'strikethrough', is: 'strike', run: (chain: ChainedCommands) => chain.toggleStrike() },
  code: { icon: 'code-bracket', is: 'code', run: (chain: ChainedCommands) => chain.toggleMark('code') },
  heading: { icon: 'h2', is: 'heading', run: (chain: ChainedCommands) => chain.toggleHeading({ level: 2 }) },
  bullets: { icon: 'list-bullet', is: 'bulletList', run: (chain: ChainedCommands) => chain.toggleBulletList() },
  numbers: { icon: 'numbered-list', is: 'orderedList', run: (chain: ChainedCommands) => chain.toggleOrderedList() },
  quote: {
    icon: 'chat-bubble-bottom-center-text',
    is: 'blockquote',
    run: (chain: ChainedCommands) => chain.toggleBlockquote(),
  },
} as const;
export type Tool = keyof typeof marks | 'link' | 'clearFormat' | 'undo' | 'redo';

export const isMark = (tool: Tool): tool is keyof typeof marks => tool in marks;

/** Editor toolbar, with undo and redo at the end. */
export function EditorTools({ editor, tools }: { editor: Editor; tools: readonly Tool[] }) {
  const { t } = useTranslation();
  const chain = () => editor.chain().focus();
  const draw = (tool: Tool) => {
    if (tool === 'link') return <LinkField key={tool} editor={editor} />;
    if (tool === 'clearFormat') {
      const clear = () => chain().unsetAllMarks().clearNodes().run();
      return <ToolButton key={tool} icon="backspace" label={t('ui.clearFormat')} onClick={clear} />;
    }
    if (tool === 'undo' || tool === 'redo')
      return (
        <ToolButton
          key={tool}
          icon={tool === 'undo' ? 'arrow-uturn-left' : 'arrow-uturn-right'}
          label={t(`ui.${tool}`)}
          disabled={!editor.can()[tool]()}
          onClick={() => chain()[tool]().run()}
        />
      );
    const { icon, is, run } = marks[tool];
    return (
      <ToolButton
        key={tool}
        icon={icon}
        label={t(`ui.${tool}`)}
        pressed={editor.isActive(is)}
        onClick={() => run(chain()).run()}
      />
    );
  };
  const last: readonly Tool[] = tools.filter((tool) => tool === 'undo' || tool === 'redo');
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('ui.format')}>
      {tools.filter((tool) => !last.includes(tool)).map(draw)}
      <span className={styles.gap} />
      {last.map(draw)}
    </div>
  );
}
