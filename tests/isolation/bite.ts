import type { Door } from '../../gateway/core/contract/root-field.ts';
import { northwind, people } from '../../seed/people.ts';
import type { TestGateway } from '../support/gateway.ts';
import { usage } from '../../gateway/plugins/usage/plugin.ts';
import { essence, fillFrom, LAST, send, unknownOf, waysTo } from './attempts.ts';
import { sealChanges } from '../../gateway/changes/seals/sealing.ts';
import type { Shelf } from './shelf.ts';
import { slotsOf, type Slot } from './slots.ts';
import { argumentsFor } from './values.ts';

/** Number of own ids to try before a slot counts as one without effect. */
const TRIED = 40;

/** Whether an own id has more effect in this slot than an unknown one: otherwise foreign ones prove nothing. */
export async function hasEffect(gateway: TestGateway, owner: Shelf, slot: Slot): Promise<boolean> {
  // An operation that ends the session gets its own.
  const { accessToken: token } = await (LAST.includes(slot.root.name)
    ? gateway.signIn(people.owner.email)
    : { accessToken: await gateway.tokenOf('owner') });
  const [way = null] = waysTo(slot.root, slot);
  const ask = (value: string) => outcome(gateway, owner, slot, way, value, token);
  const ids = owner.of(slot.kind);
  // From both ends: the first id fills the other slots, and may be gone already.
  for (const id of [...ids.slice(0, TRIED / 2), ...ids.slice(-TRIED / 2)]) {
    if ((await ask(id)) !== (await ask(unknownOf(slot)))) return true;
  }
  return false;
}

