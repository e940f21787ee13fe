import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealChanges } from '../../gateway/changes/seals/sealing.ts';
import { tellPeople } from '../../gateway/notifications/teller.ts';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { contract } from '../../gateway/server.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { leaveSitesUnchecked } from '../support/unchecked-sites.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';
import {
  attack,
  callPlainly,
  emptyReport,
  inOrder,
  send,
  triedWaysTo,
  type Attacker,
  type Report,
} from './attempts.ts';
import { makePair, makeSomething } from './bite.ts';
import { attackNested } from './nested.ts';
import { chosen, pictures } from './references.ts';
import { differences, dumpOf, idsIn, idsOfPerson, rowsOf } from './rows.ts';
import { beyond, shelfOf, type Shelf } from './shelf.ts';
import { slotsOf } from './slots.ts';
import { argumentsFor } from './values.ts';

/** Number of ids of each type to try in each slot: a sample of all listed ones, or every one on request. */
const MOST = process.env.FAULTS === 'all' ? Infinity : process.env.ENGINE === 'postgres' ? 2 : 12;
const HOUR_MS = 3_600_000;
const requests = inOrder(contract.roots.filter(({ type }) => type !== 'Subscription'));
const total: Report = emptyReport();

let gateway: TestGateway;
let owner: Shelf;

beforeAll(async () => {
  gateway = await openGateway({ UNDO_SEND: '120' });
  leaveSitesUnchecked(gateway);
  await gateway.signIn(people.owner.email);
  await makeSomething(gateway, await shelfOf(gateway, 'owner'), requests);
  const delivered = await makePair(gateway);
  owner = await shelfOf(gateway, 'owner');
  // On PostgreSQL only the first of a type are tried.
  owner.ids.set('ChatMessage', new Set([delivered, ...owner.of('ChatMessage')]));
  // Setup runs every mutation once.
}, 240_000);
afterAll(async () => {
  console.info(`isolation: ${total.attempts.toLocaleString('en')} attempts on ${total.operations.size} operations`);
  await gateway.close();
});

/** Adds records shared with an outsider, which staff lists show under other names. */
async function addShared(mine: Shelf, person: 'customer' | 'supplier'): Promise<void> {
  const idsOf = (records: Loose[]) => new Set<string>(records.map(({ id }) => id));
  if (person === 'supplier') {
    const { body } = await gateway.rest('GET', '/api/portal/supplier', { as: 'supplier' });
    mine.read(body);
    const files = body.evidence.flatMap((one: Loose) => one.files);
    const file = 'query ($id: ID!) { portalEvidenceFile(id: $id) { hash } }';
    for (const { id } of files) mine.read(await gateway.ask(file, { id }, 'supplier'));
    mine.ids.set('SupplierDocument', idsOf(body.evidence));
    mine.ids.set('Assessment', idsOf(body.assessments));
    mine.ids.set('SupplierRemediation', idsOf(body.remediations));
    mine.ids.set('Attachment', idsOf(files));
    return;
  }
  const { body } = await gateway.rest('GET', '/api/portal/customer', { as: 'customer' });
  mine.read(body);
  const file = 'query ($id: ID!) { portalDocument(id: $id) { hash } }';
  for (const { id, access } of body.documents)
    if (access === 'public' || access === 'granted') mine.read(await gateway.ask(file, { id }, 'customer'));
  mine.ids.set('CustomerRequest', idsOf(body.requests));
  mine.ids.set('TrustDocument', idsOf(body.documents));
}

async function attackerOf(person: Person): Promise<Attacker> {
  const mine = await shelfOf(gateway, person);
  const token = await gateway.tokenOf(person);
  if (person === 'customer' || person === 'supplier') await addShared(mine, person);
  return { token, mine, foreign: beyond(owner, mine), most: MOST, tries: ({ name }) => !chosen.test(name) };
}

/** Keeps held messages held during all trials, so that none is delivered meanwhile. */
async function holdMails(): Promise<void> {
  const sendAt = new Date(Date.now() + HOUR_MS).toISOString();
  await gateway.services.database.system.updateTable('mails').set({ sendAt }).where('state', '=', 'held').execute();
}

