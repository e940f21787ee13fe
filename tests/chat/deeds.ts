import type { TestGateway, Who } from '../support/gateway.ts';

export type Ids = { chat: string; message: string };
/** An operation on a message or chat that may belong to another person, at either door. */
export type Deed = {
  name: string;
  method: string;
  path: (ids: Ids) => string;
  body: (ids: Ids) => object | undefined;
  /** With $chat and $message. */
  document: string;
};

const base = '/api/apps/chat';

export const deeds: Deed[] = [
  {
    name: 'editing',
    method: 'PATCH',
    path: () => `${base}/message`,
    body: ({ message: id }) => ({ id, value: 'Mine now' }),
    document: 'mutation ($message: ID!) { updateChatMessage(id: $message, value: "Mine now") { id value } }',
  },
  {
    name: 'deleting',
    method: 'DELETE',
    path: ({ message }) => `${base}/message?id=${message}&deleted=true`,
    body: () => undefined,
    document: 'mutation ($message: ID!) { deleteChatMessage(id: $message, deleted: true) { id } }',
  },
  {
    name: 'deleting several',
    method: 'POST',
    path: () => `${base}/messages/delete`,
    body: ({ message }) => ({ ids: [message], deleted: true }),
    document: 'mutation ($message: ID!) { deleteChatMessages(ids: [$message], deleted: true) { id } }',
  },
  {
    name: 'reacting',
    method: 'POST',
    path: () => `${base}/message/reaction`,
    body: ({ message: id }) => ({ id, emoji: '👍', on: true }),
    document: 'mutation ($message: ID!) { reactToChatMessage(id: $message, emoji: "👍", on: true) { id } }',
  },
  {
    name: 'marking as unread',
    method: 'POST',
    path: () => `${base}/mark-as-unread`,
    body: ({ chat: id, message: from }) => ({ id, from }),
    document: 'mutation ($chat: ID!, $message: ID!) { markChatUnread(id: $chat, from: $message) { id } }',
  },
  {
    name: 'marking as read',
    method: 'POST',
    path: () => `${base}/mark-as-read`,
    body: ({ chat: id }) => ({ id }),
    document: 'mutation ($chat: ID!) { markChatRead(id: $chat) { id } }',
  },
];

/** The answer, without the variables that were sent. */
export async function doing(gateway: TestGateway, deed: Deed, door: 'REST' | 'GraphQL', ids: Ids, as: Who) {
  const plain = (text: string) => [ids.chat, ids.message].reduce((left, id) => left.replaceAll(id, '<sent>'), text);
  if (door === 'REST') {
    const body = deed.body(ids);
    const { status, text } = await gateway.rest(deed.method, deed.path(ids), { as, ...(body ? { body } : {}) });
    return `${status} ${plain(text)}`;
  }
  const { data, errors } = await gateway.graphql(deed.document, ids, as);
  return plain(JSON.stringify({ data, errors: errors?.map(({ message, extensions }) => ({ message, extensions })) }));
}

/** Every row of messages and chats except those of one person. */
export async function rowsBeside({ services }: TestGateway, user: string): Promise<string[]> {
  const { system } = services.database;
  const messages = await system.selectFrom('chat_messages').selectAll().where('user_id', '!=', user).execute();
  const chats = await system.selectFrom('chats').selectAll().where('user_id', '!=', user).execute();
  return [...messages, ...chats].map((row) => JSON.stringify(row)).toSorted();
}
