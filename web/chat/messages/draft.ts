import { dropUnsaved, keepUnsaved, unsavedOf } from '../../core/writes/unsaved.ts';

/** What stands in the field of a chat, and what it is: the answer to a message, or one that is written anew. */
type Draft = { text: string; mode: { kind: 'reply' | 'edit'; id: string; text?: string | undefined } | null };

const keyOf = (chatId: string) => `chat ${chatId}`;

export const draftOf = (chatId: string): Draft => ({ text: '', mode: null, ...unsavedOf<Draft>(keyOf(chatId)) });

/** It stays on this device until it is sent or taken away. */
export function keepDraft(chatId: string, patch: Partial<Draft>): void {
  const draft = { ...draftOf(chatId), ...patch };
  if (draft.text === '' && !draft.mode) dropUnsaved(keyOf(chatId));
  else keepUnsaved(keyOf(chatId), draft);
}
