import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useDebounced } from '../../core/browser/use-debounced.ts';
import { caretAfter, caretIn } from '../editor/editor-caret.ts';
import { htmlKit, marksKit } from '../editor/editor-kit.ts';
import { EditorTools, type Tool } from '../editor/editor-tools.tsx';
import { marksOf, nodesOf } from './marks-document.ts';
import { pastedHtml } from './pasted-html.ts';
import styles from './rich-text.module.css';
import { useSlashMenu } from './slash-menu.tsx';
import { useLatest } from '../../core/state/use-stable.ts';

export type RichTextProps = {
  value: string;
  /** `from` is what it was written over, where that was changed elsewhere meanwhile. */
  onChange: (text: string, from?: string) => void;
  label: string;
  /** How the text is kept: as HTML, which the gateway cleans, or as plain text with Markdown marks. */
  format?: 'html' | 'marks';
  /** A field with its bar above; or a pane that takes what room there is, with its bar below; or as high as its words, on the paper around it. */
  variant?: 'field' | 'pane' | 'paper';
  tools?: readonly Tool[];
  placeholder?: string;
  /** Asked when it is here, which may be later than the form around it; a number is a place in the text. */
  takesFocus?: () => 'start' | 'end' | number | false;
  onFiles?: (files: File[]) => void;
  /** mod+Enter. */
  onSubmit?: () => void;
};

const usual = {
  html: ['bold', 'italic', 'underline', 'bullets', 'undo'],
  marks: ['bold', 'italic', 'strike', 'code', 'heading', 'bullets', 'numbers', 'quote', 'link', 'undo'],
} as const satisfies Record<string, readonly Tool[]>;

const none: readonly Tool[] = [];
/** To spell all of a longer text with each key would hold up who types. */
const longFrom = 2000;

/** The paragraph that the editor keeps at the end, to write on in, is none of the text. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, ''));

/**
 * Text with a few marks. Its schema is what can be pasted; a chunk of its own. It says a text only when somebody changed
 * it. Default export for React.lazy.
 */
export default function RichText(props: RichTextProps) {
  const { value, label, format = 'html', variant = 'field', placeholder } = props;
  const latest = useLatest(props);
  const textOf = (now: Editor) => (format === 'marks' ? marksOf(now.getJSON()) : htmlOf(now));
  /** The text as its keeper knows it, and as the editor spells it. */
  const said = useRef(value);
  const spelled = useRef<string | null>(null);
  const over = useRef<string>(undefined);
  const editor = useEditor({
    // The page's policy allows no style tags without its nonce.
    injectCSS: false,
    content: format === 'marks' ? nodesOf(value) : value,
    extensions: format === 'marks' ? marksKit : htmlKit,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        dir: 'auto',
        class: styles.text ?? '',
        ...(placeholder ? { 'aria-placeholder': placeholder, 'data-placeholder': placeholder } : {}),
      },
      transformPastedHTML: (html) => pastedHtml(html, format),
      handlePaste: (_view, event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length > 0) latest.current.onFiles?.(files);
        // Without a taker of its own they are for whoever stands around it.
        return files.length > 0;
      },
      // Files that are dropped belong to what the text is about, not into it: whoever stands around it takes them.
      handleDrop: (_view, event) => (event.dataTransfer?.files.length ?? 0) > 0,
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !latest.current.onSubmit) return false;
        late.flush();
        latest.current.onSubmit();
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      late.soon();
      if (now.state.doc.content.size < longFrom) late.flush();
    },
    shouldRerenderOnTransaction: true,
  });
  const late = useDebounced(() => {
    if (editor.isDestroyed || spelled.current === null) return;
    const text = textOf(editor);
    if (text === spelled.current) return;
    said.current = spelled.current = text;
    latest.current.onChange(text, over.current);
  });
  const [, draw] = useReducer((count: number) => count + 1, 0);
  // Its own autofocus may come before it stands on the page.
  useLayoutEffect(() => {
    // Drawn too slowly, it is exchanged for another: in this task, or a key that comes before the next is nobody's.
    if (editor.isDestroyed) return draw();
    spelled.current = textOf(editor);
    const place = latest.current.takesFocus?.();
    if (place === undefined || place === false) return;
    editor.commands.focus(typeof place === 'number' ? (caretIn(editor, value, place) ?? 'end') : place);
    // At once, where the command waits for a frame: a letter that is typed meanwhile would be nobody's.
    editor.view.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the way of spelling is the format's, which stays
  }, [editor]);
  // Changed elsewhere: by another device, or by whoever takes theirs.
  useEffect(() => {
    if (editor.isDestroyed || value === said.current) return;
    // Both at once: what was typed here stands, and its keeper hears over what.
    if (late.isWaiting()) {
      over.current = said.current;
      late.flush();
      return void (over.current = undefined);
    }
    said.current = value;
    const { doc, selection } = editor.state;
    editor.commands.setContent(format === 'marks' ? nodesOf(value) : value, { emitUpdate: false });
    editor.commands.setTextSelection(caretAfter(doc, editor.state.doc, selection.head));
    spelled.current = textOf(editor);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the way of spelling is the format's, which stays
  }, [editor, value, format]);

  const tools = props.tools ?? usual[format];
  const slash = useSlashMenu(editor, format === 'marks' ? tools : none);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the list that a slash opens
    <div
      className={styles.frame}
      data-look={variant}
      data-empty={editor.isEmpty || undefined}
      onKeyDownCapture={slash.onKeyDown}
      onBlur={late.flush}
    >
      <EditorContent editor={editor} className={styles.scroller ?? ''} />
      <EditorTools editor={editor} tools={tools} />
      {slash.offer}
    </div>
  );
}
