import { contactKeys } from './contacts.ts';
import { nobody } from './nobody.ts';
import { must, op, type Operation, type Room } from './replay.ts';
import { anything, being, exactly, id, list, maybe, oneOf, orNull, record, text, yesNo, type Shape } from './shape.ts';
import { taskKeys } from './tasks.ts';
import { user } from './user.ts';

type Notice = { id: string; read?: boolean; seen?: boolean };

const notice = record({
  id,
  icon: maybe(orNull(text)),
  image: maybe(orNull(text)),
  title: maybe(orNull(text)),
  description: maybe(orNull(text)),
  time: maybe(orNull(text)),
  link: maybe(orNull(text)),
  useRouter: maybe(orNull(yesNo)),
  read: maybe(orNull(yesNo)),
  seen: maybe(orNull(yesNo)),
});

/** Messages and notifications behave identically. */
function notices(many: string, one: string): Operation[] {
  const path = `api/common/${many}`;
  return [
    op(`GET ${path}`, async ({ expect }) => void (await expect('GET', path, undefined, { shape: list(notice) }))),
    op(`POST ${path}`, async ({ expect, notes }) => {
      const sent = { title: 'Hello', description: 'There', id: 'mine' };
      const made = (await expect(
        'POST',
        path,
        { [one]: sent },
        {
          shape: record({ id, title: exactly('Hello'), description: exactly('There') }),
          order: (body: Notice) => must(body.id !== 'mine', 'the id is not made by the server'),
        },
      )) as Notice;
      notes.set(one, made.id);
      await expect('GET', path, undefined, {
        order: ([first]: Notice[]) => must(first?.id === made.id, 'the new one is not first'),
      });
    }),
    op(`PATCH ${path}`, async ({ expect, notes }) => {
      const key = notes.get(one)!;
      await expect(
        'PATCH',
        path,
        { id: key, [one]: { title: 'Changed' } },
        {
          shape: record({ id: exactly(key), title: exactly('Changed'), description: exactly('There') }),
        },
      );
      await expect('PATCH', path, { id: nobody, [one]: { title: 'X' } }, { shape: exactly(null) });
    }),
    op(`POST ${path}/toggle-read-status`, async ({ expect, notes }) => {
      const key = notes.get(one)!;
      const sent = { [one]: { id: key, read: true } };
      for (let time = 0; time < 2; time += 1) {
        await expect('POST', `${path}/toggle-read-status`, sent, {
          shape: being(notice, { id: exactly(key), read: exactly(true) }),
        });
      }
      await expect(
        'POST',
        `${path}/toggle-read-status`,
        { [one]: { id: nobody, read: true } },
        { shape: exactly(null) },
      );
    }),
    op(`GET ${path}/mark-all-as-read`, async ({ expect }) => {
      await expect('GET', `${path}/mark-all-as-read`, undefined, { shape: exactly(true) });
      await expect('GET', path, undefined, {
        order: (all: Notice[]) =>
          must(
            all.every((item) => item.read === true && item.seen === true),
            'one is not read and seen',
          ),
      });
    }),
    op(`DELETE ${path}`, async ({ expect, notes }) => {
      const key = notes.get(one)!;
      await expect('DELETE', `${path}?id=${key}`, undefined, {
        shape: being(notice, { id: exactly(key), title: exactly('Changed') }),
      });
      const before = (await expect('GET', path, undefined, {})) as Notice[];
      await expect('DELETE', `${path}?id=${nobody}`, undefined, { shape: exactly(null) });
      await expect('GET', path, undefined, { shape: list(notice, before.length) });
    }),
  ];
}

const itemKeys = {
  id,
  title: maybe(text),
  subtitle: maybe(text),
  type: oneOf('basic', 'aside', 'collapsable', 'divider', 'group', 'spacer'),
  tooltip: maybe(text),
  icon: maybe(text),
  link: maybe(text),
  exactMatch: maybe(yesNo),
  badge: maybe(record({ title: text })),
  children: maybe(list((value, path) => item(value, path))),
};
const item: Shape = record(itemKeys);

const shortcut = record({ id, label: text, description: orNull(text), icon: text, link: text, useRouter: yesNo });

