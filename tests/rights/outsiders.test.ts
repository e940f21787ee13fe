import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideRoles } from '../../gateway/core/contract/sdl/roles.ts';
import { contract } from '../../gateway/server.ts';
import { contactId } from '../../seed/contacts.ts';
import { northwind, northwindStaff, people } from '../../seed/people.ts';
import { inOrder, LAST, send, triedWaysTo } from '../isolation/attempts.ts';
import { makeSomething } from '../isolation/bite.ts';
import { pictures } from '../isolation/references.ts';
import { shelfOf, type Shelf } from '../isolation/shelf.ts';
import { slotsOf } from '../isolation/slots.ts';
import { argumentsFor } from '../isolation/values.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { documentOf } from '../support/operations.ts';
import { hiddenFrom } from './outside.ts';

/** Number of staff ids to try in each slot. */
const TRIED = process.env.ENGINE === 'postgres' ? 1 : 3;
/** Excludes public images, and the outbox, which development shows to every caller. */
const requests = inOrder(
  contract.roots.filter(({ type, name }) => type !== 'Subscription' && !pictures.has(name) && name !== 'outbox'),
);
const subscriptions = contract.roots.filter(({ type }) => type === 'Subscription');

let gateway: TestGateway;
let staff: Shelf;
beforeAll(async () => {
  gateway = await openGateway({ SUBSCRIPTION_LIMIT: '200', UNDO_SEND: '120' });
  staff = await shelfOf(gateway, 'owner');
});
afterAll(() => gateway.close());

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

