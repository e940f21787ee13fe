import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminProblemOf, administer } from '../../gateway/admin-commands.ts';
import flags from '../../gateway/flags.json' with { type: 'json' };
import { PASSWORD, people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { compileCache } from '../support/compile-cache.ts';
import { root } from '../support/root.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

type Said = { status: number; out: string; problem: string };

const settingsOf = (settings: Record<string, string>) => {
  const { dataDir, databaseUrl, jwtSecret } = gateway.services.environment;
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', JWT_SECRET: jwtSecret, ...settings };
};

/** The command in this process, because each process takes seconds to start. */
async function admin(words: string[], settings: Record<string, string> = {}): Promise<Said> {
  try {
    return { status: 0, out: await administer(words, settingsOf(settings)), problem: '' };
  } catch (error) {
    return { status: 1, out: '', problem: format(adminProblemOf(error)) };
  }
}

/** The command like `npm run admin` runs it: an own process, whose writes a running gateway must notice. */
function runAdmin(words: string[], settings: Record<string, string> = {}): Promise<Said> {
  const options = { cwd: root, env: { PATH: process.env.PATH, ...compileCache, ...settingsOf(settings) } };
  return new Promise((resolve) =>
    execFile(process.execPath, [...flags, 'gateway/admin.ts', ...words], options, (error, out, problem) =>
      resolve({ status: error ? Number(error.code) : 0, out, problem }),
    ),
  );
}

const signIn = async (email: string, password: string): Promise<number> =>
  (await gateway.rest('POST', '/api/auth/sign-in', { as: null, body: { email, password } })).status;
const useLink = async (text: string, password: string): Promise<void> => {
  const [, token] = /\/reset-password\?token=(\S+)/.exec(text)!;
  const body = { token, password };
  expect((await gateway.rest('POST', '/api/auth/reset-password', { as: null, body })).status).toBe(200);
};

describe('npm run admin', { timeout: 60_000 }, () => {
  it('creates an organization whose owner chooses the password by link', async () => {
    const words = [
      'create-organization',
      '--name',
      'Second Inc',
      '--owner-name',
      'Ada',
      '--owner-email',
      'ADA@two.example',
    ];
    const { status, out } = await runAdmin(words);
    expect([status, out.split('\n')[0]]).toEqual([
      0,
      'Created Second Inc, owned by ada@two.example. Choose the password with this link, within an hour:',
    ]);
    await useLink(out, 'a good password');
    const { accessToken } = await gateway.signIn('ada@two.example', 'a good password');
    const found = await gateway.ask(
      '{ organizations { organization_name } members { role } boards { id } }',
      {},
      {
        token: accessToken,
      },
    );
    expect(found).toMatchObject({ organizations: [{ organization_name: 'Second Inc' }], members: [{ role: 'owner' }] });
    expect((await admin([...words.slice(0, 2), 'Third Inc', ...words.slice(3)])).out).toContain('keeps its password');
    expect(await signIn('ada@two.example', 'a good password')).toBe(200);
  });

  it('creates a link to a new password', async () => {
    const { status, out } = await admin(['reset-password', '--email', people.member.email]);
    expect(status).toBe(0);
    await useLink(out, 'another good password');
    expect(await signIn(people.member.email, PASSWORD)).toBe(404);
    expect(await signIn(people.member.email, 'another good password')).toBe(200);
  });

  it('invites an address by a link that replaces the previous one and is absent from the feed', async () => {
    const invite = (...more: string[]) =>
      admin(['invite', '--organization', 'Northwind', '--email', 'Ines@command.example', ...more]);
    const tokenIn = (out: string) => /\/invite-user\?token=(\S+)/.exec(out)![1]!;
    const first = await invite();
    expect([first.status, first.out.split('\n')[0]]).toEqual([
      0,
      'ines@command.example joins Northwind as member with this link, within seven days:',
    ]);
    const second = await invite('--role', 'admin');
    const join = (token: string) =>
      gateway.rest('POST', '/api/auth/accept-invitation', {
        as: null,
        body: { token, name: 'Ines', password: 'a good password' },
      });
    expect((await join(tokenIn(first.out))).body.code).toBe('LINK_EXPIRED');
    const { changes } = await gateway.ask('{ changes(record: "SentInvitation") { id origin { operation } } }');
    expect(changes[0].origin.operation).toBe('inviteByLink');
    expect((await join(tokenIn(second.out))).status).toBe(200);
    const { accessToken: token } = await gateway.signIn('ines@command.example', 'a good password');
    expect((await gateway.ask('{ user { role } }', {}, { token })).user.role).toBe('admin');
    expect((await invite()).problem).toMatch(/^--email: ines@command\.example is a member of Northwind already$/m);
    expect((await admin(['invite', '--organization', 'Nowhere', '--email', 'x@y.example'])).problem).toMatch(
      /^--organization: there is no organization "Nowhere"$/m,
    );
    expect(
      (await admin(['invite', '--organization', 'Northwind', '--email', 'x@y.example', '--role', 'boss'])).problem,
    ).toMatch(/^--role must be one of owner, admin, member, customer, supplier, not "boss"$/m);
  });

  it('names the database that it read, and creates none when it is missing', async () => {
    const { databaseUrl, dataDir } = gateway.services.environment;
    const { host, pathname, password } = new URL(databaseUrl ?? 'postgres://u:p@h/x');
    const named = databaseUrl ? `PostgreSQL at ${host}${pathname}` : `SQLite in ${join(dataDir, 'meridian.db')}`;
    const { out } = await admin(['list']);
    expect(out.split('\n')[0]).toBe(named);
    if (databaseUrl && password) expect(out).not.toContain(`:${password}@`);
    const missing = join(mkdtempSync(join(tmpdir(), 'meridian-admin-')), 'typo');
    for (const words of [['list'], ['doctor'], ['enable', '--email', people.member.email]]) {
      const { status, problem } = await admin(words, { DATA_DIR: missing, DATABASE_URL: '', JWT_SECRET: '' });
      expect([status, problem.trim()]).toEqual([
        1,
        `There is no database: looked for SQLite in ${join(missing, 'meridian.db')}. DATA_DIR and DATABASE_URL name another one`,
      ]);
      expect(existsSync(missing)).toBe(false);
    }
  });

  it('lists its commands for help and for an unknown command', async () => {
    const { status, out } = await runAdmin(['--help']);
    expect([status, out]).toEqual([0, expect.stringMatching(/^ {2}invite --organization … --email … \[--role …\]$/m)]);
    const unknown = await runAdmin(['invte']);
    expect([unknown.status, unknown.problem]).toEqual([1, expect.stringMatching(/^invte is not a command$/m)]);
    expect(unknown.problem).toContain(out.trim());
  });

  it('disables an account at once, lists it as disabled, and enables it again', async () => {
    const { accessToken } = await gateway.signIn(people.customer.email);
    const user = () => gateway.rest('GET', '/api/common/user', { as: { token: accessToken } });
    expect((await user()).status).toBe(200);
    expect((await runAdmin(['disable', '--email', people.customer.email])).out).toMatch(
      /is disabled; \d+ sessions? ended/,
    );
    expect((await user()).status).toBe(401);
    expect(await signIn(people.customer.email, PASSWORD)).toBe(404);
    const line = (await admin(['list'])).out.split('\n').find((one) => one.startsWith(people.customer.email));
    expect(line).toBe(`${people.customer.email}\tNorthwind: customer\tdisabled`);
    await runAdmin(['enable', '--email', people.customer.email]);
    expect(await signIn(people.customer.email, PASSWORD)).toBe(200);
  });

  it('ends subscriptions of a disabled account in the running gateway', async () => {
    const { email } = people.harborOwner;
    const { accessToken: token } = await gateway.signIn(email);
    const stream = await gateway.follow('subscription { contactChanged { id } }', {}, { token });
    await runAdmin(['disable', '--email', email]);
    await expect(stream.next()).rejects.toThrow('the stream has ended');
    await admin(['enable', '--email', email]);
  });

  it('checks the installation and fails when something needs attention', async () => {
    const { status, out } = await admin(['doctor']);
    expect(status).toBe(0);
    for (const line of [/^ok +database: .+ answers$/m, /^ok +disk: /m, /^ok +clock: /m, /^ok +organizations: /m])
      expect(out).toMatch(line);
    expect(out).toMatch(/^warning +mail: SMTP_URL is not set/m);
    expect(out).toMatch(/^warning +demo accounts: the published password signs in .*owner@meridian\.test/m);
    const { status: failed, problem: closed } = await admin(['doctor'], {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:9',
      DISK_FREE_LEAST: '1099511627776',
    });
    expect(failed).toBe(1);
    expect(closed).toMatch(/^problem +demo accounts: /m);
    expect(closed).toMatch(/^problem +mail: SMTP_URL: .*ECONNREFUSED/m);
    expect(closed).toMatch(/^problem +disk: .*fewer than DISK_FREE_LEAST/m);
  });

  it.each([[[]], [['nothing']]])('prints its usage, as it was called, for %j', async (words) => {
    const { status, problem } = await runAdmin(words);
    expect(status).toBe(1);
    expect(problem).toMatch(/^usage: npm run admin/m);
    expect(problem).not.toContain('at ');
  });

  it.each([
    [['reset-password'], /^--email is missing$/m],
    [['reset-password', '--mail', 'x'], /--mail/],
    [['disable', '--email', 'nobody@two.example'], /^--email: nobody@two\.example has no account$/m],
    [['create-organization', '--name', 'X', '--owner-name', 'Y', '--owner-email', 'no'], /--owner-email/],
  ])('explains what is wrong with %j', async (words, expected) => {
    const { status, problem } = await admin(words);
    expect(status).toBe(1);
    expect(problem).toMatch(expected);
    expect(problem).not.toContain('at ');
  });
});
