import { readFileSync, readdirSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { fieldsByRoom, roomsOf, writesByMutation, writesByRoom } from '../../web/build/plugins/contract-plugin.ts';

const texts = readdirSync('schema')
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => [name.replace('.graphql', ''), readFileSync(`schema/${name}`, 'utf8')] as const);
const schema = buildSchema(texts.map(([, text]) => text).join('\n'));
const writes = writesByMutation(schema);
const rooms = roomsOf(texts);

describe('what the contract says of writes', () => {
  it('is a patch of one record or of several; what is written otherwise than it is read waits for the answer', () => {
    expect(writes['updateTask']?.patches).toMatchObject({ type: 'Task', argument: 'task' });
    expect(writes['updateTask']?.patches?.many).toBeUndefined();
    expect(writes['updateTasks']?.patches).toMatchObject({ type: 'Task', argument: 'task', many: true });
    expect(writes['updateTask']?.patches?.skips).toContain('tags');
    expect(writes['updateMails']?.patches?.skips).toContain('folder');
  });

  it('is what goes, one or several', () => {
    expect([writes['deleteTask'], writes['deleteTasks']]).toEqual([{ removes: 'Task' }, { removes: 'Task' }]);
    expect(writes['moveTasks']).toBeUndefined();
  });
});

describe('what the contract says of answers', () => {
  const fields = fieldsByRoom(schema, rooms);

  it('is on which rooms a field depends: its own, that of what it answers, and those that it declares', () => {
    expect(fields['tasks']).toEqual(expect.arrayContaining(['tasks', 'taskCounts', 'navigation']));
    expect(fields['organizations']).toContain('acknowledgedBy');
    expect(fields['user']).toEqual(expect.arrayContaining(['members', 'acknowledgedBy', 'chatContacts']));
    expect(fields['*']).toEqual(expect.arrayContaining(['queue', 'changes', 'activities']));
  });

  it('names rooms only that there are', () => {
    const known = new Set([...texts.map(([room]) => room), '*']);
    expect(Object.keys(fields).filter((room) => !known.has(room))).toEqual([]);
  });

  it('is to which room a mutation wrote, by what it answers or by its name', () => {
    const signs = Object.values(writesByRoom(schema, rooms)).flat();
    expect(signs).toEqual(expect.arrayContaining(['Task', 'deleteContacts']));
    for (const { name, type } of Object.values(schema.getMutationType()!.getFields()))
      expect(
        [name, String(type).replace(/\W/g, '')].some((sign) => signs.includes(sign)),
        name,
      ).toBe(true);
  });
});
