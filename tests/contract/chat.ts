import { nobody } from './nobody.ts';
import { must, op, sortedBy, type Room } from './replay.ts';
import { exactly, id, list, maybe, orNull, record, text, whole, yesNo } from './shape.ts';

const light = { id, avatar: maybe(orNull(text)), name: text, about: text, background: maybe(orNull(text)) };
const details = record({
  emails: list(record({ email: text, label: text })),
  phoneNumbers: list(record({ country: text, phoneNumber: text, label: text })),
  title: maybe(text),
  company: text,
  birthday: text,
  address: text,
});
const contact = record({
  ...light,
  details,
  attachments: record({ media: list(text), docs: list(text), links: list(text) }),
});
const message = record({ id, chatId: id, contactId: id, value: text, createdAt: text, isMine: yesNo });
const chatShape = record({
  id,
  contactId: id,
  unreadCount: maybe(whole),
  muted: yesNo,
  lastMessage: text,
  lastMessageAt: text,
  contact,
  messages: list(message),
});
type Chat = { id: string; contactId: string; muted: boolean; lastMessageAt: string };
const base = 'api/apps/chat';

export const chat: Room = {
  room: 'chat',
  operations: [
    op(`GET ${base}/chats`, async ({ expect, notes }) => {
      const chats = (await expect('GET', `${base}/chats`, undefined, {
        shape: list(chatShape, 15),
        order: (all: Chat[]) =>
          must(
            all.every((one) => /^\d{2}\/\d{2}\/\d{4}$/.test(one.lastMessageAt)),
            'a date is not day/month/year',
          ),
      })) as Chat[];
      notes.set('chat', chats[0]!.id);
      notes.set('contact', chats[0]!.contactId);
    }),
    op(`GET ${base}/chat`, async ({ expect, notes }) => {
      await expect('GET', `${base}/chat?id=${notes.get('chat')}`, undefined, { shape: chatShape });
      await expect('GET', `${base}/chat?id=${nobody}`, undefined, { shape: exactly(null) });
    }),
    op(`PATCH ${base}/chat`, async ({ expect, notes }) => {
      const key = notes.get('chat')!;
      const before = (await expect('GET', `${base}/chat?id=${key}`, undefined, {})) as Chat;
      for (const muted of [!before.muted, before.muted]) {
        const sent = { id: key, chat: { ...before, muted } };
        await expect('PATCH', `${base}/chat`, sent, {
          shape: chatShape,
          order: (after: Chat) => must(after.muted === muted, 'muted is not merged'),
        });
      }
      await expect('PATCH', `${base}/chat`, { id: nobody, chat: { muted: true } }, { shape: exactly(null) });
    }),
    op(`GET ${base}/contacts`, async ({ expect }) => {
      await expect('GET', `${base}/contacts`, undefined, {
        shape: list(record(light), 80),
        order: sortedBy((one: { name: string }) => one.name),
      });
    }),
    op(`GET ${base}/contact`, async ({ expect, notes }) => {
      await expect('GET', `${base}/contact?id=${notes.get('contact')}`, undefined, { shape: contact });
      await expect('GET', `${base}/contact?id=${nobody}`, undefined, { shape: exactly(null) });
    }),
    op(`GET ${base}/profile`, async ({ expect }) => {
      const user = (await expect('GET', 'api/common/user', undefined, {})) as { id: string };
      await expect('GET', `${base}/profile`, undefined, {
        shape: record({ id: exactly(user.id), name: text, email: text, avatar: orNull(text), about: orNull(text) }),
      });
    }),
  ],
};
