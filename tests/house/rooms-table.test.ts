import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDoors } from '../../gateway/server.ts';
import { rooms } from '../../gateway/rooms.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { read } from './files.ts';

const rowsOf = (file: string): string[][] => {
  const lines = read(file)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};
const code = (cell: string | undefined): string => cell!.replaceAll('`', '');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ STREET: '1' });
});
afterAll(() => gateway.close());

describe('the table in docs/rooms.md', () => {
  const table = rowsOf('docs/rooms.md');

  it('lists every room once, in order', () => {
    expect(table.map(([room]) => room)).toEqual(rooms.map((room) => room.name).sort());
  });

  it.each(table)('has a query of %s that answers', async (room, query) => {
    // Only external users have access to the portal.
    const data = await gateway.ask(code(query), {}, room === 'portal' ? 'customer' : 'owner');
    expect(Object.values(data).every((value) => value !== null)).toBe(true);
  });

  it.each(table)('names the path where the REST endpoints of %s begin', (_room, _query, path) => {
    const paths = Object.keys(describeDoors().paths as object);
    expect(paths.some((own) => own === code(path) || own.startsWith(`${code(path)}/`))).toBe(true);
  });
});
