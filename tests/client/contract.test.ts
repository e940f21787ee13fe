import { readFileSync, readdirSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { writesByMutation } from '../../web/build/contract-plugin.ts';

const files = readdirSync('schema').filter((name) => name.endsWith('.graphql'));
const writes = writesByMutation(buildSchema(files.map((name) => readFileSync(`schema/${name}`, 'utf8')).join('\n')));

describe('what the contract says of writes', () => {
  it('is a patch of one record or of several; what is written otherwise than it is read waits for the answer', () => {
    expect(writes['updateTask']?.patches).toMatchObject({ type: 'Task', argument: 'task' });
    expect(writes['updateTask']?.patches?.many).toBeUndefined();
    expect(writes['updateTasks']?.patches).toMatchObject({ type: 'Task', argument: 'task', many: true });
    expect(writes['updateTask']?.patches?.skips).toContain('tags');
    expect(writes['updateMails']?.patches?.skips).toContain('folder');
  });

  it('is what is made, and what goes, one or several', () => {
    expect([writes['createTask'], writes['createTasks']]).toEqual([{ asks: 'Task' }, { asks: 'Task' }]);
    expect([writes['deleteTask'], writes['deleteTasks']]).toEqual([{ removes: 'Task' }, { removes: 'Task' }]);
    expect(writes['moveTasks']).toBeUndefined();
  });
});
