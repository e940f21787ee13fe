import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../support/form.ts';
import { eventually } from '../support/gateway-process.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const ROOM = 1_000_000;
const base = '/api/apps/file-manager';

let gateway: TestGateway;
let limit: number;
beforeAll(async () => {
  const first = await openGateway();
  limit = (await figureOf(first)).bytes + ROOM;
  await first.close();
  gateway = await openGateway({ STORAGE_LIMIT: String(limit) });
});
afterAll(() => gateway.close());

async function figureOf(of: TestGateway): Promise<Loose> {
  const { body } = await of.rest('GET', '/api/common/organizations/data');
  return body.find(({ code }: Loose) => code === 'storage');
}

/** Each content is unique: of two equal ones only the first takes space. */
let made = 0;
const contentOf = (size: number): Buffer => Buffer.alloc(size, `content ${(made += 1)} `);
const dataUrl = (size: number): string => `data:text/plain;name=a.txt;base64,${contentOf(size).toString('base64')}`;
const upload = (size: number, as: 'owner' | 'harborOwner' = 'owner') =>
  gateway.rest('POST', `${base}/upload`, {
    ...multipart({}, [{ field: 'file', name: 'a.txt', type: 'text/plain', content: contentOf(size) }]),
    as,
  });
const left = async (): Promise<number> => limit - (await figureOf(gateway)).bytes;

/** Deletes forever; a very recent upload may count a little longer. */
async function free(ids: string[]): Promise<void> {
  for (const id of ids) await gateway.rest('DELETE', `${base}/item?id=${id}`);
  await gateway.ask('mutation { emptyFileBin }');
  expect(await eventually(async () => (await left()) === ROOM, 20_000)).toBe(true);
}

describe('the storage quota of an organization', { timeout: 60_000 }, () => {
  it('is the size in the settings, and counts each content once', async () => {
    expect(await figureOf(gateway)).toMatchObject({ most: limit, bytes: limit - ROOM });
    const { status, body } = await upload(600_000);
    expect([status, await left()]).toEqual([200, ROOM - 600_000]);
    expect((await gateway.rest('POST', `${base}/copy`, { body: { ids: [body.id], folderId: null } })).status).toBe(200);
    expect(await left()).toBe(ROOM - 600_000);
    const refused = await upload(400_001);
    expect([refused.status, refused.body]).toEqual([
      413,
      {
        error: `The storage of this organization is full: ${limit - 400_000} of ${limit} bytes are in use`,
        code: 'STORAGE_FULL',
        used: limit - 400_000,
        limit,
      },
    ]);
    expect((await upload(400_001, 'harborOwner')).status).toBe(200);
    const { body: opened } = await gateway.rest('GET', base);
    const copies = opened.files.filter(({ name }: Loose) => /^a( \(\d+\))?|^Copy/.test(name));
    await free([body.id, ...copies.map(({ id }: Loose) => id)]);
  });

  it('accepts only as many simultaneous uploads as fit, and releases the space of the others', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(300_000)));
    const stored = answers.filter(({ status }) => status === 200);
    expect(stored).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'STORAGE_FULL')).toHaveLength(5);
    expect(await left()).toBe(ROOM - 900_000);
    await free(stored.map(({ body }) => body.id));
    expect((await upload(300_000)).status).toBe(200);
  });

  it('applies to every door that stores files, and to exports', async () => {
    expect((await upload(600_000)).status).toBe(200);
    const { createBoard: board } = await gateway.ask('mutation { createBoard(board: { title: "Full" }) { id } }');
    const { createBoardList: list } = await gateway.ask(
      `mutation { createBoardList(list: { boardId: "${board.id}", title: "First" }) { id } }`,
    );
    const { createBoardCard: card } = await gateway.ask(
      `mutation { createBoardCard(card: { boardId: "${board.id}", listId: "${list.id}", title: "One" }) { id } }`,
    );
    const { chats } = await gateway.ask('{ chats { id } }');
    const { saveDraft: draft } = await gateway.ask('mutation { saveDraft(mail: { subject: "Full" }) { id } }');
    const { uploadFile: small } = await gateway.ask('mutation ($file: Upload!) { uploadFile(file: $file) { id } }', {
      file: dataUrl(1_000),
    });
    const doors: [string, object][] = [
      ['uploadFile(file: $file) { id }', {}],
      ['replaceFile(id: $id, file: $file) { id }', { id: small.id }],
      ['attachToBoardCard(id: $id, files: [$file]) { id }', { id: card.id }],
      ['attachToChat(chatId: $id, files: [$file]) { id }', { id: chats[0].id }],
      ['attachToMail(id: $id, files: [$file]) { id }', { id: draft.id }],
    ];
    for (const [call, variables] of doors) {
      const head = 'id' in variables ? '($file: Upload!, $id: ID!)' : '($file: Upload!)';
      const { errors } = await gateway.graphql(`mutation ${head} { ${call} }`, {
        ...variables,
        file: dataUrl(100_000),
      });
      expect([call, errors?.[0]?.extensions.code]).toEqual([call, 'STORAGE_FULL']);
    }
    while ((await upload(Math.min(100_000, await left()))).status === 200 && (await left()) > 0);
    const { createExport: one } = await gateway.ask(
      'mutation { createExport(of: contacts, query: "{}", format: csv) { id } }',
    );
    await gateway.services.jobs.look();
    const { exports: found } = await gateway.ask('{ exports { id state error } }');
    expect(found.find(({ id }: Loose) => id === one.id)).toMatchObject({ state: 'failed', error: 'STORAGE_FULL' });
  });

  it('refuses a form by its length, before any of it arrives', async () => {
    await gateway.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = gateway.server.server.address() as AddressInfo;
    const token = await gateway.tokenOf('owner');
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '50000000',
    };
    const status = await new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method: 'POST', path: `${base}/upload`, headers }, (answer) => {
        resolve(answer.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
    });
    expect(status).toBe(413);
  });
});
