import type { Call } from '../../core/call.ts';
import { isOutsider } from '../../core/contract/sdl/roles.ts';
import type { Upload } from '../../core/contract/sdl/uploads.ts';
import { cleanHtml } from '../../kit/text/clean-html.ts';
import { badInput } from '../../core/ground/errors.ts';
import type { Received } from '../../kit/parts/attachment-rows.ts';
import { chatRows } from '../chat-rows.ts';
import type { chatContactStore } from '../contact-store.ts';
import { chatDelivery, filesOf, type SentMessage, type Side } from '../delivery.ts';
import { messageReader } from './message-reader.ts';
import { messageRows } from './message-rows.ts';
import { searchKeyOf } from './message-text.ts';
import type { ChatMessageRecord } from '../records.ts';

export type Extras = { attachments?: readonly string[] | null; replyTo?: string | null };

export function chatMessageStore(call: Call, people: ReturnType<typeof chatContactStore>) {
  const { scope } = call;
  const rows = messageRows(scope);
  const attachments = filesOf(call, scope);
  const { theirSide, theirReply, put } = chatDelivery(call);

  return {
    ...messageReader(scope, rows),
    attachments,

    async attach(chatId: string, uploads: readonly Upload[], previews: readonly (string | null)[] | null | undefined) {
      await chatRows(scope).get(scope.database, chatId);
      const received = await attachments.receive(uploads, previews);
      await scope.write(({ database }) => attachments.keep(database, received));
      return received.map((one) => attachments.waiting(one));
    },

    /** Sends to the caller's chat and, if the contact is a member, to the recipient's chat, in one transaction. */
    async send(chatId: string, text: string, extras: Extras): Promise<ChatMessageRecord> {
      const wanted = [...new Set(extras.attachments ?? [])];
      const value = cleanHtml('value', text);
      if (wanted.length === 0 && value.trim() === '') throw badInput('value', 'must not be empty');
      const chat = await chatRows(scope).get(scope.database, chatId);
      // Loads people before the transaction, which other stores can't use.
      const { contactId, peer_id } = chat;
      const contact = (await people.find(contactId)) ?? (peer_id === null ? null : await people.find(peer_id));
      const recipient = contact?.member && contact.member.id !== scope.user ? contact.member.id : null;
      if (recipient === null && people.isOutside)
        throw badInput('chatId', 'refers to a chat with a former member of this organization');
      // Portal users don't see contacts, only the sender's profile.
      const isToOutside = isOutsider(contact?.member?.role ?? null);
      const ownIds = recipient === null ? null : isToOutside ? [scope.user] : await people.ownIds();
      return scope.write(async (writing) => {
        const { database } = writing;
        const found = await chatRows(scope).get(database, chatId);
        const files = await attachments.check(database, 'attachments', wanted);
        const copies: Received[] = await attachments.copies(database, files);
        const answered = extras.replyTo ? await rows.find(database, 'id', extras.replyTo) : null;
        if (extras.replyTo && answered?.chatId !== chatId) throw badInput('replyTo', 'must be a message of this chat');
        const sent: SentMessage = {
          value,
          pair_id: recipient && crypto.randomUUID(),
          replyTo: answered?.id ?? null,
          names: copies.map(({ name }) => name),
          files,
        };
        const name = contact?.name ?? found.name;
        const mine: Side = { writing, scope, chat: found, isNew: false, peer_id: recipient, name };
        const theirs = ownIds && (await theirSide(writing.deliverTo(recipient!), ownIds, call.signedIn.user.name));
        const message = await put(mine, sent);
        if (theirs) {
          const given = await filesOf(call, theirs.scope).keep(database, copies);
          await put(theirs, { ...sent, replyTo: await theirReply(theirs, answered), files: given });
        }
        return message;
      });
    },

    restore: (id: string, before: ChatMessageRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await rows.find(writing.database, 'id', id);
        if (!before) return void (now && (await rows.remove(writing, now)));
        const key = searchKeyOf(before.value, []);
        await (now ? rows.save(writing, now, before, key) : rows.insert(writing, before, key));
      }),
  };
}
