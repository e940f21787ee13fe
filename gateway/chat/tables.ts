import { sql } from 'kysely';
import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';
import { addStoredIndex, createAttachmentTable, type AttachmentsTable } from '../kit/parts/attachment-tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    chats: ChatsTable;
    chat_messages: ChatMessagesTable;
    chat_attachments: AttachmentsTable;
    chat_contacts: ChatContactsTable;
    chat_profiles: ChatProfilesTable;
  }
}

export type ChatsTable = {
  organization_id: string;
  user_id: string;
  /** Unique per person: two people may each have a chat with this id, without access to the other's. */
  id: string;
  contactId: string;
  /** Member behind the contact when the chat was last opened; their answers arrive in this chat. */
  peer_id: string | null;
  /** Name of the contact at that time, in case it is deleted. */
  name: string;
  /** Null where the contract omits the key. */
  unreadCount: number | null;
  muted: number;
  lastMessage: string;
  lastMessageAt: string;
  /** Smaller comes first; a chat with a new message moves before the first. */
  position: number;
  /** Messages up to this number were cleared: hidden at once, removed when undo is no longer possible. */
  cleared: number;
  /** Number of the latest message. */
  latest: number;
  isDeleted: number;
  starred: number;
  archived: number;
  /** Own message up to which the other side has read, and when. */
  readTo: number;
  readAt: string | null;
  /** When it was cleared or deleted, until its messages are removed. */
  emptiedAt: string | null;
};

export type ChatMessagesTable = {
  organization_id: string;
  user_id: string;
  chatId: string;
  /** Consecutive from 1, so that a page of messages is a range of numbers. */
  number: number;
  id: string;
  isMine: number;
  value: string;
  createdAt: string;
  /** Shared by both copies of a delivered message; changes apply to both. */
  pair_id: string | null;
  editedAt: string | null;
  deletedAt: string | null;
  /** Answered message of the same chat. */
  replyTo: string | null;
  /** JSON: emojis with their users. */
  reactions: string;
  /** Text and file names in lower case. */
  searchKey: string;
};

/**
 * Chat contacts are the organization's contacts, read through the context, so that renames apply. This table stores
 * only chat data beyond the card, under the same ids. Rows outlive a deleted contact, so that undo restores them too.
 */
export type ChatContactsTable = {
  id: string;
  organization_id: string;
  about: string;
  /** JSON: pictures exchanged with the person. */
  media: string;
  hidesAvatar: number;
  showsBackground: number;
};

export type ChatProfilesTable = {
  organization_id: string;
  user_id: string;
  name: string | null;
  about: string;
  sendsReadMarks: number;
};

export const migrations: RoomMigrations = {
  '0021 chat': async (database) => {
    await database.schema
      .createTable('chats')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('contactId', 'text', (column) => column.notNull())
      .addColumn('peer_id', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('unreadCount', 'integer')
      .addColumn('muted', 'integer', (column) => column.notNull())
      .addColumn('lastMessage', 'text', (column) => column.notNull())
      .addColumn('lastMessageAt', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('cleared', 'integer', (column) => column.notNull())
      .addColumn('latest', 'integer', (column) => column.notNull())
      .addColumn('isDeleted', 'integer', (column) => column.notNull())
      .addColumn('emptiedAt', 'text')
      .addPrimaryKeyConstraint('chats_key', ['organization_id', 'user_id', 'id'])
      .addUniqueConstraint('chats_contact', ['organization_id', 'user_id', 'contactId'])
      .execute();
    await addIndex(database, 'chats_order', 'chats', ['organization_id', 'user_id', 'position', 'id']);
    await addIndex(database, 'chats_peer', 'chats', ['organization_id', 'user_id', 'peer_id']);
    await addIndex(database, 'chats_emptied', 'chats', ['emptiedAt']);
    await database.schema
      .createTable('chat_messages')
      .addColumn('organization_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('chatId', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('isMine', 'integer', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_messages_key', ['organization_id', 'user_id', 'chatId', 'number'])
      .addForeignKeyConstraint(
        'chat_messages_chat',
        ['organization_id', 'user_id', 'chatId'],
        'chats',
        ['organization_id', 'user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema.createIndex('chat_messages_id').unique().on('chat_messages').column('id').execute();
    await database.schema
      .createTable('chat_contacts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('media', 'text', (column) => column.notNull())
      .addColumn('hidesAvatar', 'integer', (column) => column.notNull())
      .addColumn('showsBackground', 'integer', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('chat_profiles')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('name', 'text')
      .addColumn('about', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_profiles_key', ['organization_id', 'user_id'])
      .execute();
  },
  '0085 what can be done to messages': async (database, engine) => {
    const messages = ['pair_id', 'editedAt', 'deletedAt', 'replyTo'];
    for (const name of messages) await database.schema.alterTable('chat_messages').addColumn(name, 'text').execute();
    await database.schema
      .alterTable('chat_messages')
      .addColumn('reactions', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await database.schema
      .alterTable('chat_messages')
      .addColumn('searchKey', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update chat_messages set "searchKey" = lower(value)`.execute(database);
    await engine.indexText(database, 'chat_messages', 'searchKey');
    await addIndex(database, 'chat_messages_pair', 'chat_messages', ['pair_id']);
    await addIndex(database, 'chat_messages_deleted', 'chat_messages', ['deletedAt']);
    for (const name of ['starred', 'archived', 'readTo'])
      await database.schema
        .alterTable('chats')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await database.schema.alterTable('chats').addColumn('readAt', 'text').execute();
    await database.schema
      .alterTable('chat_profiles')
      .addColumn('sendsReadMarks', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await createAttachmentTable(database, 'chat_attachments', 'chat_messages');
  },
  '0243 bytes of an organization': (database) => addStoredIndex(database, 'chat_attachments'),
};
