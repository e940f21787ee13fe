import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import type { List } from '../list/selection/use-list.ts';
import {
  type ChatPatch,
  useChangeChatsMutation,
  useClearChatMutation,
  useDeleteChatsMutation,
  useUpdateChatMutation,
} from './generated.ts';
import type { Row } from './use-chats.ts';

type Named = Pick<Row, 'id' | 'contact'>;

/** Chat actions with undo. */
export function useChatWrites(list: List<Row> | null) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, updateChat] = useUpdateChatMutation();
  const [, changeChats] = useChangeChatsMutation();
  const [, deleteChats] = useDeleteChatsMutation();
  const [, clearChat] = useClearChatMutation();

  const change = async (rows: readonly Named[], chat: ChatPatch, text: string, leaves = false) => {
    const [first] = rows;
    if (!first) return;
    if (leaves) list?.leave(rows as readonly Row[]);
    const result =
      rows.length === 1
        ? await updateChat({ id: first.id, chat })
        : await changeChats({ ids: rows.map(({ id }) => id), chat });
    announce(result, text);
  };
  /** Sets the flag on all chats, or clears it if all have it. */
  const flip = (rows: readonly Row[], mark: 'muted' | 'starred' | 'archived') => {
    const on = !rows.every((row) => row[mark]);
    const said = { count: rows.length, name: rows[0]?.contact.name ?? '' };
    const leaves = mark === 'archived' || (mark === 'starred' && !on && location.pathname.includes('/starred'));
    return change(rows, { [mark]: on }, t(`chat.did.${mark}${on ? 'On' : 'Off'}`, said), leaves);
  };
  return {
    flip,
    read: (rows: readonly Named[]) => change(rows, { unreadCount: 0 }, t('chat.did.read', { count: rows.length })),
    clear: async (row: Named) =>
      announce(await clearChat({ id: row.id }), t('chat.did.cleared', { name: row.contact.name })),
    remove: async (rows: readonly Named[]) => {
      list?.leave(rows as readonly Row[]);
      const said = { count: rows.length, name: rows[0]?.contact.name ?? '' };
      announce(await deleteChats({ ids: rows.map(({ id }) => id) }), t('chat.did.deleted', said));
    },
  };
}

export type ChatWrites = ReturnType<typeof useChatWrites>;
