import type { BoardCardRecord } from '../records.ts';

type Copied = BoardCardRecord & { checks?: { title: string }[] };

/** Copies a card and its checklist, unchecked, with new ids; without files and covers from files. */
export function copyOf<T extends Copied>(card: T, boardId: string): T {
  const id = crypto.randomUUID();
  const checks = card.checks?.map((check) => ({ ...check, id: crypto.randomUUID(), cardId: id, boardId, done: false }));
  const cover = card.cover?.attachmentId ? null : card.cover;
  return { ...card, id, boardId, cover, attachments: [], ...(checks ? { checks } : {}) };
}
