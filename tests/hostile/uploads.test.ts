import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { supplierId } from '../../seed/supplier.ts';
import { multipart } from '../support/form.ts';
import { eventually } from '../support/gateway-process.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';
import { head, listen } from './wire.ts';

const MEGABYTE = 1_048_576;
const UPLOAD = '/api/apps/file-manager/upload';
const MUTATION = 'mutation ($file: Upload!) { uploadFile(file: $file) { id } }';

let made = 0;
const contentOf = (size: number): Buffer => Buffer.alloc(size, `hostile content ${(made += 1)} `);
const fileOf = (content: Buffer, field = 'file') => ({ field, name: 'a.txt', type: 'text/plain', content });
const storageOf = async (gateway: TestGateway): Promise<Loose> =>
  (await gateway.rest('GET', '/api/common/organizations/data')).body.find(({ code }: Loose) => code === 'storage');
const spoolsOf = (gateway: TestGateway): string[] =>
  readdirSync(join(gateway.services.environment.dataDir, 'files/incoming'));

const formOf = (query: string, content: Buffer, variables: object = {}, map: object = { 0: ['variables.file'] }) =>
  multipart(
    { operations: JSON.stringify({ query, variables: { file: null, ...variables } }), map: JSON.stringify(map) },
    [fileOf(content, '0')],
  );

