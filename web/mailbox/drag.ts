import { type DragEvent, useState } from 'react';
import type { Target } from './mailbox-context.ts';

const type = 'application/x-meridian-mails';
/** What is being dragged: the browser hands out data on the drop only, but targets want to know before. */
let dragged: Target[] = [];

export function startDrag(event: DragEvent, mails: Target[], text: string): void {
  dragged = mails;
  event.dataTransfer.setData(type, mails.map((mail) => mail.id).join(','));
  event.dataTransfer.effectAllowed = 'move';
  const ghost = document.createElement('div');
  ghost.textContent = text;
  ghost.style.cssText =
    'position:fixed;top:-100px;max-width:280px;padding:8px 14px;border-radius:8px;background:var(--solid);color:var(--on-solid);font:600 13px var(--font-text);white-space:nowrap;overflow:hidden;text-overflow:ellipsis';
  document.body.append(ghost);
  event.dataTransfer.setDragImage(ghost, 12, 12);
  setTimeout(() => ghost.remove(), 0);
}

/** Makes a link of the sidebar a place to drop mails on. */
export function useMailDrop(take: ((mails: Target[]) => void) | null) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!take || !event.dataTransfer.types.includes(type)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!take || !event.dataTransfer.types.includes(type)) return;
        event.preventDefault();
        take(dragged);
      },
    },
  };
}