describe.each(outsideRoles)('a %s', (role) => {
  const { email } = people[role];

  it('receives no foreign events, for any subscription and any write by staff', async () => {
    const streams = await Promise.all(
      subscriptions.map(async (root) => ({
        name: root.name,
        stream: await gateway.follow(documentOf(root, {}, 1), {}, role),
      })),
    );
    await makeSomething(gateway, staff, requests);
    const hidden = await hiddenFrom(gateway, role);
    expect(hidden.texts.size).toBeGreaterThan(1_000);
    const faults: string[] = [];
    for (const { name, stream } of streams) {
      for (
        let event = await stream.maybe(100).catch(() => null);
        event;
        event = await stream.maybe(100).catch(() => null)
      ) {
        const seen = hidden.seenIn(JSON.stringify(event.data.data ?? {}), new Set());
        if (seen.length > 0) faults.push(`${name} tells of ${seen.slice(0, 3).join(', ')}`);
      }
      stream.close();
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it('reads only own records by every operation at both doors, with staff ids in every slot', async () => {
    const hidden = await hiddenFrom(gateway, role);
    const faults: string[] = [];
    let answers = 0;
    let { accessToken: token } = await gateway.signIn(email);
    for (const root of requests) {
      const slots = slotsOf(root);
      const trials = slots.flatMap((slot) =>
        staff
          .of(slot.kind)
          .slice(0, TRIED)
          .map((value) => ({ slot, value })),
      );
      for (const trial of [null, ...trials]) {
        const args = argumentsFor(root, trial, (slot, isRequired, before) =>
          isRequired ? (staff.fitting(slot.kind, before) ?? crypto.randomUUID()) : undefined,
        );
        for (const way of triedWaysTo(root, trial?.slot ?? null)) {
          const { text } = await send(gateway, root, way, args, token);
          answers += 1;
          const seen = hidden.seenIn(text, new Set(textsIn(args)));
          if (seen.length > 0)
            faults.push(`${way?.path ?? 'GraphQL'} ${root.name} shows ${seen.slice(0, 3).join(', ')}`);
          if (LAST.includes(root.name)) ({ accessToken: token } = await gateway.signIn(email));
        }
      }
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(answers).toBeGreaterThan(requests.length);
  }, 240_000);

  it('would be caught reading staff data, since the same queries reveal it to the owner', async () => {
    const hidden = await hiddenFrom(gateway, role);
    for (const name of [
      'contacts',
      'tasks',
      'boards',
      'files',
      'activities',
      'boardMembers',
      'incidents',
      'productBrands',
    ]) {
      const root = contract.roots.find((each) => each.name === name)!;
      const { text } = await send(gateway, root, null, {}, await gateway.tokenOf('owner'));
      expect([name, hidden.seenIn(text, new Set()).length > 0]).toEqual([name, true]);
    }
  });
});

describe.each(outsideRoles)('the chat of a %s', (role) => {
  it('lists members of the organization without their addresses', async () => {
    const { chatContacts } = await gateway.ask(
      '{ chatContacts { id details { emails { email } phoneNumbers { phoneNumber } } member { email } } }',
      {},
      role,
    );
    const found = chatContacts.map(({ id }: Loose) => id);
    expect(found.toSorted()).toEqual(northwindStaff.map(({ id }) => id).toSorted());
    for (const { details, member } of chatContacts) {
      expect([details, member]).toEqual([{ emails: [], phoneNumbers: [] }, null]);
    }
    const page = async (query: string) => (await gateway.ask(query, {}, role)).chatContacts;
    expect(await page('{ chatContacts(first: 1) { id } }')).toEqual([{ id: found[0] }]);
    expect(await page(`{ chatContacts(first: 1, after: "${found[0]}") { id } }`)).toEqual([{ id: found[1] }]);
    expect(await page('{ chatContacts(query: "TOM") { id } }')).toEqual([{ id: people.member.id }]);
    expect(await page('{ chatContacts(query: "%") { id } }')).toEqual([]);
  });

  it('cannot be started with a contact or another outsider', async () => {
    for (const contact of [contactId(northwind, 'Freja Holm'), contactId(northwind, people.member.name)]) {
      const { status, body } = await gateway.rest('POST', '/api/apps/chat/chat', {
        body: { contactId: contact },
        as: role,
      });
      expect([status, body.argument]).toEqual([400, 'contactId']);
      const found = await gateway.rest('GET', `/api/apps/chat/contact?id=${contact}`, { as: role });
      expect(found.body).toBeNull();
    }
  });
});

describe.each(outsideRoles)('the mailbox of a %s', (role) => {
  const mail = (to: string, cc: string[] = []) =>
    gateway.rest('POST', '/api/apps/mailbox/send', {
      body: { mail: { to, cc, subject: 'Hello', content: 'There' } },
      as: role,
    });

  it('reaches members of the organization only', async () => {
    expect((await mail(people.owner.email)).status).toBe(200);
    expect((await mail(people[role].email)).status).toBe(200);
    for (const address of ['somebody@elsewhere.test', people.harborOwner.email, 'nobody@northwind.test']) {
      const { status, body } = await mail(people.owner.email, [address]);
      expect([status, body.argument]).toEqual([400, 'mail.to']);
      expect(body.error).toContain(address);
    }
  });
});

describe('the seed of a customer', () => {
  const questions = `{
    messages { title description } notifications { title description } notes { id } noteLabels { id }
    shortcuts { label } chats { contact { name } } mailLabels { title }
  }`;
  const mailsOf = async (who: 'customer' | 'owner') =>
    (
      await gateway.ask(
        'query { mails(folder: "inbox", page: 1) { mails { subject } pagination { totalResults } } }',
        {},
        who,
      )
    ).mails;

  it('has its own texts: three messages, three notifications, five emails, and no note', async () => {
    const fresh = await openGateway();
    const [own, owners] = [await fresh.ask(questions, {}, 'customer'), await fresh.ask(questions)];
    expect([own.messages.length, own.notifications.length, own.notes.length]).toEqual([3, 3, 0]);
    const texts = (answer: Loose) =>
      [...answer.messages, ...answer.notifications].map(({ description }) => description);
    expect(texts(own).filter((text) => texts(owners).includes(text))).toEqual([]);
    const { mailFolders } = await fresh.ask('{ mailFolders { slug count } }', {}, 'customer');
    expect(mailFolders.map(({ slug, count }: Loose) => [slug, count])).toContainEqual(['inbox', 2]);
    await fresh.close();
    expect((await mailsOf('customer')).mails.map(({ subject }: Loose) => subject)).not.toEqual(
      (await mailsOf('owner')).mails.map(({ subject }: Loose) => subject),
    );
  });
});
