import type { Context } from '../context.ts';
import type { RestShape, RestShapes } from '../core/contract/rest-shapes.ts';
import type { WholeChat } from './store.ts';
import type { ChatContactRecord, ChatMessageRecord, ChatRecord } from './records.ts';

/** The documented bodies carry no more than the contract's keys. */
const contactBody = ({ member: _, ...contact }: ChatContactRecord) => contact;

const lightContact = ({ id, avatar, background, name, about }: ChatContactRecord) => ({
  id,
  avatar,
  background,
  name,
  about,
});

const messageBody = ({ number: _, ...message }: ChatMessageRecord) => message;

const chatBody = ({ chat, contact, messages }: WholeChat) => ({
  id: chat.id,
  contactId: chat.contactId,
  unreadCount: chat.unreadCount,
  muted: chat.muted,
  lastMessage: chat.lastMessage,
  lastMessageAt: chat.lastMessageAt,
  contact: contactBody(contact),
  messages: messages.map(messageBody),
});

/** A chat is never light on REST: it carries its contact and its messages. */
const wholeChat: RestShape = {
  out: async (chat: ChatRecord | null, context: Context) =>
    chat && chatBody((await context.chat.whole([chat], true))[0]!),
};

export const rest: RestShapes = {
  chats: {
    out: async (chats: ChatRecord[], context: Context) => (await context.chat.whole(chats, false)).map(chatBody),
  },
  chat: wholeChat,
  startChat: wholeChat,
  updateChat: wholeChat,
  markChatRead: wholeChat,
  muteChat: wholeChat,
  unmuteChat: wholeChat,
  clearChat: wholeChat,
  chatMessages: { out: (messages: ChatMessageRecord[]) => messages.map(messageBody) },
  sendChatMessage: { out: messageBody },
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
