import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { northwind, people } from '../../seed/people.ts';
import { roomWords } from '../../web/build/words.ts';
import { emptyLog } from '../support/empty-log.ts';
import { openGateway, type TestGateway, type Who } from '../support/gateway.ts';
import { leaveSitesUnchecked } from '../support/unchecked-sites.ts';
import { inOrder } from './attempts.ts';
import { hasEffect, makeAnswer, makeFiles, makeKept, makeMoves, makeSomething } from './bite.ts';
import { parts } from './each-mutation.ts';
import { behindLinks, chosen, unread } from './references.ts';
import { shelfOf, type Shelf } from './shelf.ts';
import { slotsOf } from './slots.ts';

/** Mutations without an entry in the organization's log, with the reason. */
const silent: Record<string, string[]> = {
  'whoever calls is not in an organization yet': [
    'confirmEmail',
    'forgotPassword',
    'resetPassword',
    'signIn',
    'signInWithToken',
    'signUp',
    'unlockSession',
  ],
  'it is a secret of a person, wherever they are': ['changePassword', 'renewRecoveryCodes', 'setUpTwoStep'],
  'it is of the installation': ['applyLicense', 'sendSetupMail', 'setUpInstallation'],
  'a link in a letter says what it stops, which is no letter of an organization': ['unsubscribe'],
  'the product does it, and its changes name the job': ['recheckFinding', 'runJob'],
  'nothing of it is kept, or not yet: the message that takes the files does': ['attachToChat', 'sendSignal'],
  'answers are rows of their own until they are handed in': [
    'attachToAssessmentAnswer',
    'detachFromAssessmentAnswer',
    'stopAssessmentReminders',
  ],
  'it makes a link to what was sent': ['openAssessment'],
  'deliveries are a log of their own': ['testHook', 'redeliverHook'],
  'it puts away a hint': ['dismissSetup'],
  'what somebody does in an exercise is told to nobody': ['recordLanding'],
  'it is of a development gateway, which tests are not': ['updateStreet', 'sendStreetMessage'],
  'it is tried once, and nothing of it is kept': ['sendTestMail'],
  'it is looked up, and nothing of it is kept': [
    'lookUpDns',
    'lookUpCertificate',
    'unfoldUrl',
    'lookUpBreaches',
    'loadMailPictures',
  ],
  'a program asks for it first: tests/plugins/agents-oauth.test.ts shows what is kept of yes and of no': [
    'allowAgent',
    'denyAgent',
  ],
};

let gateway: TestGateway;
let owner: Shelf;
const requests = inOrder(contract.roots.filter(({ type }) => type !== 'Subscription'));

beforeAll(async () => {
  gateway = await openGateway({ UNDO_SEND: '120' });
  leaveSitesUnchecked(gateway);
  await emptyLog(gateway);
  await gateway.signIn(people.owner.email);
  await makeSomething(gateway, await shelfOf(gateway, 'owner'), requests);
  await makeKept(gateway);
  owner = await stocked();
});
afterAll(() => gateway.close());

/** The tried person may be signed out by now, and has organizations of their own. */
async function ownerAgain(): Promise<Who> {
  const { accessToken: token } = await gateway.signIn(people.owner.email);
  const enter = 'mutation ($id: ID!) { changeOrganization(organization_id: $id) { token } }';
  return { token: (await gateway.ask(enter, { id: northwind }, { token })).changeOrganization.token };
}

async function stocked(): Promise<Shelf> {
  const shelf = await shelfOf(gateway, 'owner');
  await makeFiles(gateway, shelf);
  await makeAnswer(gateway, shelf);
  await makeMoves(gateway, shelf);
  return shelf;
}

// This checks the table and the values, which are the same on every engine.
it.runIf(process.env.ENGINE !== 'postgres')(
  'each slot has a visible effect for the owner of an id',
  async () => {
    const idle: string[] = [];
    // Operations for customers only are tried by one of them, in tests/portal.
    const ours = requests.filter(({ right }) => !right?.startsWith('portal.'));
    for (const slot of ours.flatMap(slotsOf)) {
      if (unread.has(slot.name) || behindLinks.has(slot.name) || chosen.test(slot.name)) continue;
      if (await hasEffect(gateway, owner, slot)) continue;
      // Earlier operations may have moved or deleted records that belong together.
      owner = await stocked();
      if (await hasEffect(gateway, owner, slot)) continue;
      idle.push(`${slot.name}: no ${slot.kind} does anything there; correct tests/isolation/references.ts`);
    }
    expect(idle).toEqual([]);
  },
  60_000,
);

it.runIf(process.env.ENGINE !== 'postgres')(
  'every mutation logs a change with its operation and door, or is listed with a reason',
  async () => {
    const as = await ownerAgain();
    for (const part of parts) await part(gateway, as);
    const made = await gateway.services.database.system
      .selectFrom('changes')
      .leftJoin('change_origins', 'change_origins.id', 'changes.origin_id')
      .select(['changes.record', 'changes.labelKey', 'change_origins.operation', 'change_origins.door'])
      .distinct()
      .execute();
    expect(made.filter(({ operation }) => !operation)).toEqual([]);
    const requested = made.filter(({ door }) => door !== 'job');
    expect(new Set(requested.map(({ door }) => door))).toEqual(new Set(['rest', 'graphql']));
    const left = new Set(requested.map(({ operation }) => operation));
    const names = requests.filter(({ type }) => type === 'Mutation').map(({ name }) => name);
    expect([...left].filter((name) => !names.includes(name!))).toEqual([]);
    const reasons = Object.values(silent).flat();
    // Compared one by one: a message of two long lists would hide the difference.
    expect(names.filter((name) => !left.has(name) && !reasons.includes(name))).toEqual([]);
    expect(reasons.filter((name) => left.has(name) || !names.includes(name))).toEqual([]);
    // Each record type can be found by a word: by a record's name, or by the name of its type.
    const called = new Set(requested.filter(({ labelKey }) => labelKey !== null).map(({ record }) => record));
    const words = roomWords('en').get('records') as { record: Record<string, string> };
    const nameless = [...new Set(requested.map(({ record }) => record))].filter((record) => !called.has(record));
    expect(nameless.filter((record) => !words.record[record])).toEqual([]);
  },
  60_000,
);