/** Counts changes caused by requests, without background changes between two calls. */
async function countChanges({ services }: TestGateway): Promise<number> {
  const { count } = await services.database.system
    .selectFrom('changes')
    .innerJoin('change_origins', 'change_origins.id', 'changes.origin_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('changes.organization_id', '=', northwind)
    .where('change_origins.door', '!=', 'job')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The answer, and the number of written changes. */
async function outcome(
  gateway: TestGateway,
  owner: Shelf,
  slot: Slot,
  way: Door | null,
  value: string,
  token: string | null,
) {
  const args = argumentsFor(slot.root, { slot, value }, fillFrom(owner));
  const before = await countChanges(gateway);
  const answer = await send(gateway, slot.root, way, args, token);
  return `${essence(answer, [slot.kind?.endsWith('.slug') ? value : ''].filter(Boolean))} ${(await countChanges(gateway)) - before}`;
}

/**
 * Creates records of every type, so that each has something to try. No sample message, since reporting one creates no
 * report.
 */
export async function makeSomething(gateway: TestGateway, owner: Shelf, roots: readonly Slot['root'][]): Promise<void> {
  const token = await gateway.tokenOf('owner');
  for (const root of roots.filter(({ name }) =>
    /^(create|add|start|save|send(?!ExerciseSample)|attach|archive|deleteFileItem$|replaceFile$|starFileItems$|deleteNote$|updateUser$)/.test(
      name,
    ),
  )) {
    const [slot] = slotsOf(root);
    const trials = slot ? owner.of(slot.kind).map((value) => ({ slot, value })) : [null, null];
    let made = 0;
    const [way = null] = waysTo(root, null);
    for (const trial of trials) {
      const { status, text } = await send(gateway, root, way, argumentsFor(root, trial, fillFrom(owner)), token);
      if (status === 200 && !text.startsWith('{"errors"')) made += 1;
      // Two records suffice: drafts for attachments, files for deletion; stars have to remain on files that are not
      // deleted.
      if (made === (root.name === 'starFileItems' ? TRIED : 2)) break;
    }
  }
  // Some of these calls are stored as samples, as all are within ten seconds.
  await gateway.services.plugins.find(usage)?.figures.flush();
}

const ATTACH = `mutation ($chatId: ID!, $files: [Upload!]!) {
  attachToChat(chatId: $chatId, files: $files) { __typename id }
}`;

/** A file on a message and unattached files: no list contains those. */
export async function makeFiles(gateway: TestGateway, owner: Shelf): Promise<void> {
  const [chatId] = owner.of('Chat');
  const files = ['data:text/plain;name=words.txt;base64,SGVsbG8='];
  const { attachToChat: sent } = await gateway.ask(ATTACH, { chatId, files });
  await gateway.ask(
    'mutation ($chatId: ID!, $ids: [ID!]) { sendChatMessage(chatId: $chatId, value: "", attachments: $ids) { id } }',
    { chatId, ids: [sent[0].id] },
  );
  owner.read([sent, await gateway.ask(ATTACH, { chatId, files })]);
}

/** A file on an assessment answer: only the holder of the link can attach one. */
export async function makeAnswer(gateway: TestGateway, owner: Shelf): Promise<void> {
  const about = '(assessment: { supplierId: $supplier, email: "trial@elsewhere.test" })';
  const { createAssessment: one } = await gateway.ask(
    `mutation ($supplier: ID!) { createAssessment${about} { id sections { questions { code } } } }`,
    { supplier: owner.of('Supplier')[0] },
  );
  const { sendAssessment: sent } = await gateway.ask('mutation ($id: ID!) { sendAssessment(id: $id) { link } }', one);
  await gateway.ask(
    `mutation ($token: String!, $question: String!, $files: [Upload!]!) {
      attachToAssessmentAnswer(token: $token, question: $question, files: $files) { revision }
    }`,
    {
      token: new URL(sent.link).searchParams.get('token'),
      question: one.sections[0].questions[0].code,
      files: ['data:text/plain;name=words.txt;base64,SGVsbG8='],
    },
    null,
  );
  const files = 'query ($id: ID!) { assessment(id: $id) { answers { attachments { __typename id } } } }';
  owner.read(await gateway.ask(files, one));
}

/** A message of the owner with a copy for the member: operations on one copy affect the other. Returns its id. */
export async function makePair(gateway: TestGateway): Promise<string> {
  const { startChat: chat } = await gateway.ask('mutation ($id: ID!) { startChat(contactId: $id) { id } }', {
    id: people.member.id,
  });
  const send = 'mutation ($id: ID!) { sendChatMessage(chatId: $id, value: "Between two people alone") { id } }';
  const { sendChatMessage: sent } = await gateway.ask(send, { id: chat.id });
  const sign = 'mutation ($id: ID!) { reactToChatMessage(id: $id, emoji: "👍", on: true) { id } }';
  await gateway.ask(sign, { id: sent.id }, 'owner');
  return sent.id;
}

/** Stock moves of a product, which no list contains either. */
export async function makeMoves(gateway: TestGateway, owner: Shelf): Promise<void> {
  const id = owner.of('Product').at(-1)!;
  for (let time = 0; time < 3; time += 1)
    await gateway.ask('mutation ($id: ID!) { adjustStock(id: $id, by: 1) { id } }', { id });
  const moves = await gateway.ask('query ($id: ID!) { stockMoves(productId: $id) { __typename id } }', { id });
  owner.read({ __typename: 'Product', id, ...moves });
}

const EXPORT = 'mutation { createExport(of: contacts, query: "{}", format: csv) { __typename id } }';

/** Records that jobs create: files of two exports, and the seals of two days of the log. */
export async function makeKept(gateway: TestGateway): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await gateway.ask(EXPORT);
    await gateway.services.jobs.look();
  }
  const { system } = gateway.services.database;
  const own = system.updateTable('changes').where('organization_id', '=', northwind);
  const first = system.selectFrom('changes').select(({ fn }) => fn.min('sequence').as('sequence'));
  await own
    .set({ time: '2026-01-05T08:00:00.000Z' })
    .where('sequence', '=', first.where('organization_id', '=', northwind))
    .execute();
  // A day sealed meanwhile would include that change too.
  for (const table of ['change_digests', 'seals'] as const)
    await system.deleteFrom(table).where('organization_id', '=', northwind).execute();
  while (await sealChanges(gateway.services, northwind));
}
