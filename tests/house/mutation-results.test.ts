import { getNamedType, isListType, isNonNullType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';

/** Null for an id that names nothing, as the documented REST bodies have it. New mutations answer NOT_FOUND. */
const NULL_WHERE_GONE = [
  'addNoteTask',
  'deleteChatMessage',
  'deleteMessage',
  'deleteNotification',
  'deleteShortcut',
  'reactToChatMessage',
  'replaceNote',
  'toggleMessageReadStatus',
  'toggleNotificationReadStatus',
  'updateBoardCard',
  'updateBoardLabel',
  'updateBoardList',
  'updateChat',
  'updateChatMessage',
  'updateContact',
  'updateContactAvatar',
  'updateContactTag',
  'updateMail',
  'updateMailLabel',
  'updateMessage',
  'updateNotification',
  'updateProduct',
  'updateProductTag',
  'updateShortcut',
  'updateTask',
  'updateTaskTag',
];
/** The whole list where one of it is written: as documented, and where one moves the others. */
const ALL_FOR_ONE = ['createNoteLabel', 'deleteNoteLabel', 'moveSavedView', 'muteNotices', 'updateNoteLabel'];

const mutations = Object.values(contract.schema.getMutationType()!.getFields());

it('a mutation answers a record, records, or that it was done', () => {
  const unlike = mutations.filter(({ type }) => !isObjectType(getNamedType(type)) && String(type) !== 'Boolean!');
  // An enum list: what is muted now.
  expect(unlike.map(({ name }) => name)).toEqual(['muteNotices']);
});

it('is never null, but where a documented body is', () => {
  const nullable = mutations.filter(({ type }) => !isNonNullType(type)).map(({ name }) => name);
  expect(nullable.sort()).toEqual(NULL_WHERE_GONE);
});

it('answers a list only where it writes many', () => {
  const lists = mutations.filter(({ type }) => isNonNullType(type) && isListType(type.ofType)).map(({ name }) => name);
  const writesMany = (name: string) =>
    mutations.find((one) => one.name === name)!.args.some(({ type }) => /\[/.test(String(type)));
  expect(lists.filter((name) => !writesMany(name) && !ALL_FOR_ONE.includes(name))).toEqual([]);
});