async function sendForm(gateway: TestGateway, as: Person, form: ReturnType<typeof multipart>) {
  const answer = await gateway.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${await gateway.tokenOf(as)}`, 'x-meridian-upload': '1', ...form.headers },
    payload: form.payload,
  });
  return answer.json() as Loose;
}

/** Whether nothing of a content remains: no temporary file, and no stored one. */
async function isForgotten(gateway: TestGateway, content: Buffer): Promise<boolean> {
  const hash = createHash('sha256').update(content).digest('hex');
  if (!(await eventually(() => spoolsOf(gateway).length === 0, 5_000))) return false;
  for await (const stored of gateway.services.files.list()) if (stored.hash === hash) return false;
  return true;
}

/** A form without its end. */
const withoutEnd = ({ headers, payload }: ReturnType<typeof multipart>) => ({
  headers,
  payload: payload.subarray(0, -40),
});

/** Sends a form that declares a length; the rest never arrives. */
async function idle(gateway: TestGateway, port: number, as: Person | null, [line, form]: Form, declared: number) {
  const token = as && (await gateway.tokenOf(as));
  const socket = connect(port, '127.0.0.1');
  const answer = { text: '', socket };
  socket.on('data', (data) => (answer.text += data.toString()));
  socket.on('error', () => {});
  const own = { ...(token ? { authorization: `Bearer ${token}` } : {}), 'x-meridian-upload': '1' };
  socket.write(head(line, { ...form.headers, ...own, 'content-length': declared }));
  socket.write(form.payload);
  return answer;
}
type Form = [line: string, form: ReturnType<typeof multipart>];
type Idle = { text: string; socket: Socket };

describe('forms that never arrive', { timeout: 60_000 }, () => {
  let gateway: TestGateway;
  let port: number;
  beforeAll(async () => {
    const first = await openGateway();
    const { bytes } = await storageOf(first);
    await first.close();
    gateway = await openGateway({ STORAGE_LIMIT: String(bytes + 30 * MEGABYTE) });
    port = await listen(gateway);
  });
  afterAll(() => gateway.close());

  const small = contentOf(240);
  const graphql: Form = ['POST /graphql', withoutEnd(formOf(MUTATION, small))];
  const rest: Form = [`POST ${UPLOAD}`, withoutEnd(multipart({}, [fileOf(small)]))];

  it('claim the storage of what was sent, not of what they declare', async () => {
    const open: Idle[] = [];
    for (const form of [graphql, rest, graphql, rest])
      open.push(await idle(gateway, port, 'member', form, 25 * MEGABYTE));
    expect(await eventually(() => spoolsOf(gateway).length === 4, 5_000)).toBe(true);
    const { status } = await gateway.rest('POST', UPLOAD, multipart({}, [fileOf(contentOf(20 * MEGABYTE))]));
    expect([status, open.map(({ text }) => text)]).toEqual([200, ['', '', '', '']]);
    for (const { socket } of open) socket.destroy();
    expect(await eventually(() => spoolsOf(gateway).length === 0, 5_000)).toBe(true);
  });

  it('are refused before the first byte of a file if the caller may not upload it', async () => {
    const refused = await idle(gateway, port, 'customer', graphql, 5 * MEGABYTE);
    expect(await eventually(() => refused.text.includes('FORBIDDEN'), 5_000)).toBe(true);
    expect([refused.text.slice(0, 12), spoolsOf(gateway)]).toEqual(['HTTP/1.1 403', []]);
    refused.socket.destroy();
  });
});

describe('a refused GraphQL form', { timeout: 60_000 }, () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
  });
  afterAll(() => gateway.close());

  const fragment = 'fragment Up on Mutation { again: uploadFile(file: $file) { id } }';
  const OPEN = `mutation ($file: Upload!) { attachToAssessmentAnswer(token: "guessed", question: "1", files: [$file]) {
    revision } }`;
  it.each<[string, Person, string, string]>([
    ['whose caller lacks the right', 'customer', MUTATION, 'FORBIDDEN'],
    ['that hides the upload in a fragment', 'customer', `mutation ($file: Upload!) { ...Up } ${fragment}`, 'FORBIDDEN'],
    ['with a guessed link', 'customer', OPEN, 'LINK_EXPIRED'],
    [
      'for a folder that does not exist',
      'owner',
      'mutation ($file: Upload!) { uploadFile(file: $file, folderId: "none") { id } }',
      'NOT_FOUND',
    ],
    [
      'with an invalid document',
      'owner',
      'mutation ($file: Upload!) { uploadFile(file: $file) { nothing } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'with an invalid argument',
      'owner',
      'mutation ($file: Upload!) { uploadFile(file: $file, folderId: 7.5) { id } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('%s leaves nothing of its file', async (_, as, query, code) => {
    const content = contentOf(300_000);
    const { errors } = await sendForm(gateway, as, formOf(query, content));
    expect([errors[0].extensions.code, await isForgotten(gateway, content)]).toEqual([code, true]);
  });

  it('that is incomplete leaves nothing of its first file, over REST too', async () => {
    const content = contentOf(300_000);
    const map = { 0: ['variables.file'], 1: ['variables.file'] };
    const { errors } = await sendForm(gateway, 'owner', formOf(MUTATION, content, {}, map));
    expect([errors[0].extensions.code, await isForgotten(gateway, content)]).toEqual(['BAD_INPUT', true]);
    const { status } = await gateway.rest('POST', UPLOAD, {
      ...multipart({}, [fileOf(content), fileOf(content, 'other')]),
      offContract: true,
    });
    expect([status, await isForgotten(gateway, content)]).toEqual([400, true]);
  });

  it('cut off between two files leaves nothing of the first', async () => {
    const port = await listen(gateway);
    const content = contentOf(300_000);
    const { headers, payload } = multipart({}, [fileOf(content, 'files'), fileOf(content, 'files')]);
    const first = payload.subarray(0, payload.lastIndexOf('content-disposition'));
    const half: Form = ['POST /api/supplier/document/file', { headers, payload: first }];
    const { socket } = await idle(gateway, port, 'owner', half, payload.length);
    expect(await eventually(() => spoolsOf(gateway).length === 1, 5_000)).toBe(true);
    socket.destroy();
    expect(await isForgotten(gateway, content)).toBe(true);
    expect(await gateway.services.database.system.selectFrom('storage_claims').select('id').execute()).toEqual([]);
  });
});

describe('uploads from outside', { timeout: 60_000 }, () => {
  const BYTES = 3 * MEGABYTE;
  const MOST = 8;
  const KESTREL = supplierId(northwind, 'Kestrel Cloud');
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway({ OUTSIDE_BYTES_LIMIT: String(BYTES), OUTSIDE_UPLOAD_LIMIT: String(MOST) });
  });
  afterAll(() => gateway.close());

  const post = (path: string, body: object, as: Person | null = 'owner') => gateway.rest('POST', path, { body, as });
  const sent = async () => {
    const { body } = await post('/api/supplier/assessment', {
      assessment: { supplierId: KESTREL, email: 'ask@kestrel.test' },
    });
    const { body: sending } = await post('/api/supplier/assessment/send', { id: body.id });
    const token = new URL(sending.link).searchParams.get('token')!;
    return { token, question: body.sections[0].questions[0].code as string };
  };
  const PATH = '/api/pages/assessment/file';
  type Link = Awaited<ReturnType<typeof sent>>;
  const attach = (link: Link, size: number) =>
    gateway.rest('POST', PATH, { ...multipart(link, [fileOf(contentOf(size), 'files')]), as: null });
  const inline = (link: Link) =>
    post(PATH, { ...link, files: [`data:text/plain;base64,${contentOf(30).toString('base64')}`] }, null);
  const refused = { code: 'RATE_LIMITED', error: `Limited to ${MOST} uploads and 3072 kB in 24 hours` };

  /** Uploads and deletes until it is refused, at most twelve times; returns the accepted number. */
  async function loop(upload: () => Promise<Loose>, remove: (body: Loose) => Promise<Loose>): Promise<number> {
    for (let accepted = 0; accepted < 12; accepted += 1) {
      const { status, body, headers } = await upload();
      if (status !== 200) {
        expect([status, body]).toMatchObject([429, refused]);
        expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
        return accepted;
      }
      expect((await remove(body)).status).toBe(200);
    }
    return Infinity;
  }

  it.each<[string, number, (link: Link) => Promise<Loose>]>([
    ['bytes', 2, (link) => attach(link, MEGABYTE)],
    ['number', MOST, (link) => attach(link, 30)],
    ['number as JSON', MOST, inline],
  ])('by an assessment link are limited in %s, and removed files count too', async (_, most, upload) => {
    const link = await sent();
    const remove = ({ files }: Loose) => post(`${PATH}/remove`, { ...link, id: files[0].id }, null);
    expect(await loop(() => upload(link), remove)).toBe(most);
    expect((await attach(await sent(), 30)).status).toBe(200);
  });

  it('of evidence are limited in bytes, and deleted evidence counts too', async () => {
    const path = '/api/portal/supplier/evidence';
    const upload = () =>
      gateway.rest('POST', path, {
        ...multipart({ kind: 'report', title: 'Again' }, [fileOf(contentOf(MEGABYTE))]),
        as: 'supplier',
      });
    const remove = ({ id }: Loose) => gateway.rest('DELETE', `${path}?id=${id}`, { as: 'supplier' });
    expect(await loop(upload, remove)).toBe(2);
    const content = contentOf(MEGABYTE);
    const query =
      'mutation ($file: Upload!) { createPortalEvidence(kind: report, title: "Again", file: $file) { id } }';
    const { errors } = await sendForm(gateway, 'supplier', formOf(query, content));
    expect([errors[0].extensions.code, await isForgotten(gateway, content)]).toEqual(['RATE_LIMITED', true]);
    const file = `data:text/plain;base64,${contentOf(30).toString('base64')}`;
    const { body } = await post(path, { kind: 'report', title: 'Again', file }, 'supplier');
    expect(body.code).toBe('RATE_LIMITED');
  });

  it('count with their declared length, so that forms of one link that never arrive hold no more', async () => {
    const port = await listen(gateway);
    const link = await sent();
    const form: Form = [`POST ${PATH}`, withoutEnd(multipart(link, [fileOf(contentOf(240), 'files')]))];
    const open = await Promise.all([1, 2, 3, 4].map(() => idle(gateway, port, null, form, MEGABYTE)));
    expect(await eventually(() => open.filter(({ text }) => text.includes('RATE_LIMITED')).length === 1, 5_000)).toBe(
      true,
    );
    expect(spoolsOf(gateway)).toHaveLength(3);
    for (const { socket } of open) socket.destroy();
    expect(await eventually(() => spoolsOf(gateway).length === 0, 5_000)).toBe(true);
  });
});
