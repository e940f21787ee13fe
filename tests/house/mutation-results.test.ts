import { getNamedType, isListType, isNonNullType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';

/** Mutations that answer null for an unknown id, as in the documented REST bodies. New mutations throw NOT_FOUND. */
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
/** Mutations that answer the whole list, as documented or because one change moves the others. */
const ALL_FOR_ONE = ['createNoteLabel', 'deleteNoteLabel', 'moveSavedView', 'muteNotices', 'updateNoteLabel'];

const mutations = Object.values(contract.schema.getMutationType()!.getFields());

it('mutations answer a record, a list of records or a boolean', () => {
  const unlike = mutations.filter(({ type }) => !isObjectType(getNamedType(type)) && String(type) !== 'Boolean!');
  // A list of enum values: the muted notification kinds.
  expect(unlike.map(({ name }) => name)).toEqual(['muteNotices']);
});

it('mutations are nullable only if a documented REST body is', () => {
  const nullable = mutations.filter(({ type }) => !isNonNullType(type)).map(({ name }) => name);
  expect(nullable.sort(), 'make new mutations non-null: they throw NOT_FOUND for unknown ids').toEqual(NULL_WHERE_GONE);
});

it('mutations answer a list only if they write several records', () => {
  const lists = mutations.filter(({ type }) => isNonNullType(type) && isListType(type.ofType)).map(({ name }) => name);
  const writesMany = (name: string) =>
    mutations.find((one) => one.name === name)!.args.some(({ type }) => /\[/.test(String(type)));
  expect(
    lists.filter((name) => !writesMany(name) && !ALL_FOR_ONE.includes(name)),
    'answer the written record only',
  ).toEqual([]);
});
