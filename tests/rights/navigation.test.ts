import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../gateway/core/contract/sdl/roles.ts';
import { tree, type Node } from '../../gateway/navigation/tree.ts';
import { contract } from '../../gateway/server.ts';
import { people } from '../../seed/people.ts';
import { filesOf, read } from '../house/files.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { expectedOf, ROLES } from './matrix.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

/** Pages whose doors have another prefix than the page itself. */
const doorsOf: Record<string, string> = {
  '/log': '/api/common/changes',
  '/overview/dashboard': '/api/dashboards',
  '/overview/incidents': '/api/common/incidents',
};

/** Rights that client routes require before showing a page, by room or by page. */
const guards = new Map<string, string>(
  filesOf('web', /\/routes\.tsx$/).flatMap((file) => {
    const text = read(file);
    const whole = /^ {2}right: '([\w.-]+)'/m.exec(text)?.[1];
    const all = whole ? [...text.matchAll(/^ {6}path: '([^']+)'/gm)].map(([, path]) => [path!, whole] as const) : [];
    const own = [...text.matchAll(/path: '([^']+)',\s*middleware: \[requireRight\('([\w.-]+)'\)\]/g)];
    return [...all, ...own.map(([, path, right]) => [path!, right!] as const)].map(
      ([path, right]) => [`/${path}`, right] as const,
    );
  }),
);

const linksOf = (items: readonly (Node | Loose)[]): string[] =>
  items.flatMap((item) => [...(item.link ? [item.link] : []), ...linksOf(item.children ?? [])]);

it('client routes require only rights of the catalog', () => {
  expect(guards.size).toBeGreaterThan(0);
  expect(guards.get('/apps/contacts')).toBe('contacts.view');
  expect([...guards.values()].filter((right) => !contract.rights.has(right))).toEqual([]);
});

it.each(ROLES.filter((role) => role !== 'nobody'))('navigation, routes, and doors agree about a %s', async (role) => {
  const { id, email } = people.member;
  const memberships = gateway.services.database.system.updateTable('memberships').set({ role: role as Role });
  await memberships.where('user_id', '=', id).execute();
  const { accessToken: token } = await gateway.signIn(email);
  const { body } = await gateway.rest('GET', '/api/common/navigation', { as: { token } });
  const shown = new Set(linksOf(body.default));
  // A customer's entry leads to the portal, which links to the organizations.
  if (shown.has('/customer/portal')) shown.add('/overview/organizations');
  const rights = new Set(contract.rightsOf(role as Role));
  const faults: string[] = [];
  for (const link of linksOf(tree)) {
    const isShown = shown.has(link);
    const guard = guards.get(link);
    if (guard && rights.has(guard) !== isShown)
      faults.push(`${link} is ${isShown ? '' : 'not '}shown, its route asks for ${guard}`);
    const begin = doorsOf[link] ?? `/api${link}`;
    for (const { path, method, root } of contract.doors.filter((door) => door.path.startsWith(begin))) {
      if (method !== 'GET' || root.isOpen) continue;
      const isAdmitted = expectedOf(root, role) === 'yes';
      if (isAdmitted !== isShown)
        faults.push(`${link} is ${isShown ? '' : 'not '}shown, ${path} answers ${isAdmitted}`);
    }
  }
  expect(shown.size).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});
