import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypes from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeDoors } from '../../gateway/server.ts';
import { root } from '../support/root.ts';
import { addressOf } from '../support/agent.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const run = promisify(execFile);

/** A third-party program: a client of common tools, generated from our document alone. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './contract.ts';

const client = createClient<paths>({ baseUrl: process.env.GATEWAY! });
const signedIn = await client.POST('/api/auth/sign-in', {
  body: { email: 'member@meridian.test', password: 'meridian-demo-1' },
});
const token: string = signedIn.data!.accessToken;
const headers = { authorization: \`Bearer \${token}\` };

type Contact = components['schemas']['Contact'];
const contacts = await client.GET('/api/apps/contacts/all', { headers });
const names: string[] = contacts.data!.map((contact: Contact) => contact.name);

const made = await client.POST('/api/apps/tasks/tag', { headers, body: { tag: { title: 'Made elsewhere' } } });
const title: string = made.data!.title;
const refused = await client.GET('/api/common/changes', { headers });
const problem = refused.error;
const code: string | undefined = typeof problem === 'object' && 'code' in problem ? problem.code : undefined;

// @ts-expect-error -- there is no such door
void (() => client.GET('/api/apps/contacts/none', { headers }));
// @ts-expect-error -- a title is a text
void (() => client.POST('/api/apps/tasks/tag', { headers, body: { tag: { title: 7 } } }));
// @ts-expect-error -- a contact has no such field
void (() => contacts.data![0]!.nickname);
console.log(JSON.stringify({ names, title, code, status: refused.response.status }));
`;

const OPTIONS = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node'],
  },
  include: ['*.ts'],
};

let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  gateway = await openGateway();
  // Folder in which the program resolves packages.
  mkdirSync(join(root, 'node_modules/.meridian'), { recursive: true });
  folder = mkdtempSync(join(root, 'node_modules/.meridian/foreign-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.close();
});

it('a client generated from the OpenAPI document type-checks and works as its types declare', async () => {
  const files = {
    'contract.ts': await openapiTypes(describeDoors() as Loose),
    'program.ts': PROGRAM,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify(OPTIONS),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const said = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false']).catch(
    (error: { stdout: string }) => error,
  );
  expect(said.stdout).toBe('');
  // Node strips no types below node_modules, so the program runs from a string.
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', PROGRAM], {
    cwd: folder,
    env: { ...process.env, GATEWAY: await addressOf(gateway) },
  });
  const { names, title, code, status } = JSON.parse(stdout) as Loose;
  expect(names).toContain('Abena Mensah');
  expect([title, code, status]).toEqual(['Made elsewhere', 'FORBIDDEN', 403]);
}, 60_000);
