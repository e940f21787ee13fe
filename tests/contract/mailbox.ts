import { nobody } from './nobody.ts';
import { must, op, sortedBy, type Play, type Room } from './replay.ts';
import { being, exactly, id, list, maybe, oneOf, record, text, whole, yesNo } from './shape.ts';

const base = 'api/apps/mailbox';
const attachment = record({ type: text, name: text, size: whole, preview: text, downloadUrl: text });
const keys = {
  id,
  type: exactly('mail'),
  from: record({ avatar: text, contact: text }),
  to: text,
  cc: maybe(list(text)),
  bcc: maybe(list(text)),
  date: text,
  subject: text,
  content: text,
  attachments: list(attachment),
  starred: yesNo,
  important: yesNo,
  unread: yesNo,
  folder: id,
  labels: list(id),
};
const listed = record({ ...keys, ccCount: whole, bccCount: whole });
const pagination = record({
  totalResults: whole,
  resultsPerPage: exactly(10),
  currentPage: whole,
  lastPage: whole,
  startIndex: whole,
  endIndex: whole,
});
const label = record({ id, title: text, slug: text, color: text });
type Mail = { id: string; date: string; cc?: string[]; ccCount: number; unread: boolean; starred: boolean };
type Page = { mails: Mail[]; pagination: { totalResults: number } };
type Label = { id: string; slug: string };

const page = (play: Play, query: string, order: (body: Page) => string | null) =>
  play.expect('GET', `${base}/mails?${query}`, undefined, {
    shape: record({ mails: list(listed), pagination }),
    order,
  }) as Promise<Page>;

const newestFirst = ({ mails }: Page) => sortedBy((mail: Mail) => Date.parse(mail.date), -1)(mails);
const total = (wanted: number) => (body: Page) =>
  newestFirst(body) ??
  must(body.pagination.totalResults === wanted, `${body.pagination.totalResults} mails are not ${wanted}`);