/** Differences in Northwind's rows after all trials, except for the person's own rows. */
async function rowsChangedBy(work: () => Promise<void>, except: string | null): Promise<string[]> {
  await holdMails();
  // Pending work on earlier changes runs now, and not during the trials.
  await gateway.services.database.system.updateTable('log_rules').set({ enabled: 0 }).execute();
  await gateway.services.database.system.updateTable('insight_alerts').set({ isOn: 0 }).execute();
  await gateway.services.database.system.updateTable('hooks').set({ isOn: 0 }).execute();
  await gateway.services.database.system.updateTable('hook_deliveries').set({ state: 'givenUp' }).execute();
  await gateway.services.database.system.deleteFrom('jobs').where('lane', 'is not', null).execute();
  await runChecks(gateway.services, northwind);
  await tellPeople(gateway.services, northwind, Date.now() + HOUR_MS);
  const before = await dumpOf(gateway.services.database, northwind, except);
  expect(before.get('contacts')).toContain(northwind);
  await work();
  return differences(before, await dumpOf(gateway.services.database, northwind, except));
}

describe('a person of another organization', () => {
  it('is listed no id of it, through any relation', async () => {
    const { database } = gateway.services;
    const foreign = idsIn(rowsOf(await dumpOf(database, northwind)));
    for (const id of idsIn(rowsOf(await dumpOf(database, harbor)))) foreign.delete(id);
    expect(foreign.size).toBeGreaterThan(500);
    const { texts } = await shelfOf(gateway, 'harborOwner', 3);
    expect([...texts].filter((text) => foreign.has(text))).toEqual([]);
  }, 60_000);

  it('sees and changes nothing through any operation, and gets the answer for an unknown id', async () => {
    const by = await attackerOf('harborOwner');
    const changed = await rowsChangedBy(async () => {
      for (const root of requests.filter(({ name }) => !pictures.has(name))) {
        if (slotsOf(root).length === 0) await callPlainly(gateway, by, root, total);
        else await attack(gateway, by, root, total);
      }
      await attackNested(gateway, by, total);
      // Last, because these ids stay where they are stored: in a note of the caller.
      for (const root of requests)
        await attack(gateway, { ...by, tries: ({ name }) => chosen.test(name), most: 1 }, root, total);
    }, null);
    expect(total.faults.slice(0, 20)).toEqual([]);
    expect(changed).toEqual([]);
  }, 300_000);
});

describe('another member of the same organization', () => {
  it.each(['member', 'customer', 'supplier'] as const)(
    'is listed no private id: a %s',
    async (person) => {
      const hidden = idsOfPerson(await dumpOf(gateway.services.database, northwind), people.owner.id);
      expect(hidden.size).toBeGreaterThan(100);
      const { texts } = await shelfOf(gateway, person);
      expect([...texts].filter((text) => hidden.has(text))).toEqual([]);
    },
    60_000,
  );

  it.each(['member', 'customer', 'supplier'] as const)(
    'sees and changes nothing private: a %s',
    async (person) => {
      const report = emptyReport();
      const by = await attackerOf(person);
      const changed = await rowsChangedBy(async () => {
        for (const root of requests) await attack(gateway, by, root, report);
        await attackNested(gateway, by, report);
        // Like a minute later: the caller's own changes share a sealed day with those of others.
        while (await sealChanges(gateway.services, northwind));
        for (const root of requests.filter(({ type, isOpen }) => type === 'Query' && !isOpen))
          await callPlainly(gateway, by, root, report);
      }, people[person].id);
      add(report);
      expect(report.faults.slice(0, 20)).toEqual([]);
      expect(changed).toEqual([]);
    },
    120_000,
  );

  it.each(['member', 'customer', 'supplier'] as const)('changes nothing without the right: a %s', async (person) => {
    const token = await gateway.tokenOf(person);
    const rights = gateway.services.rightsOf(person);
    const refused = requests.filter(({ right }) => right !== null && !rights.has(right));
    expect(refused.length).toBeGreaterThan(10);
    const changed = await rowsChangedBy(async () => {
      for (const root of refused) {
        const args = argumentsFor(root, null, (slot, isRequired, before) =>
          isRequired ? owner.fitting(slot.kind, before) : undefined,
        );
        for (const way of triedWaysTo(root, null)) {
          const { text } = await send(gateway, root, way, args, token);
          expect(text, root.name).toContain(`"code":"FORBIDDEN"`);
          total.attempts += 1;
        }
      }
    }, people[person].id);
    expect(changed).toEqual([]);
  });
});

function add(report: Report): void {
  total.attempts += report.attempts;
  for (const name of report.operations) total.operations.add(name);
}
