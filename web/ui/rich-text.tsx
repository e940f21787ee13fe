import { EditorContent, useEditor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { editorKit } from './editor-kit.ts';
import { IconButton } from './icon-button.tsx';
import styles from './rich-text.module.css';

type Props = { value: string; onChange: (html: string) => void; label: string };

/** Text with a few marks. Its schema is what can be pasted; a chunk of its own. Default export for React.lazy. */
export default function RichText({ value, onChange, label }: Props) {
  const { t } = useTranslation();
  const editor = useEditor({
    // The page's policy allows no style tags without its nonce.
    injectCSS: false,
    content: value,
    extensions: editorKit,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', class: styles.text ?? '' },
    },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
    shouldRerenderOnTransaction: true,
  });
  return (
    <div className={styles.frame}>
      <div className={styles.tools} role="toolbar" aria-label={t('ui.format')}>
        <Mark
          label={t('ui.bold')}
          glyph="B"
          on={editor.isActive('bold')}
          run={() => editor.chain().focus().toggleBold().run()}
        />
        <Mark
          label={t('ui.italic')}
          glyph="I"
          on={editor.isActive('italic')}
          run={() => editor.chain().focus().toggleItalic().run()}
        />
        <Mark
          label={t('ui.underline')}
          glyph="U"
          on={editor.isActive('underline')}
          run={() => editor.chain().focus().toggleUnderline().run()}
        />
        <IconButton
          size="sm"
          icon="queue-list"
          label={t('ui.bullets')}
          aria-pressed={editor.isActive('bulletList')}
          onClick={() => editor.chain().focus().toggleBulletList().run()}
        />
        <IconButton
          size="sm"
          icon="arrow-uturn-left"
          label={t('ui.undo')}
          disabled={!editor.can().undo()}
          onClick={() => editor.chain().focus().undo().run()}
        />
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}

function Mark({ label, glyph, on, run }: { label: string; glyph: string; on: boolean; run: () => void }) {
  return (
    <button
      type="button"
      className={styles.mark}
      data-glyph={glyph}
      aria-label={label}
      aria-pressed={on}
      title={label}
      onClick={run}
    >
      {glyph}
    </button>
  );
}