export const mailbox: Room = {
  room: 'mailbox',
  operations: [
    op(
      `GET ${base}/settings`,
      async ({ expect }) =>
        void (await expect('GET', `${base}/settings`, undefined, { shape: exactly({ messageLayout: 'right' }) })),
    ),
    op(`PATCH ${base}/settings`, async ({ expect }) => {
      for (const messageLayout of ['bottom', 'right']) {
        await expect(
          'PATCH',
          `${base}/settings`,
          { settings: { messageLayout } },
          { shape: exactly({ messageLayout }) },
        );
      }
    }),
    op(`GET ${base}/folders`, async ({ expect }) => {
      await expect('GET', `${base}/folders`, undefined, {
        shape: list(
          record({
            id,
            title: text,
            slug: oneOf('inbox', 'sent', 'drafts', 'spam', 'trash'),
            icon: text,
            count: whole,
          }),
          5,
        ),
        order: (all: { slug: string; count: number }[]) =>
          must(
            all.map((one) => `${one.slug} ${one.count}`).join() === 'inbox 27,sent 0,drafts 7,spam 13,trash 0',
            `the counts are ${all.map((one) => one.count).join()}`,
          ),
      });
    }),
    op(`GET ${base}/filters`, async ({ expect }) => {
      await expect('GET', `${base}/filters`, undefined, {
        shape: list(record({ id, title: text, slug: oneOf('starred', 'important'), icon: text }), 2),
      });
    }),
    op(
      `GET ${base}/labels`,
      async ({ expect }) => void (await expect('GET', `${base}/labels`, undefined, { shape: list(label, 6) })),
    ),
    op(`GET ${base}/mails`, async (play) => {
      const inbox = await page(play, 'folder=inbox&page=1', total(45));
      play.notes.set('mail', inbox.mails[0]!.id);
      await page(play, 'folder=inbox&filter=starred&label=work&page=5', total(45));
      await page(play, 'filter=starred&label=work&page=1', total(56));
      await page(play, 'label=work&page=1', total(57));
      await page(play, 'filter=important', total(47));
      await play.expect('GET', `${base}/mails?folder=inbox&page=6`, undefined, {
        shape: exactly({ mails: null, pagination: { lastPage: 5 } }),
      });
      await play.expect('GET', `${base}/mails?label=forums&page=1`, undefined, {
        shape: record({
          mails: exactly([]),
          pagination: exactly({
            totalResults: 0,
            resultsPerPage: 10,
            currentPage: 1,
            lastPage: 1,
            startIndex: 0,
            endIndex: -1,
          }),
        }),
      });
      for (const query of ['folder=nowhere', 'label=nowhere']) {
        await play.expect('GET', `${base}/mails?${query}&page=1`, undefined, {
          status: 404,
          shape: exactly('NOT FOUND'),
        });
      }
    }),
    op(`GET ${base}/mail`, async ({ expect, notes }) => {
      await expect('GET', `${base}/mail?id=${notes.get('mail')}`, undefined, { shape: record(keys) });
      await expect('GET', `${base}/mail?id=${nobody}`, undefined, { shape: exactly(null) });
    }),
    op(`PATCH ${base}/mail`, async ({ expect, notes }) => {
      const key = notes.get('mail');
      const before = (await expect('GET', `${base}/mail?id=${key}`, undefined, {})) as Mail;
      for (const starred of [!before.starred, before.starred]) {
        await expect(
          'PATCH',
          `${base}/mail`,
          { id: key, mail: { starred } },
          {
            shape: record(keys),
            order: (after: Mail) =>
              must(after.starred === starred && after.unread === before.unread, 'the sent key alone must change'),
          },
        );
      }
      await expect('PATCH', `${base}/mail`, { id: nobody, mail: { unread: false } }, { shape: exactly(null) });
    }),
    op(`POST ${base}/label`, async ({ expect, notes }) => {
      const send = { label: { title: 'Work  & -- Play!', color: 'orange' } };
      const first = (await expect('POST', `${base}/label`, send, {
        shape: being(label, { slug: exactly('work--play') }),
      })) as Label;
      const second = (await expect('POST', `${base}/label`, send, {
        shape: being(label, { slug: exactly('work--play-1') }),
      })) as Label;
      notes.set('label', first.id).set('second label', second.id);
      await expect('GET', `${base}/labels`, undefined, {
        order: (all: Label[]) => must(all.at(-1)?.id === second.id, 'the new label is not last'),
      });
    }),
    op(`PATCH ${base}/label`, async ({ expect, notes }) => {
      const key = notes.get('label')!;
      const sent = { id: key, label: { id: key, title: 'Night shift', slug: 'mine', color: 'purple' } };
      await expect('PATCH', `${base}/label`, sent, {
        shape: exactly({ id: key, title: 'Night shift', slug: 'night-shift', color: 'purple' }),
      });
      await expect(
        'PATCH',
        `${base}/label`,
        { id: nobody, label: { title: 'X', color: 'red' } },
        { shape: exactly(null) },
      );
    }),
    op(`DELETE ${base}/label`, async ({ expect, notes }) => {
      const mail = notes.get('mail');
      const before = (await expect('GET', `${base}/mail?id=${mail}`, undefined, {})) as { labels: string[] };
      await expect(
        'PATCH',
        `${base}/mail`,
        { id: mail, mail: { labels: [notes.get('label')!, ...before.labels] } },
        {},
      );
      for (const key of [notes.get('label'), notes.get('second label'), nobody]) {
        await expect('DELETE', `${base}/label?id=${key}`, undefined, { shape: exactly(true) });
      }
      await expect('GET', `${base}/mail?id=${mail}`, undefined, {
        shape: being(record(keys), { labels: exactly(before.labels) }),
      });
      await expect('GET', `${base}/labels`, undefined, { shape: list(label, 6) });
    }),
  ],
};
