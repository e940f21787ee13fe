import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SqliteConnection } from '../../gateway/core/engine/sqlite/sqlite-connection.ts';
import { Writer } from '../../gateway/core/engine/sqlite/sqlite-writer.ts';
import { openGateway } from '../support/gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-writer-'));
afterAll(() => rmSync(folder, { recursive: true }));

let writer: Writer;
let notified: number;
let other: DatabaseSync;
let made = 0;
beforeEach(() => {
  const path = join(folder, `${(made += 1)}.db`);
  writer = new Writer(new SqliteConnection(path, false), () => (notified += 1));
  writer.connection.raw.exec('create table words (word text)');
  other = new DatabaseSync(path);
  notified = 0;
});

const seen = () =>
  other
    .prepare('select word from words order by rowid')
    .all()
    .map(({ word }) => word);
const commits = () => Number(other.prepare('pragma data_version').get()!.data_version);
const put = (word: string) => writer.connection.raw.prepare('insert into words values (?)').run(word);

async function write(word: string, corrupt?: () => void): Promise<string> {
  const turn = await writer.begin();
  try {
    put(word);
    corrupt?.();
    await turn.commit();
    return `kept ${word}`;
  } catch (error) {
    await turn.rollback();
    throw error;
  }
}

const refuse = () => {
  throw new Error('refused');
};
const outcome = (result: PromiseSettledResult<string>) =>
  result.status === 'fulfilled' ? result.value : (result.reason as Error).message;

describe('transactions of the same moment', () => {
  it('are committed together, and none is confirmed before all are visible', async () => {
    const before = commits();
    const visibleCounts: number[] = [];
    const writes = ['one', 'two', 'three'].map((word) =>
      write(word).then(() => notified === 1 && visibleCounts.push(seen().length)),
    );
    expect(seen()).toEqual([]);
    await Promise.all(writes);
    expect(visibleCounts).toEqual([3, 3, 3]);
    expect(notified).toBe(1);
    expect(seen()).toEqual(['one', 'two', 'three']);
    expect(commits() - before).toBe(1);
  });

  it('are rolled back one by one', async () => {
    const results = await Promise.allSettled([write('one'), write('two', refuse), write('three')]);
    expect(results.map(outcome)).toEqual(['kept one', 'refused', 'kept three']);
    expect(seen()).toEqual(['one', 'three']);
  });

  it('all fail when the engine ends their shared transaction, and later ones succeed', async () => {
    const end = () => {
      writer.connection.raw.exec('rollback');
      throw new Error('disk is full');
    };
    const results = await Promise.allSettled([write('one'), write('two', end), write('three')]);
    expect(results.map(outcome)).toEqual([
      'the engine took back everything that was uncommitted',
      'disk is full',
      'kept three',
    ]);
    expect(seen()).toEqual(['three']);
  });

  it('wait for the running one, and a standalone statement waits for all of them', async () => {
    const slow = await writer.begin();
    put('slow');
    const next = write('next');
    const alone = writer.alone(() => seen());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen()).toEqual([]);
    await slow.commit();
    await next;
    expect(await alone).toEqual(['slow', 'next']);
  });
});

describe('the identity stamp', () => {
  it('changes on commits to identity and on writes of another process, and on no other write', async () => {
    const { connection } = writer;
    connection.raw.exec('create table users (name text)');
    const stamps = [writer.identityStamp()];
    const same = () => writer.identityStamp() === stamps.at(-1);
    await write('one');
    expect(same()).toBe(true);
    const turn = await writer.begin();
    connection.runner.run({ sql: 'insert into "users" values (\'Ada\')' } as never, []);
    expect(same()).toBe(true);
    await turn.commit();
    expect(same()).toBe(false);
    stamps.push(writer.identityStamp());
    await writer.alone(() => connection.runner.run({ sql: 'delete from users' } as never, []));
    expect(same()).toBe(false);
    stamps.push(writer.identityStamp());
    connection.runner.run({ sql: 'select name from users' } as never, []);
    await write('two');
    expect(same()).toBe(true);
    other.exec("insert into words values ('three')");
    expect(same()).toBe(false);
  });
});

/** Two connections of another process that always read: one starts before the other ends. */
const ALWAYS_READING = `
  const { DatabaseSync } = require('node:sqlite');
  const { workerData, parentPort } = require('node:worker_threads');
  const [one, two] = [0, 1].map(() => new DatabaseSync(workerData, { readOnly: true }));
  const enter = (reader) => reader.exec('begin; select count(*) from words');
  enter(one);
  parentPort.postMessage('reading');
  let readers = [one, two];
  setInterval(() => {
    enter(readers[1]);
    readers[0].exec('commit');
    readers.reverse();
  }, 2);
`;

describe('the write-ahead log', () => {
  it('is bounded, even with permanent readers', async () => {
    const path = writer.connection.raw.location()!;
    const reading = new Worker(ALWAYS_READING, { eval: true, workerData: path });
    await once(reading, 'message');
    const sizes: number[] = [];
    for (let count = 0; count < 80; count += 1) {
      await write('x'.repeat(1_000_000));
      sizes.push(statSync(`${path}-wal`).size / 1_000_000);
    }
    await reading.terminate();
    expect(Math.max(...sizes)).toBeLessThan(60);
  });
});

describe.skipIf(process.env.ENGINE === 'postgres')('simultaneous writes over the door', () => {
  it('succeed or fail independently', async () => {
    const gateway = await openGateway();
    const path = '/api/apps/contacts/contact';
    const made = await Promise.all(Array.from({ length: 20 }, () => gateway.rest('POST', path)));
    const answers = await Promise.all(
      made.map(({ body }, index) =>
        gateway.rest('PATCH', path, {
          body: { id: body.id, contact: { name: `Group ${index}`, ...(index % 2 && { tags: ['nobody'] }) } },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(made.map((_, index) => (index % 2 ? 400 : 200)));
    const stored = await gateway.rest('GET', '/api/apps/contacts/all');
    const names = (stored.body as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Group'));
    expect(names.toSorted()).toEqual(answers.flatMap((_, index) => (index % 2 ? [] : [`Group ${index}`])).toSorted());
    await gateway.close();
  });

  it("keep the caller's identity cached; only writes to identity make it reload", async () => {
    const gateway = await openGateway();
    const lookedUp = async () => {
      const before = gateway.statements.length;
      await gateway.ask('{ __typename }');
      return gateway.statements.slice(before).filter((sql) => sql.includes('from "sessions"')).length;
    };
    await lookedUp();
    await gateway.rest('POST', '/api/apps/contacts/contact');
    expect(await lookedUp()).toBe(0);
    await gateway.rest('PATCH', '/api/common/user', { body: { user: { name: 'Somebody Else' } } });
    expect(await lookedUp()).toBe(1);
    expect((await gateway.ask('{ user { name } }')).user.name).toBe('Somebody Else');
    await gateway.close();
  });
});
