import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../seed/people.ts';
import { cloneBase, type Loose, type Place } from '../support/gateway.ts';
import { endGateways, startGateway, type GatewayProcess } from '../support/gateway-process.ts';

const BOARDS = 4;
const ROUNDS = 15;
const base = '/api/apps/scrumboard/board';

// A SQLite file has one writer, so writes never wait for locks.
describe.runIf(process.env.ENGINE === 'postgres')('a bulk change over several boards', () => {
  let place: Place;
  let first: GatewayProcess;
  let second: GatewayProcess;
  beforeAll(async () => {
    place = await cloneBase();
    [first, second] = await Promise.all([startGateway(place.settings), startGateway(place.settings)]);
  });
  afterAll(async () => {
    endGateways();
    await place.remove();
  });

  it('is written and undone without failures during simultaneous writes in reverse order', async () => {
    const [owner, member] = [await first.signIn(), await second.signIn(people.member.email)];
    const make = async (path: string, body: object): Promise<string> =>
      (await first.send('POST', path, { token: owner, body })).body.id;
    const [mine, theirs]: [string[], string[]] = [[], []];
    for (let index = 0; index < BOARDS; index += 1) {
      const boardId = await make(base, { board: { title: `Board ${index}` } });
      const listId = await make(`${base}/list`, { list: { boardId, title: 'To do' } });
      for (const cards of [mine, theirs])
        cards.push(await make(`${base}/card`, { card: { boardId, listId, title: 'Before', labels: [] } }));
    }

    const bulk = (gateway: GatewayProcess, token: string, ids: string[], title: string) =>
      gateway.send('PATCH', `${base}/cards`, { token, body: { cards: ids.map((id) => ({ id, title, labels: [] })) } });
    const takeBack = (gateway: GatewayProcess, token: string, { headers }: Loose) =>
      gateway.send('POST', '/api/common/changes/undo', { token, body: { id: headers['change-id'] } });
    const rounds = async (gateway: GatewayProcess, token: string, ids: string[]): Promise<number[]> => {
      const statuses: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const done = await bulk(gateway, token, ids, `Round ${round}`);
        statuses.push(done.status, (await takeBack(gateway, token, done)).status);
      }
      return statuses;
    };
    const statuses = await Promise.all([rounds(first, owner, mine), rounds(second, member, theirs.toReversed())]);
    expect(statuses.flat().filter((status) => status !== 200)).toEqual([]);

    const { body: boards } = await first.send('GET', `${base}s`, { token: owner });
    const made = boards.filter(({ title }: Loose) => title.startsWith('Board '));
    const wholes = await Promise.all(
      made.map(({ id }: Loose) => first.send('GET', `${base}?id=${id}`, { token: owner })),
    );
    const titles = wholes.flatMap(({ body }) => body.lists[0].cards.map((card: Loose) => card.title));
    expect(titles).toEqual(Array(2 * BOARDS).fill('Before'));
  }, 60_000);
});