export const common: Room = {
  room: 'common',
  operations: [
    op('GET api/common/navigation', async ({ expect }) => {
      const variants = { compact: list(item), default: list(item), futuristic: list(item), horizontal: list(item) };
      await expect('GET', 'api/common/navigation', undefined, { shape: record(variants) });
    }),
    ...notices('messages', 'message'),
    ...notices('notifications', 'notification'),
    op(
      'GET api/common/shortcuts',
      async ({ expect }) => void (await expect('GET', 'api/common/shortcuts', undefined, { shape: list(shortcut) })),
    ),
    op('POST api/common/shortcuts', async ({ expect, notes }) => {
      const sent = {
        label: 'Tasks',
        description: null,
        icon: 'heroicons_outline:check',
        link: '/apps/tasks',
        useRouter: true,
      };
      const made = (await expect('POST', 'api/common/shortcuts', { shortcut: sent }, { shape: shortcut })) as {
        id: string;
      };
      notes.set('shortcut', made.id);
      await expect('GET', 'api/common/shortcuts', undefined, {
        order: ([first]: { id: string }[]) => must(first?.id === made.id, 'the new one is not first'),
      });
    }),
    op('PATCH api/common/shortcuts', async ({ expect, notes }) => {
      const key = notes.get('shortcut')!;
      const sent = { id: key, shortcut: { label: 'Work' } };
      await expect('PATCH', 'api/common/shortcuts', sent, {
        shape: being(shortcut, { id: exactly(key), label: exactly('Work'), link: exactly('/apps/tasks') }),
      });
      await expect('PATCH', 'api/common/shortcuts', { id: nobody, shortcut: { label: 'X' } }, { shape: exactly(null) });
    }),
    op('DELETE api/common/shortcuts', async ({ expect, notes }) => {
      await expect('DELETE', `api/common/shortcuts?id=${notes.get('shortcut')}`, undefined, { shape: shortcut });
      await expect('DELETE', `api/common/shortcuts?id=${nobody}`, undefined, { shape: exactly(null) });
    }),
    op('POST api/common/search', async ({ expect }) => {
      const found = { value: text, link: text };
      const hits: Record<string, Shape> = {
        contacts: record({ ...contactKeys, ...found }),
        pages: record({ ...itemKeys, ...found, link: maybe(text) }),
        tasks: record({ ...taskKeys, ...found }),
      };
      const set: Shape = (value, path) =>
        record({ id: oneOf('contacts', 'pages', 'tasks'), label: text, results: list(anything) })(value, path) ??
        list(hits[(value as { id: string }).id]!)((value as { results: unknown }).results, `${path}.results`);
      await expect(
        'POST',
        'api/common/search',
        { query: 'a' },
        {
          shape: list(set),
          order: (sets: { id: string }[]) =>
            must(
              sets.map((one) => one.id).join() ===
                ['contacts', 'pages', 'tasks'].filter((key) => sets.some((one) => one.id === key)).join(),
              'the sets stand in another order',
            ),
        },
      );
      await expect('POST', 'api/common/search', { query: '' }, { shape: exactly([]) });
      await expect('POST', 'api/common/search', { query: 'qqzzxx' }, { shape: exactly([]) });
    }),
    op(
      'GET api/common/user',
      async ({ expect }) => void (await expect('GET', 'api/common/user', undefined, { shape: user })),
    ),
    op('PATCH api/common/user', async ({ expect }) => {
      const whole = (await expect('GET', 'api/common/user', undefined, {})) as { email: string; status: string };
      const sent = { user: { ...whole, status: 'not-visible' } };
      await expect('PATCH', 'api/common/user', sent, {
        shape: being(user, { email: exactly(whole.email), status: exactly('not-visible') }),
      });
      await expect('PATCH', 'api/common/user', { user: { status: whole.status } }, { shape: user });
    }),
    op('GET api/common/organizations', async ({ expect, notes }) => {
      const organization = record({ organization_id: id, organization_name: text, available: yesNo });
      const { data } = (await expect('GET', 'api/common/organizations', undefined, {
        shape: record({ data: list(organization) }),
      })) as { data: { organization_id: string; available: boolean }[] };
      notes.set('organization', data.find(({ available }) => available)!.organization_id);
    }),
    op('GET api/common/incidents', async ({ expect }) => {
      const incident = record({
        id,
        title: text,
        description: text,
        severity: text,
        state: text,
        area: text,
        createdAt: text,
        updatedAt: text,
      });
      await expect('GET', 'api/common/incidents?filter=activated', undefined, {
        shape: record({ data: list(incident) }),
      });
    }),
    op('GET api/common/release-notes', async ({ expect }) => {
      await expect('GET', 'api/common/release-notes?lang=en', undefined, {
        shape: record({ data: list(record({ date: text, version: text })) }),
      });
    }),
    op('GET api/common/license', async ({ expect }) => {
      await expect('GET', 'api/common/license', undefined, { shape: record({ status: exactly('valid') }) });
    }),
  ],
};
