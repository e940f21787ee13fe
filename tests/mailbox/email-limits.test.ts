import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type Who, type TestGateway } from '../support/gateway.ts';
import { endInvitationMinute } from '../support/outbox.ts';
import { startSmtp } from './smtp.ts';
import { waitFor } from '../support/until.ts';

const url = '/api/common/organizations';
const VICTIM = 'victim@bank.example';

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let gateway: TestGateway;
beforeAll(async () => {
  smtp = await startSmtp();
  const settings = { EMAIL_LIMIT: '100', EMAIL_ORGANIZATION_LIMIT: '150' };
  gateway = await openGateway({ ...settings, SMTP_URL: smtp.url, UNDO_SEND: '0' });
});
afterAll(async () => {
  await gateway.close();
  await smtp.stop();
});
/** Each test starts with empty counters. */
beforeEach(async () => {
  const { limits } = gateway.services;
  for (const { id } of Object.values(people)) await limits.forgive('emailSender', id);
  for (const id of [northwind, harbor]) await limits.forgive('emailOrganization', id);
  await limits.forgive('email', VICTIM);
  for (const id of [northwind, harbor]) await endInvitationMinute(gateway, VICTIM, id);
  smtp.received.length = 0;
});

const invite = (email: string, as: Who = 'owner') =>
  gateway.rest('POST', `${url}/invite`, { body: { email, role: 'customer' }, as });
const send = (mail: object, as: Who = 'owner', id?: string) =>
  gateway.rest('POST', '/api/apps/mailbox/send', { body: { ...(id ? { id } : {}), mail }, as });
const outsiders = (many: number) => Array.from({ length: many }, (_, index) => `person-${index}@bank.example`);
const to = (many: number) => ({ to: outsiders(many).join(','), subject: 'Offer', content: 'x' });
const refusal = ({ status, body, headers }: Loose) => [status, body.code, Number(headers['retry-after']) > 0];
const REFUSED = [429, 'RATE_LIMITED', true];

describe('invitations to one address', () => {
  it('are sent once a minute, also after revoking the previous one and by another manager', async () => {
    const answers = [await invite(VICTIM), await invite(VICTIM), await invite(` ${VICTIM.toUpperCase()}`)];
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 429]);
    expect(refusal(answers[1])).toEqual(REFUSED);
    const { body: invitations } = await gateway.rest('GET', `${url}/invitations`);
    const { id } = invitations.find(({ email }: Loose) => email === VICTIM);
    expect(refusal(await gateway.rest('POST', `${url}/invitation/resend`, { body: { id } }))).toEqual(REFUSED);
    await gateway.rest('DELETE', `${url}/invitation?id=${id}`);
    expect(refusal(await invite(VICTIM))).toEqual(REFUSED);
    await waitFor(async () => smtp.received.length === 1);
    expect((await invite(VICTIM, 'harborOwner')).status).toBe(200);
  });

  it('are sent ten times in 15 minutes at most, over all organizations', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect((await invite(VICTIM, time % 2 ? 'owner' : 'harborOwner')).status).toBe(200);
      for (const id of [northwind, harbor]) await endInvitationMinute(gateway, VICTIM, id);
    }
    expect(refusal(await invite(VICTIM))).toEqual(REFUSED);
  });
});

describe('emails to people outside the organization', () => {
  it('are limited per sender, messages and invitations together', async () => {
    expect((await send(to(99))).status).toBe(200);
    // Too many recipients: nothing is sent, and what is left stays available.
    expect(refusal(await send(to(2)))).toEqual(REFUSED);
    expect((await invite('last@bank.example')).status).toBe(200);
    for (const answer of [await send(to(1)), await invite('next@bank.example')])
      expect(refusal(answer)).toEqual(REFUSED);
    const { errors } = await gateway.graphql('mutation { inviteMember(email: "more@bank.example", role: customer) }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect((await send({ to: people.member.email, subject: 'Inside', content: 'x' })).status).toBe(200);
    expect((await send(to(50), 'member')).status).toBe(200);
  });

  it('are limited per organization, over all senders', async () => {
    expect((await send(to(90))).status).toBe(200);
    expect((await send(to(60), 'member')).status).toBe(200);
    expect(refusal(await send(to(1), 'member'))).toEqual(REFUSED);
  });

  it('are limited per sender over all organizations, so that founding one allows no more', async () => {
    const { organization_id } = (await gateway.rest('POST', url, { as: 'member', body: { organization_name: 'More' } }))
      .body;
    expect((await send(to(100), 'member')).status).toBe(200);
    const { accessToken } = await gateway.signIn(people.member.email);
    const { token } = (
      await gateway.rest('POST', `${url}/change`, { as: { token: accessToken }, body: { organization_id } })
    ).body;
    expect(refusal(await send(to(1), { token }))).toEqual(REFUSED);
    expect(refusal(await invite(VICTIM, { token }))).toEqual(REFUSED);
  });

  it('are counted for a draft as it is sent, even if its recipients change at the same moment', async () => {
    const draft = (id: string | null, mail: object) =>
      gateway.ask('mutation ($id: ID, $mail: MailDraft!) { saveDraft(id: $id, mail: $mail) { id } }', { id, mail });
    const { saveDraft } = await draft(null, to(60));
    expect((await send({}, 'owner', saveDraft.id)).status).toBe(200);
    const { saveDraft: next } = await draft(null, to(60));
    expect(refusal(await send({}, 'owner', next.id))).toEqual(REFUSED);
    const { countEmails } = gateway.services.limits;
    await gateway.services.limits.forgive('emailSender', people.owner.id);
    await gateway.services.limits.forgive('emailOrganization', northwind);
    await draft(next.id, to(1));
    gateway.services.limits.countEmails = async (scope, many) => {
      await draft(next.id, to(60));
      await countEmails.call(gateway.services.limits, scope, many);
    };
    const raced = await send({}, 'owner', next.id);
    gateway.services.limits.countEmails = countEmails;
    expect([raced.status, raced.body.code]).toEqual([409, 'CONFLICT']);
  });
});
