import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SECRET, startGateway, type Base } from '../base.ts';
import { ask } from '../client.ts';
import { openLoad, start, type Running } from '../servers.ts';
import { bearer, change } from '../workloads.ts';
import { answerOf, askAll, DOORS, graphqlRequest, type Question } from './asked.ts';
import { bodyOf, clientMutation } from './client-documents.ts';
import { measure, OF_FEW, type FreeRow } from './free-rounds.ts';
import { FreeRows } from './free-rows.ts';
import { missedOf, tablesOf } from './free-table.ts';

export const FREE = 'documents of the client';

const ROUNDS_OF_FEW = 9;

/** Compares the gateway with unconstrained servers on every request of its own client. */
export async function compareFree(
  base: Base,
  rounds: number,
  minutes: number,
): Promise<{ text: string; missed: string[] }> {
  const load = openLoad();
  const running: Running[] = [];
  try {
    const ours = await startGateway('ours', base.copyFor('free'));
    running.push(ours);
    const rows = new FreeRows();
    const { questions, leftOut } = await askAll(ours, base, rows);
    for (const path of DOORS) rows.takeDoor(path, await bodyAt(ours, base, path));
    console.log(`${questions.length} documents; left out: ${leftOut.join(', ')}`);
    const servers = [ours, ...(await startPeers(base, rows, running))];

    const found: FreeRow[] = [];
    const deadline = Date.now() + minutes * 60_000;
    const turns = roomsInTurn(questions);
    for (const [index, question] of turns.entries()) {
      if (Date.now() > deadline) {
        leftOut.push(`${turns.length - index} more for which there was no time`);
        break;
      }
      if (!(await isAnsweredAlike(question, servers))) {
        leftOut.push(`${question.name} (another answer each time)`);
        continue;
      }
      const { room, name, requests } = question;
      found.push({ room, name, ...(await measure(requests, servers, load, rounds)) });
      console.log(
        `${name} ${found
          .at(-1)!
          .ratios.map((ratio) => ratio.toFixed(2))
          .join(' ')}`,
      );
    }
    const rest: FreeRow[] = [];
    const [, hand] = servers;
    for (const path of DOORS) {
      const request = { method: 'GET', path, headers: bearer(base) };
      const measured = await measure([request], [ours, hand!], load, ROUNDS_OF_FEW, OF_FEW);
      rest.push({ room: 'REST', name: path, ...measured });
    }
    const variables = { id: base.contact, contact: change };
    const write = [graphqlRequest(base, bodyOf(clientMutation('UpdateContact'), variables))];
    const question = { room: 'contacts', name: 'UpdateContact', requests: write };
    if (!(await isAnsweredAlike(question, servers))) throw new Error('a write is answered in different ways');
    const written = {
      room: 'contacts',
      name: 'UpdateContact',
      ...(await measure(write, servers, load, ROUNDS_OF_FEW, OF_FEW)),
    };
    const all = { found, rest, written };
    return { text: tablesOf(all, leftOut), missed: missedOf(all) };
  } finally {
    load.stop();
    await Promise.all(running.map((server) => server.stop()));
  }
}

async function startPeers(base: Base, rows: FreeRows, running: Running[]): Promise<Running[]> {
  const { jti, sub, org, exp } = JSON.parse(Buffer.from(base.token.split('.')[1]!, 'base64url').toString()) as never;
  const peers: Running[] = [];
  for (const name of ['free-hand', 'free-mercurius']) {
    const file = join(base.copyFor(name), 'free.db');
    rows.write(file);
    const database = new DatabaseSync(file);
    const until = new Date(Number(exp) * 1_000).toISOString();
    database.prepare('insert into sessions values (?, ?, ?, ?)').run(jti, sub, org, until);
    database.close();
    const peer = await start(name, [`tests/bench/peers/${name}.ts`], { DATABASE: file, JWT_SECRET: SECRET });
    running.push(peer);
    peers.push(peer);
  }
  return peers;
}

/** Interleaves rooms, so that a subset covers each of them. */
function roomsInTurn(questions: Question[]): Question[] {
  const rooms = [...Map.groupBy(questions, ({ room }) => room).values()];
  const longest = Math.max(...rooms.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => rooms.flatMap((room) => room.slice(turn, turn + 1))).flat();
}

async function bodyAt({ port }: Running, base: Base, path: string): Promise<unknown> {
  const { body } = await ask(port, { method: 'GET', path, headers: bearer(base) });
  return JSON.parse(body.toString());
}

async function isAnsweredAlike({ requests }: Question, servers: Running[]): Promise<boolean> {
  const [ours, ...others] = await Promise.all(servers.map((server) => answerOf(server, requests[0]!)));
  return others.every((other) => isDeepStrictEqual(other.data, ours!.data));
}
