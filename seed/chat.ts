import type { ChatContactsTable, ChatMessagesTable, ChatsTable } from '../gateway/chat/tables.ts';
import { contactId } from './contacts.ts';
import { harbor, harborPeople, northwind, northwindPeople, people } from './people.ts';
import { daysBefore, minutesBefore, seedId, type Plant } from './plant.ts';
import {
  harborChatPeople,
  harborChats,
  harborConversation,
  northwindChatPeople,
  northwindChats,
  northwindConversation,
  type ChatMessageText,
  type ChatPeople,
  type ChatText,
} from './texts/chat.ts';
import { customerTalks } from './texts/customer.ts';
import { harborContacts, northwindContacts, type ContactText } from './texts/contacts.ts';

/**
 * Same id for everyone in an organization, so that messages and activities can link to a chat, and each person opens
 * their own.
 */
export const chatId = (organization: string, contact: string): string => seedId('chat', organization, contact);

const MINUTE = 60_000;
/** Time step between earlier copies of a conversation. */
const STEP_MINUTES = 20;

export async function seedChat(plant: Plant): Promise<void> {
  await plant.insert('chat_contacts', contacts(northwind, northwindContacts, northwindChatPeople, plant.scale));
  await plant.insert('chat_contacts', contacts(harbor, harborContacts, harborChatPeople, 1));
  await plant.insert('chat_profiles', [
    profile(northwind, people.owner.id, 'Slow watches, quick answers'),
    profile(northwind, people.member.id, aboutOf(northwindContacts, people.member.name)),
    profile(northwind, people.customer.id, aboutOf(northwindContacts, people.customer.name)),
    profile(harbor, people.harborOwner.id, 'On the slip until the tide says otherwise'),
    profile(harbor, people.owner.id, aboutOf(harborContacts, people.owner.name)),
  ]);
  const everybody = [...northwindPeople, people.customer];
  for (const { id } of northwindPeople) {
    const talks = northwindChats.map((text) => talkOf(northwind, id, everybody, text, northwindConversation));
    await seedPerson(plant, northwind, id, talks, plant.scale);
  }
  const outside = (['member', 'owner'] as const).map((name) => outsideTalk(people[name], customerTalks[name]));
  await seedPerson(plant, northwind, people.customer.id, outside, 1);
  for (const { id } of harborPeople) {
    const talks = harborChats.map((text) => talkOf(harbor, id, harborPeople, text, harborConversation));
    await seedPerson(plant, harbor, id, talks, 1);
  }
}

type Person = { id: string; name: string };
type Talk = { text: ChatText; contactId: string; peer_id: string | null; conversation: ChatMessageText[] };

function talkOf(
  organization: string,
  user: string,
  everybody: Person[],
  text: ChatText,
  conversation: ChatMessageText[],
): Talk {
  const peer = everybody.find((person) => person.name === text.contact && person.id !== user);
  return { text, contactId: contactId(organization, text.contact), peer_id: peer?.id ?? null, conversation };
}

/** Portal users see the member, not a contact. */
function outsideTalk({ id, name }: Person, talk: (typeof customerTalks)['owner']): Talk {
  const last = talk.conversation.at(-1)!;
  const text = { ...talk, contact: name, lastMessage: last.value, daysAgo: last.daysAgo };
  return { text, contactId: id, peer_id: id, conversation: talk.conversation };
}

const aboutOf = (texts: ContactText[], name: string): string => texts.find((text) => text.name === name)?.about ?? '';

const profile = (organization_id: string, user_id: string, about: string) => ({
  organization_id,
  user_id,
  name: null,
  about,
  sendsReadMarks: 1,
});

function* contacts(
  organization_id: string,
  texts: ContactText[],
  chatPeople: ChatPeople,
  scale: number,
): Iterable<ChatContactsTable> {
  const media = JSON.stringify(chatPeople.media);
  for (let copy = 0; copy < scale; copy += 1) {
    for (const { name, about } of texts) {
      yield {
        id: contactId(organization_id, name, copy),
        organization_id,
        about,
        media,
        hidesAvatar: chatPeople.withoutAvatar.includes(name) ? 1 : 0,
        showsBackground: chatPeople.withBackground.includes(name) ? 1 : 0,
      };
    }
  }
}

async function seedPerson(
  plant: Plant,
  organization_id: string,
  user_id: string,
  talks: Talk[],
  scale: number,
): Promise<void> {
  await plant.insert(
    'chats',
    talks.map(({ text, contactId, peer_id, conversation }, position): ChatsTable => ({
      organization_id,
      user_id,
      id: chatId(organization_id, text.contact),
      contactId,
      peer_id,
      name: text.contact,
      unreadCount: text.unreadCount ?? null,
      muted: text.muted ? 1 : 0,
      lastMessage: text.lastMessage,
      lastMessageAt: daysBefore(plant.now, text.daysAgo).slice(0, 10).split('-').toReversed().join('/'),
      position,
      cleared: 0,
      latest: conversation.length * scale,
      isDeleted: 0,
      emptiedAt: null,
      starred: 0,
      archived: 0,
      readTo: 0,
      readAt: null,
    })),
  );
  for (const { text, conversation } of talks) {
    const owner = { organization_id, user_id, chatId: chatId(organization_id, text.contact) };
    await plant.insert('chat_messages', messages(owner, conversation, timesOf(plant.now, conversation), scale));
  }
}

/** Unedited message without another copy. */
const untouched = { pair_id: null, editedAt: null, deletedAt: null, replyTo: null, reactions: '[]' };

type Owner = Pick<ChatMessagesTable, 'organization_id' | 'user_id' | 'chatId'>;

/** The conversation, preceded by earlier copies as SEED_SCALE requires; one message at a time. */
function* messages(
  owner: Owner,
  conversation: ChatMessageText[],
  times: string[],
  scale: number,
): Iterable<ChatMessagesTable> {
  const first = new Date(times[0]!);
  for (let copy = scale - 1; copy >= 0; copy -= 1) {
    for (const [index, { mine, value }] of conversation.entries()) {
      const number = (scale - 1 - copy) * conversation.length + index + 1;
      const stepsBack = copy * conversation.length - index;
      yield {
        ...owner,
        number,
        id: seedId('chat message', owner.chatId, owner.user_id, number),
        isMine: mine ? 1 : 0,
        value,
        createdAt: copy === 0 ? times[index]! : minutesBefore(first, stepsBack * STEP_MINUTES),
        ...untouched,
        searchKey: value.toLowerCase(),
      };
    }
  }
}

/** Messages of a day follow its first one; today's are never in the future. */
function timesOf(now: Date, conversation: ChatMessageText[]): string[] {
  const longest = Math.max(...conversation.map(({ minute }) => minute)) + 2;
  return conversation.map(({ daysAgo, minute }) => {
    const day = Date.parse(daysBefore(now, daysAgo));
    const start = Math.max(day - longest * MINUTE, new Date(day).setUTCHours(0, 0, 0, 0));
    return new Date(start + (minute / longest) * (day - start)).toISOString();
  });
}
