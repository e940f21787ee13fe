import { dropUnsaved, keepUnsaved, unsavedOf } from '../../core/writes/unsaved.ts';

/** Stored draft of a chat: text, and the answered or edited message. */
type Draft = { text: string; mode: { kind: 'reply' | 'edit'; id: string; text?: string | undefined } | null };

const keyOf = (chatId: string) => `chat ${chatId}`;

export const draftOf = (chatId: string): Draft => ({ text: '', mode: null, ...unsavedOf<Draft>(keyOf(chatId)) });

/** Kept on this device until sent or discarded. */
export function keepDraft(chatId: string, patch: Partial<Draft>): void {
  const draft = { ...draftOf(chatId), ...patch };
  if (draft.text === '' && !draft.mode) dropUnsaved(keyOf(chatId));
  else keepUnsaved(keyOf(chatId), draft);
}
