import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { toast } from '../../core/state/toasts.ts';
import { acceptedFiles } from './accepted-files.ts';

type Options = {
  /** Like the accept attribute: "image/png,image/*,.csv". */
  accept?: string;
  many?: boolean;
  /** Called with the files and the element under the pointer. */
  take: (files: File[], onto: HTMLElement | null) => void;
  /** Selector of elements that accept files; the one under the pointer gets `data-files`. */
  onto?: string;
  /** Ignores files dropped elsewhere. */
  onlyOnto?: boolean;
  /** Surrounding drop areas ignore files dropped here. */
  isOwn?: boolean;
  /** Name of the hidden file input, for keyboard users. */
  label: string;
  disabled?: boolean;
};

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** Prevents the browser from opening a dropped file in place of the page, which would lose all unsaved text. */
function keepPage(event: globalThis.DragEvent): void {
  if (holdsFiles(event) && !event.defaultPrevented) event.preventDefault();
}

/** Files by drop, paste or file dialog. Uses native events, so that early drops aren't lost. */
export function useFileDrop(options: Options) {
  const { accept, many = false, take, onto, onlyOnto = false, isOwn = false, label, disabled = false } = options;
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const marked = useRef<HTMLElement | null>(null);

  useEffect(() => {
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);

  const mark = (thing: HTMLElement | null) => {
    if (thing === marked.current) return;
    marked.current?.removeAttribute('data-files');
    thing?.setAttribute('data-files', '');
    marked.current = thing;
  };
  const offer = (files: readonly File[]) => {
    const thing = marked.current;
    mark(null);
    const { taken, refused } = acceptedFiles(files, { accept, many });
    if (taken.length > 0) take(taken, thing);
    if (refused.length > 0)
      toast(t('ui.filesRefused', { count: refused.length, name: refused[0]?.name }), { tone: 'danger' });
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (disabled || !holdsFiles(event)) return;
      event.preventDefault();
      if (onto) mark((event.target as Element).closest<HTMLElement>(onto));
      const isTaken = !onlyOnto || marked.current !== null;
      event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      if (!onlyOnto) setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // Moving between own elements is not leaving.
      if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
      setOver(false);
      mark(null);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (isOwn) event.stopPropagation();
      if (disabled || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      if (!onlyOnto || marked.current) offer([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      if (isOwn) event.stopPropagation();
      if (disabled || event.clipboardData.files.length === 0) return;
      event.preventDefault();
      offer([...event.clipboardData.files]);
    },
  };
  const input: ReactNode = (
    <input
      ref={chooser}
      type="file"
      hidden
      accept={accept}
      multiple={many}
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Allows choosing the same file again.
        event.target.value = '';
        if (files.length > 0) offer(files);
      }}
    />
  );
  return { over, handlers, choose: () => chooser.current?.click(), input };
}
