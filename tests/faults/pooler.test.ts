import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../seed/people.ts';
import { cloneBase, type Place } from '../support/gateway.ts';
import { endGateways, startGateway, type Answer, type GatewayProcess } from '../support/gateway-process.ts';
import { startPgbouncer, type Pooler } from '../support/pgbouncer.ts';

/** Fewer than the gateway opens, so that its transactions share connections. */
const CONNECTIONS = 4;
const REQUESTS = 1_000;
const AT_ONCE = 32;

// PgBouncer is a system package, not a dependency: only `npm run faults` requires it.
const runs = process.env.ENGINE === 'postgres' && process.env.FAULTS === 'all';

describe.runIf(runs)('a pooler in transaction mode', () => {
  let place: Place;
  let pooler: Pooler;
  let direct: string;

  beforeAll(async () => {
    place = await cloneBase();
    direct = place.settings.DATABASE_URL!;
    pooler = await startPgbouncer(direct, CONNECTIONS);
  }, 180_000);
  afterAll(async () => {
    endGateways();
    await pooler.stop();
    await place.remove();
  });

  it('is refused at startup in one line when there is no direct connection', async () => {
    await expect(startGateway({ ...place.settings, DATABASE_URL: pooler.url })).rejects.toThrow(
      /DATABASE_URL: a pooler in transaction mode stands before the database; DATABASE_LISTEN_URL must lead past it\n$/,
    );
  });

  describe('with a direct connection', () => {
    let gateway: GatewayProcess;
    let tokens: Record<'northwind' | 'harbor', string>;

    beforeAll(async () => {
      gateway = await startGateway({ ...place.settings, DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: direct });
      tokens = {
        northwind: await gateway.signIn(people.owner.email),
        harbor: await gateway.signIn(people.harborOwner.email),
      };
    }, 60_000);

    it(`answers all ${REQUESTS} mixed requests of two organizations at both doors correctly`, async () => {
      const listOf = async (who: keyof typeof tokens) =>
        (await gateway.send('GET', '/api/apps/contacts/all', { token: tokens[who] })).body as { id: string }[];
      const contacts = { northwind: await listOf('northwind'), harbor: await listOf('harbor') };
      const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).join();

      const ask = async (index: number): Promise<string | null> => {
        const who = index % 2 === 0 ? 'northwind' : 'harbor';
        const [own, other] = [contacts[who], contacts[who === 'harbor' ? 'northwind' : 'harbor']];
        const token = tokens[who];
        const { id } = own[index % own.length]!;
        const wrong = ({ status, body }: Answer) => `${index} ${status} ${JSON.stringify(body)?.slice(0, 200)}`;
        switch (Math.floor(index / 2) % 4) {
          case 0: {
            const answer = await gateway.send('GET', '/api/apps/contacts/all', { token });
            return answer.status === 200 && idsOf(answer.body) === idsOf(own) ? null : wrong(answer);
          }
          case 1: {
            const query = `{ contact(id: "${id}") { id } other: contact(id: "${other[0]!.id}") { id } }`;
            const answer = await gateway.send('POST', '/graphql', { token, body: { query } });
            return answer.body.data?.contact?.id === id && answer.body.data.other === null ? null : wrong(answer);
          }
          case 2: {
            const body = { id, contact: { title: `Title ${index}` } };
            const answer = await gateway.send('PATCH', '/api/apps/contacts/contact', { token, body });
            return answer.status === 200 && answer.body.title === `Title ${index}` ? null : wrong(answer);
          }
          default: {
            const answer = await gateway.send('GET', '/api/apps/mailbox/mails?folder=inbox&page=1', { token });
            return answer.status === 200 && Array.isArray(answer.body.mails) ? null : wrong(answer);
          }
        }
      };

      let next = 0;
      const found: (string | null)[] = [];
      const worker = async () => {
        while (next < REQUESTS) found.push(await ask((next += 1)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      expect(found.filter(Boolean)).toEqual([]);
    }, 120_000);

    it('notifies subscribers of writes', async () => {
      const events = await gateway.follow(tokens.harbor, 'subscription { contactChanged { id } }');
      const made = await gateway.send('POST', '/api/apps/contacts/contact', { token: tokens.harbor });
      expect(await events.heard(made.body.id)).toBe(true);
      events.close();
    });

    it('returns connections clean: no role, organization, timeout, or prepared statement', async () => {
      const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(pooler.url));
      await Promise.all(clients.map((client) => client.connect()));
      // Simultaneous transactions: together they use every connection of the pooler.
      await Promise.all(clients.map((client) => client.query('begin')));
      const seen = await Promise.all(
        clients.map((client) =>
          client.query(`select pg_backend_pid() as pid, current_user as who, current_setting('statement_timeout') as ms,
            coalesce(current_setting('meridian.organization', true), '') as organization,
            (select count(*)::int from pg_prepared_statements) as names`),
        ),
      );
      await Promise.all(clients.map((client) => client.query('commit')));
      await Promise.all(clients.map((client) => client.end()));
      const rows = seen.map(({ rows: [row] }) => row);
      expect(new Set(rows.map(({ pid }) => pid)).size).toBe(CONNECTIONS);
      expect(rows.map(({ pid: _, ...row }) => row)).toEqual(
        rows.map(() => ({ who: 'postgres', ms: '0', organization: '', names: 0 })),
      );
    });
  });
});
