import { buildASTSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  documentOf,
  fieldsByRoom,
  readRooms,
  roomsOf,
  tokenLimits,
  writesByMutation,
  writesByRoom,
} from '../../web/build/plugins/contract-plugin.ts';

const texts = readRooms();
const document = documentOf(texts);
const schema = buildASTSchema(document);
const writes = writesByMutation(schema);
const rooms = roomsOf(document);

describe('what the contract says about writes', () => {
  it('lists patches of one or several records, and fields that have no optimistic update', () => {
    expect(writes['updateTask']?.patches).toMatchObject({ type: 'Task', argument: 'task' });
    expect(writes['updateTask']?.patches?.many).toBeUndefined();
    expect(writes['updateTasks']?.patches).toMatchObject({ type: 'Task', argument: 'task', many: true });
    expect(writes['updateTask']?.patches?.skips).toContain('tags');
    expect(writes['updateMails']?.patches?.skips).toContain('folder');
  });

  it('lists removals of one or several records', () => {
    expect([writes['deleteTask'], writes['deleteTasks']]).toEqual([{ removes: 'Task' }, { removes: 'Task' }]);
    expect(writes['moveTasks']).toBeUndefined();
  });
});

describe('what the contract says about answers', () => {
  const fields = fieldsByRoom(schema, rooms);

  it('lists the fields that depend on a room: its own, those that answer its types, and declared ones', () => {
    expect(fields['tasks']).toEqual(expect.arrayContaining(['tasks', 'taskCounts', 'navigation']));
    expect(fields['organizations']).toContain('acknowledgedBy');
    expect(fields['user']).toEqual(expect.arrayContaining(['members', 'acknowledgedBy', 'chatContacts']));
    expect(fields['*']).toEqual(expect.arrayContaining(['queue', 'changes', 'activities']));
  });

  it('names only rooms that exist', () => {
    const known = new Set([...texts.map(([room]) => room), '*']);
    expect(Object.keys(fields).filter((room) => !known.has(room))).toEqual([]);
  });

  it('assigns each mutation to a room by its result type or its name', () => {
    const signs = Object.values(writesByRoom(schema, rooms)).flat();
    expect(signs).toEqual(expect.arrayContaining(['Task', 'deleteContacts']));
    for (const { name, type } of Object.values(schema.getMutationType()!.getFields()))
      expect(
        [name, String(type).replace(/\W/g, '')].some((sign) => signs.includes(sign)),
        name,
      ).toBe(true);
  });
});

it('names the rights that API tokens cannot use, or only for reading', () => {
  expect(tokenLimits(schema)).toEqual({
    'tokens.manage': 'none',
    'license.manage': 'read',
    'members.manage': 'read',
    'ownership.manage': 'read',
  });
});
