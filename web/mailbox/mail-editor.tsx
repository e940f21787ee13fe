import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { editorKit } from '../ui/editor-kit.ts';
import { LinkField } from './link-field.tsx';
import styles from './mail-editor.module.css';
import { ToolButton } from './tool-button.tsx';

type Props = {
  value: string;
  onChange: (html: string) => void;
  label: string;
  /** Asked when it is here, which may be later than the form around it. */
  takesFocus: () => boolean;
  onFiles: (files: File[]) => void;
};

/** The text of a mail. Its schema is what can be pasted; a chunk of its own. Default export for React.lazy. */
export default function MailEditor({ value, onChange, label, takesFocus, onFiles }: Props) {
  const { t } = useTranslation();
  const changed = useRef(onChange);
  changed.current = onChange;
  const files = useRef(onFiles);
  files.current = onFiles;
  const editor = useEditor({
    // The page's policy allows no style tags without its nonce.
    injectCSS: false,
    content: value,
    extensions: editorKit,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', class: styles.text ?? '' },
      handlePaste: (_view, event) => {
        const pasted = [...(event.clipboardData?.files ?? [])];
        if (pasted.length === 0) return false;
        files.current(pasted);
        return true;
      },
      // Files that are dropped belong to the mail, not into its text.
      handleDrop: (_view, event) => (event.dataTransfer?.files.length ?? 0) > 0,
    },
    onUpdate: ({ editor: current }) => changed.current(current.isEmpty ? '' : current.getHTML()),
    shouldRerenderOnTransaction: true,
  });
  const wanted = useRef(takesFocus);
  wanted.current = takesFocus;
  // Its own autofocus may come before it stands on the page, and one that was drawn too slowly is exchanged for another.
  useEffect(() => {
    if (!editor.isDestroyed && wanted.current()) editor.commands.focus('start');
  }, [editor]);

  const mark = (name: string, icon: string, text: string, run: () => void) => (
    <ToolButton icon={icon} label={text} pressed={editor.isActive(name)} onClick={run} />
  );
  const chain = () => editor.chain().focus();
  return (
    <div className={styles.frame}>
      <EditorContent editor={editor} className={styles.scroller ?? ''} />
      <div className={styles.tools} role="toolbar" aria-label={t('ui.format')}>
        {mark('bold', 'bold', t('ui.bold'), () => chain().toggleBold().run())}
        {mark('italic', 'italic', t('ui.italic'), () => chain().toggleItalic().run())}
        {mark('underline', 'underline', t('ui.underline'), () => chain().toggleUnderline().run())}
        {mark('strike', 'strikethrough', t('mailbox.strike'), () => chain().toggleStrike().run())}
        {mark('bulletList', 'list-bullet', t('ui.bullets'), () => chain().toggleBulletList().run())}
        {mark('orderedList', 'numbered-list', t('mailbox.numbers'), () => chain().toggleOrderedList().run())}
        {mark('blockquote', 'chat-bubble-bottom-center-text', t('mailbox.quote'), () =>
          chain().toggleBlockquote().run(),
        )}
        <LinkField editor={editor} />
        <ToolButton
          icon="backspace"
          label={t('mailbox.clearFormat')}
          onClick={() => chain().unsetAllMarks().clearNodes().run()}
        />
        <span className={styles.gap} />
        <ToolButton
          icon="arrow-uturn-left"
          label={t('ui.undo')}
          disabled={!editor.can().undo()}
          onClick={() => chain().undo().run()}
        />
        <ToolButton
          icon="arrow-uturn-right"
          label={t('mailbox.redo')}
          disabled={!editor.can().redo()}
          onClick={() => chain().redo().run()}
        />
      </div>
    </div>
  );
}
