import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SqliteReader } from '../../gateway/core/engine/sqlite/sqlite-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-reader-'));
const line = createServer();
let near: Socket;
let far: Socket;
beforeAll(async () => {
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  far = connect((line.address() as AddressInfo).port, '127.0.0.1');
  [near] = (await once(line, 'connection')) as [Socket];
});
afterAll(() => {
  far.destroy();
  near.destroy();
  line.close();
  rmSync(folder, { recursive: true });
});

let reader: SqliteReader;
let other: DatabaseSync;
let made = 0;
beforeEach(() => {
  const path = join(folder, `${(made += 1)}.db`);
  other = new DatabaseSync(path);
  other.exec('pragma journal_mode = wal; create table words (word text)');
  reader = new SqliteReader(path);
});

const write = () => other.exec("insert into words values ('one')");
const query = { sql: 'select word from words' } as CompiledQuery;
const seen = () => (reader.runner.run(query, []) as unknown[]).length;

/** Rows seen by a request that arrives in the same turn, after a commit of another process. */
function seenOnArrival(): Promise<number> {
  return new Promise((resolve) => {
    near.once('data', () => resolve(seen()));
    seen();
    write();
    far.write('.');
  });
}

describe('the snapshot of a reader', () => {
  it('lasts for one turn of the event loop and has a stamp', async () => {
    const stamp = reader.stamp();
    expect(seen()).toBe(0);
    write();
    await Promise.resolve();
    expect([seen(), reader.stamp()]).toEqual([0, stamp]);
    await nextTurn();
    expect(seen()).toBe(1);
    expect(reader.stamp()).not.toBe(stamp);
  });

  it('is renewed after a commit of the same process', () => {
    expect(seen()).toBe(0);
    write();
    reader.leave();
    expect(seen()).toBe(1);
  });

  it('is no older than an arriving request, even after a timer reads in the same turn', async () => {
    expect(await new Promise((resolve) => setTimeout(() => resolve(seenOnArrival()), 5))).toBe(1);
  });

  it('is no older than an arriving request, even after the end of the previous turn reads', async () => {
    expect(await new Promise((resolve) => setImmediate(() => resolve(seenOnArrival())))).toBe(1);
  });

  it('does not block a checkpoint of the log once the turn is over', async () => {
    expect(seen()).toBe(0);
    write();
    await nextTurn();
    const [{ busy }] = other.prepare('pragma wal_checkpoint(truncate)').all() as [{ busy: number }];
    expect(busy).toBe(0);
  });
});
