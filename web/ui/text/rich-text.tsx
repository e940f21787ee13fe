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
  /** `from`: the text it is based on, if that was changed elsewhere meanwhile. */
  onChange: (text: string, from?: string) => void;
  label: string;
  /** Stored format: HTML, sanitized by the gateway, or plain text with Markdown. */
  format?: 'html' | 'marks';
  /**
   * Field with a toolbar above; pane that fills the space, with a toolbar below; or growing text on the surrounding
   * background.
   */
  variant?: 'field' | 'pane' | 'paper';
  tools?: readonly Tool[];
  placeholder?: string;
  /** Asked when the editor is loaded; a number is a caret offset. */
  takesFocus?: () => 'start' | 'end' | number | false;
  onFiles?: (files: File[]) => void;
  /** Mod+Enter. */
  onSubmit?: () => void;
};

const usual = {
  html: ['bold', 'italic', 'underline', 'bullets', 'undo'],
  marks: ['bold', 'italic', 'strike', 'code', 'heading', 'bullets', 'numbers', 'quote', 'link', 'undo'],
} as const satisfies Record<string, readonly Tool[]>;

const none: readonly Tool[] = [];
/** Longer texts are serialized debounced, because doing it on each key is slow. */
const longFrom = 2000;

/** Removes the trailing empty paragraph that the editor adds. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, ''));

/**
 * Rich text editor in a separate chunk. Its schema limits what can be pasted. Reports changes by the user only. Default
 * export for React.lazy.
 */
export default function RichText(props: RichTextProps) {
  const { value, label, format = 'html', variant = 'field', placeholder } = props;
  const latest = useLatest(props);
  const textOf = (now: Editor) => (format === 'marks' ? marksOf(now.getJSON()) : htmlOf(now));
  /** Last text known to the parent, and the same as the editor serializes it. */
  const said = useRef(value);
  const spelled = useRef<string | null>(null);
  const over = useRef<string>(undefined);
  const editor = useEditor({
    // The CSP allows no style tags without a nonce.
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
        // Unhandled files bubble to surrounding drop areas.
        return files.length > 0;
      },
      // Dropped files go to surrounding drop areas, not into the text.
      handleDrop: (_view, event) => (event.dataTransfer?.files.length ?? 0) > 0,
      handleDOMEvents: {
        // The editor prevents the default of Escape, and the surroundings would take it as handled.
        keydown: (_view, event) => {
          if (event.key !== 'Escape' || event.isComposing) return false;
          late.flush();
          return true;
        },
      },
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
  // The editor's autofocus may run before it is mounted.
  useLayoutEffect(() => {
    // After a slow mount the editor is replaced: render in this task, or the next key would be lost.
    if (editor.isDestroyed) return draw();
    spelled.current = textOf(editor);
    const place = latest.current.takesFocus?.();
    if (place === undefined || place === false) return;
    editor.commands.focus(typeof place === 'number' ? (caretIn(editor, value, place) ?? 'end') : place);
    // Synchronous, because the command waits for a frame and keys typed meanwhile would be lost.
    editor.view.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the way of spelling is the format's, which stays
  }, [editor]);
  // Changed elsewhere, or their version was chosen in a conflict.
  useEffect(() => {
    if (editor.isDestroyed || value === said.current) return;
    // Both changed: pending input stays, and is reported with the text it was based on.
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the slash menu
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
