import type { Context } from '../context.ts';
import type { RestShape, RestShapes } from '../core/contract/rest-shapes.ts';
import type { WholeChat } from './store.ts';
import type { ChatContactRecord, ChatMessageRecord, ChatRecord } from './records.ts';

/** Documented bodies contain only the contract's keys. */
const contactBody = ({ member: _, gone: _gone, ...contact }: ChatContactRecord) => contact;

const lightContact = ({ id, avatar, background, name, about }: ChatContactRecord) => ({
  id,
  avatar,
  background,
  name,
  about,
});

const wordsOf = ({ id, chatId, contactId, value, createdAt, isMine }: ChatMessageRecord) => ({
  id,
  chatId,
  contactId,
  value,
  createdAt,
  isMine,
});

/** Text-only clients get the names of files sent without text; deleted messages are omitted. */
async function messageBodies(messages: ChatMessageRecord[], { chat }: Context) {
  const there = messages.filter(({ deletedAt }) => deletedAt === null);
  return Promise.all(
    there.map(async (message) => {
      const body = wordsOf(message);
      if (body.value !== '') return body;
      const files = await chat.messages.attachments.of(message.id);
      return { ...body, value: files.map(({ name }) => name).join(', ') };
    }),
  );
}

const oneMessage: RestShape = {
  out: async (message: ChatMessageRecord | null, context: Context) =>
    message && ((await messageBodies([message], context))[0] ?? { ...wordsOf(message), value: '' }),
};

const chatBody = async ({ chat, contact, messages }: WholeChat, context: Context) => ({
  id: chat.id,
  contactId: chat.contactId,
  unreadCount: chat.unreadCount,
  muted: chat.muted,
  lastMessage: chat.lastMessage,
  lastMessageAt: chat.lastMessageAt,
  contact: contactBody(contact),
  messages: await messageBodies(messages, context),
});

/** In REST, a chat always includes its contact and messages. */
const wholeChat: RestShape = {
  out: async (chat: ChatRecord | null, context: Context) =>
    chat && chatBody((await context.chat.whole([chat], true))[0]!, context),
};

const wholeChats: RestShape = {
  out: async (chats: ChatRecord[], context: Context) =>
    Promise.all((await context.chat.whole(chats, false)).map((chat) => chatBody(chat, context))),
};

export const rest: RestShapes = {
  chats: wholeChats,
  changeChats: wholeChats,
  chat: wholeChat,
  startChat: wholeChat,
  updateChat: wholeChat,
  markChatRead: wholeChat,
  muteChat: wholeChat,
  unmuteChat: wholeChat,
  clearChat: wholeChat,
  markChatUnread: wholeChat,
  chatMessages: { out: messageBodies },
  searchChatMessages: { out: messageBodies },
  sendChatMessage: oneMessage,
  updateChatMessage: oneMessage,
  deleteChatMessage: oneMessage,
  deleteChatMessages: { out: messageBodies },
  reactToChatMessage: oneMessage,
  attachToChat: { upload: 'files' },
  chatAttachment: { download: true },
  chatContacts: {
    out: (contacts: ChatContactRecord[]) => contacts.map(lightContact),
    schema: {
      type: 'array',
      items: {
        type: 'object',
        description: 'A contact without details and attachments',
        properties: {
          id: { type: 'string' },
          avatar: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          background: { type: 'string' },
          name: { type: 'string' },
          about: { type: 'string' },
        },
        required: ['id', 'name', 'about'],
        additionalProperties: false,
      },
    },
  },
  chatContact: { out: (contact: ChatContactRecord | null) => contact && contactBody(contact) },
};
