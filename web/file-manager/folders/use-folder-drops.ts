import { type RefCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useDrops } from './use-drops.ts';
import { folderPath } from './place.ts';
import type { FileWrites } from '../list/use-file-writes.ts';
import type { Row } from '../list/use-files.ts';
import { useLatest } from '../../core/state/use-stable.ts';

/** Drop target ID of the root folder. */
export const top = 'top';
const held = 1000;

/** Calls back when something, from this page or the desktop, was dragged over an element for a second. */
function lingering(element: HTMLElement, open: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const enter = () => (timer ??= setTimeout(open, held));
  const leave = (event: DragEvent) => element.contains(event.relatedTarget as Node | null) || end();
  element.addEventListener('dragenter', enter);
  element.addEventListener('dragleave', leave);
  element.addEventListener('drop', end);
  return () => {
    end();
    element.removeEventListener('dragenter', enter);
    element.removeEventListener('dragleave', leave);
    element.removeEventListener('drop', end);
  };
}

/** Makes folders drop targets in the list, breadcrumbs and tree. Hovering while dragging opens a folder. */
export function useFolderDrops(writes: FileWrites, nameOf: (id: string) => string, onLinger?: (id: string) => void) {
  const navigate = useNavigate();
  const folderOf = (id: string) => (id === top ? null : id);
  const drop = useDrops<Row[]>({
    kind: 'file',
    // A folder can't be moved into itself; items already there aren't moved.
    accepts: (id, rows) => rows.every((row) => row.id !== id && row.folderId !== folderOf(id)),
    take: (id, rows) => void writes.move(rows, folderOf(id), nameOf(id)),
  });
  const open = onLinger ?? ((id: string) => void navigate(folderPath(folderOf(id))));
  const latest = useLatest(open);
  const refs = useRef(new Map<string, RefCallback<HTMLElement>>());
  return (id: string): RefCallback<HTMLElement> => {
    let ref = refs.current.get(id);
    if (!ref) {
      ref = (element) => {
        if (!element) return;
        const ends = [drop(id)(element), lingering(element, () => latest.current(id))];
        return () => ends.forEach((end) => end?.());
      };
      refs.current.set(id, ref);
    }
    return ref;
  };
}
