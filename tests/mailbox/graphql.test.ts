import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderIdOf } from '../../gateway/mailbox/folders.ts';
import { sweepLabels } from '../../gateway/mailbox/jobs.ts';
import { mailId, mailLabelId } from '../../seed/mailbox.ts';
import { northwind, people } from '../../seed/people.ts';
import { northwindMailLabels } from '../../seed/texts/mailbox.ts';
import { read } from '../house/files.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/mailbox';
const label = (slug: string) => mailLabelId(northwind, people.owner.id, slug);
const someone = mailId(northwind, people.owner.id, 0);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

/** What the mailbox requests when it opens, in one request. */
const SCREEN = `query Mailbox($folder: String, $page: Int) {
  mailSettings { messageLayout }
  mailFolders { id title slug icon count }
  mailFilters { id title slug icon }
  mailLabels { id title slug color }
  mails(folder: $folder, page: $page) {
    mails {
      id date subject excerpt unread starred important isDraft
      from { avatar name address } to ccCount bccCount
      folder { slug } labels { id title color }
      attachments { id name type size downloadUrl } deliveries { address state reason } sendAt
    }
    pagination { totalResults resultsPerPage currentPage lastPage startIndex endIndex }
  }
}`;

describe('the mailbox over GraphQL', () => {
  it('answers the main screen in one request, with the same number of statements for one message and for ten', async () => {
    const { mails, mailFolders } = await gateway.ask(SCREEN, { folder: 'inbox', page: 1 });
    expect(mails.mails).toHaveLength(10);
    expect(mails.mails[0]).toMatchObject({ folder: { slug: 'inbox' }, isDraft: false, deliveries: [] });
    expect(mailFolders.map((folder: { count: number }) => folder.count)).toEqual([27, 0, 7, 13, 0]);
    const cost = (page: number, folder = 'inbox') =>
      gateway.countStatements(() => gateway.ask(SCREEN, { folder, page }));
    await cost(1);
    const ten = await cost(1);
    const seven = await cost(1, 'drafts');
    const five = await cost(5);
    expect([seven, five]).toEqual([ten, ten]);
    expect(ten).toBeLessThanOrEqual(10);
  });

  it('accepts a hundred search results with all fields of the client, and refuses two such pages', async () => {
    const [row] = /fragment MailRow on Mail \{.*?\n\}/s.exec(read('web/mailbox/operations.graphql'))!;
    const QUERY = (pages: string) => `${row} { ${pages} }`;
    const page = 'searchMails(query: "the", first: 100) { ...MailRow }';
    const { searchMails } = await gateway.ask(QUERY(page));
    expect(searchMails.length).toBeGreaterThan(50);
    const { errors } = await gateway.graphql(QUERY(`${page} again: ${page}`));
    expect(errors?.[0]?.message).toContain('cost limit of 5000');
  });

  it('reads table cells as separate words', async () => {
    const content =
      '<p>Rates</p><table><tr><th>Day</th><th>Seconds</th></tr><tr><td>Monday</td><td>plus</td></tr></table>';
    const { saveDraft } = await gateway.ask('mutation ($mail: MailDraft!) { saveDraft(mail: $mail) { id excerpt } }', {
      mail: { subject: 'Table', content },
    });
    expect(saveDraft.excerpt).toBe('Rates Day Seconds Monday plus');
    const { searchMails } = await gateway.ask('{ searchMails(query: "monday plus") { id } }');
    expect(searchMails).toEqual([{ id: saveDraft.id }]);
    await gateway.ask('mutation ($id: ID!) { deleteMails(ids: [$id]) }', { id: saveDraft.id });
  });

  it('lists the messages of all folders, filters, and labels, each newest first', async () => {
    const QUERY = `query ($first: Int) {
      mailFolders { slug total unread mails(first: $first) { id date folder { slug } } }
      mailFilters { slug total mails(first: $first) { id starred important } }
      mailLabels { slug total unread mails(first: $first) { id labels { slug } } }
    }`;
    const { mailFolders, mailFilters, mailLabels } = await gateway.ask(QUERY, { first: 5 });
    expect(mailFolders.map((folder: Loose) => [folder.total, folder.unread, folder.mails.length])).toEqual([
      [45, 27, 5],
      [17, 8, 5],
      [7, 0, 5],
      [13, 7, 5],
      [18, 13, 5],
    ]);
    for (const folder of mailFolders) {
      expect(folder.mails.every((mail: Loose) => mail.folder.slug === folder.slug)).toBe(true);
      const dates = folder.mails.map((mail: { date: string }) => mail.date);
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
    expect(mailFilters[0].mails.every((mail: Loose) => mail.starred)).toBe(true);
    expect(mailFilters.map((filter: { total: number }) => filter.total)).toEqual([56, 47]);
    for (const one of mailLabels) {
      expect(one.mails.every((mail: Loose) => mail.labels.some(({ slug }: Loose) => slug === one.slug))).toBe(true);
    }
    expect(mailLabels.map((one: { total: number }) => one.total)).toEqual([79, 57, 47, 28, 12, 0]);
  });

  it('reads the messages of all folders, or of all labels, in as many statements as those of one', async () => {
    const cost = (query: string) => gateway.countStatements(() => gateway.ask(query));
    const one = await cost('{ mails(folder: "inbox", first: 1) { mails { id labels { title } } } }');
    // Without the page total, and with the label rows.
    expect(await cost('{ mailLabels { mails(first: 1) { id labels { title } } } }')).toBe(one);
    expect(await cost('{ mailLabels { mails(first: 20) { id labels { title } } } }')).toBe(one);
    expect(await cost('{ mailFolders { mails(first: 20) { id labels { title } } } }')).toBe(one);
  });

  it('pages through a label by cursor to the end', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    for (;;) {
      const { mails }: Loose = await gateway.ask(
        `query ($after: ID) { mails(label: "personal", first: 30, after: $after) {
          mails { id date } pagination { totalResults resultsPerPage lastPage currentPage } } }`,
        { after },
      );
      expect(mails.pagination).toEqual({ totalResults: 79, resultsPerPage: 30, lastPage: 3, currentPage: null });
      if (mails.mails.length === 0) break;
      seen.push(...mails.mails.map((mail: { id: string }) => mail.id));
      after = mails.mails.at(-1).id;
    }
    expect([seen.length, new Set(seen).size]).toEqual([79, 79]);
    const { errors } = await gateway.graphql('{ mails(folder: "inbox", first: 101) { mails { id } } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'first' });
    const { errors: unknown } = await gateway.graphql('{ mails(label: "nobody") { mails { id } } }');
    expect(unknown?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('leaves spam and trash out of filters and labels on request', async () => {
    const selections = ['filter: "starred"', 'filter: "unread"', 'label: "personal"'];
    for (const selection of selections) {
      const pages = async (reach: string) => {
        const fields = 'mails { id date folder { slug } } pagination { totalResults }';
        const list = (args: string) => `mails(${selection} ${reach} ${args}) { ${fields} }`;
        const { all, ...rest } = await gateway.ask(
          `{ all: ${list('first: 100')} one: ${list('page: 1')} two: ${list('page: 2')} }`,
        );
        const ids = all.mails.map(({ id }: Loose) => id);
        const pages = [...rest.one.mails, ...rest.two.mails].map(({ id }: Loose) => id);
        expect(pages).toEqual(ids.slice(0, 20));
        expect([all, rest.one, rest.two].map(({ pagination }) => pagination.totalResults)).toEqual(
          Array<number>(3).fill(ids.length),
        );
        return all.mails;
      };
      const isKept = ({ folder }: Loose) => !['spam', 'trash'].includes(folder.slug);
      const everywhere = await pages('');
      const kept = await pages('withoutJunk: true');
      expect(kept).toEqual(everywhere.filter(isKept));
      expect(kept.length).toBeLessThan(everywhere.length);
    }
  });

  it('applies the documented delay to its pages in a demo with delays, and to nothing else', () => {
    const slow = gateway.services.contract.roots.filter(({ name, delay }) => /mail/i.test(name) && delay > 0);
    expect(slow.map(({ name, delay }) => [name, delay])).toEqual([['mails', 625]]);
  });

  it('pages labels by cursor', async () => {
    const QUERY = 'query ($after: ID) { mailLabels(first: 4, after: $after) { id slug } }';
    const { mailLabels: four } = await gateway.ask(QUERY);
    const { mailLabels: two } = await gateway.ask(QUERY, { after: four[3].id });
    expect([...four, ...two].map(({ slug }: Loose) => slug)).toEqual(northwindMailLabels.map(({ slug }) => slug));
    const { errors } = await gateway.graphql(QUERY, { after: crypto.randomUUID() });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
  });

  it('rejects a message of another person as cursor', async () => {
    const { errors } = await gateway.graphql(
      'query ($after: ID) { mails(folder: "inbox", first: 5, after: $after) { mails { id } } }',
      { after: mailId(northwind, people.member.id, 0) },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
  });

  it('marks documented messages as plain, and returns an excerpt', async () => {
    const { mail } = await gateway.ask(
      'query ($id: ID!) { mail(id: $id) { content contentType excerpt cc ccCount } }',
      {
        id: someone,
      },
    );
    expect(mail.contentType).toBe('plain');
    expect(mail.excerpt.length).toBeLessThanOrEqual(201);
    expect(mail.content.replace(/\s+/g, ' ')).toContain(mail.excerpt.slice(0, 150));
    expect(mail.ccCount).toBe(mail.cc?.length ?? 0);
  });

  it('returns updated counts with a change', async () => {
    const CHANGE = `mutation ($id: ID!, $unread: Boolean) {
      updateMail(id: $id, mail: { unread: $unread }) { unread folder { count unread } labels { unread } }
    }`;
    const { mails } = await gateway.ask('{ mails(filter: "unread", first: 50) { mails { id folder { slug } } } }');
    const { id } = mails.mails.find((mail: Loose) => mail.folder.slug === 'inbox');
    const { updateMail: read } = await gateway.ask(CHANGE, { id, unread: false });
    expect(read.folder).toEqual({ count: 26, unread: 26 });
    const { updateMail: unread } = await gateway.ask(CHANGE, { id, unread: true });
    expect(unread.folder).toEqual({ count: 27, unread: 27 });
  });
});

describe('message changes', () => {
  it('are announced to their owner from both doors, and to no one else', async () => {
    const own = await gateway.follow(
      'subscription { mailChanged { action id mail { starred labels { title } } folders { slug count } } }',
    );
    const colleague = await gateway.follow('subscription { mailChanged { id } }', {}, 'member');
    const { starred } = (await gateway.rest('GET', `${base}/mail?id=${someone}`)).body;
    await gateway.rest('PATCH', `${base}/mail`, { body: { id: someone, mail: { starred: !starred } } });
    const { mailChanged } = (await own.next()).data.data;
    expect(mailChanged).toMatchObject({ action: 'update', id: someone, mail: { starred: !starred } });
    expect(mailChanged.folders).toHaveLength(5);
    await gateway.rest('PATCH', `${base}/mail`, { body: { id: someone, mail: { starred } } });
    expect((await own.next()).data.data.mailChanged.mail.starred).toBe(starred);
    await gateway.rest('PATCH', `${base}/mail`, { body: { id: someone, mail: { starred } } });
    expect(await own.maybe()).toBeNull();
    expect(await colleague.maybe(50)).toBeNull();
    own.close();
    colleague.close();
  });

  it('show an administrator that a message changed, without its content', async () => {
    const member = mailId(northwind, people.member.id, 0);
    await gateway.rest('PATCH', `${base}/mail`, { body: { id: member, mail: { important: true } }, as: 'member' });
    await gateway.rest('PATCH', `${base}/mail`, { body: { id: member, mail: { important: false } }, as: 'member' });
    const { changes } = await gateway.ask(
      '{ changes(room: "mailbox", first: 1) { user_id record record_id before after } }',
    );
    expect(changes).toEqual([{ user_id: people.member.id, record: 'Mail', record_id: '', before: null, after: null }]);
  });

  it('are undone: a bulk move, and a permanent deletion', async () => {
    const { mails } = await gateway.ask('{ mails(folder: "trash", first: 3) { mails { id } } }');
    const ids = mails.mails.map((mail: { id: string }) => mail.id);
    const read = async () =>
      Promise.all(ids.map(async (id: string) => (await gateway.rest('GET', `${base}/mail?id=${id}`)).body));
    const before = await read();
    const { headers } = await gateway.rest('PATCH', `${base}/mails`, {
      body: { ids, mail: { folder: folderIdOf('inbox') } },
    });
    await gateway.rest('POST', '/api/common/changes/undo', { body: { id: headers['change-id'] } });
    expect(await read()).toEqual(before);
    const { headers: removed } = await gateway.rest('POST', `${base}/mails/delete`, { body: { ids } });
    expect(await read()).toEqual([null, null, null]);
    await gateway.rest('POST', '/api/common/changes/undo', { body: { id: removed['change-id'] } });
    expect(await read()).toEqual(before);
  });

  it('restore a deleted label by undo, with a free slug and correct counts', async () => {
    const total = async () => {
      const { mailLabels } = await gateway.ask('{ mailLabels { id slug total unread } }');
      return mailLabels.find((one: { id: string }) => one.id === label('invoices'));
    };
    const before = await total();
    const { mails } = await gateway.ask('{ mails(label: "invoices", first: 2) { mails { id unread } } }');
    const { headers } = await gateway.rest('DELETE', `${base}/label?id=${label('invoices')}`);
    const [mail, other] = mails.mails;
    await gateway.rest('PATCH', `${base}/mail`, { body: { id: mail.id, mail: { unread: !mail.unread } } });
    await gateway.rest('PATCH', `${base}/mail`, { body: { id: other.id, mail: { labels: [label('forums')] } } });
    await gateway.rest('POST', `${base}/label`, { body: { label: { title: 'Invoices' } } });
    await gateway.rest('POST', '/api/common/changes/undo', { body: { id: headers['change-id'] } });
    const after = await total();
    expect(after).toEqual({ ...before, slug: 'invoices-1', unread: before.unread + (mail.unread ? -1 : 1) });
    expect((await gateway.rest('GET', `${base}/mail?id=${other.id}`)).body.labels).toContain(label('invoices'));
  });

  it('purge a deleted label once undo has expired', async () => {
    const { system } = gateway.services.database;
    const traces = () =>
      system.selectFrom('mails_labelled').select('mail_id').where('label_id', '=', label('payments')).execute();
    const { length } = await traces();
    await gateway.rest('DELETE', `${base}/label?id=${label('payments')}`);
    await sweepLabels(gateway.services);
    expect([length > 0, await traces()]).toEqual([true, expect.objectContaining({ length })]);
    await sweepLabels(gateway.services, Date.now() + 11 * 60_000);
    expect(await traces()).toEqual([]);
    expect(await system.selectFrom('mail_labels').select('id').where('id', '=', label('payments')).execute()).toEqual(
      [],
    );
  });
});

describe('mailbox counters', () => {
  it('match the actual counts after simultaneous changes', async () => {
    const { mails } = await gateway.ask('{ mails(folder: "inbox", first: 8) { mails { id } } }', {}, 'member');
    const ids: string[] = mails.mails.map((mail: { id: string }) => mail.id);
    const own = (slug: string) => mailLabelId(northwind, people.member.id, slug);
    const patches = [
      { unread: false },
      { starred: true, labels: [own('forums'), own('work')] },
      { folder: folderIdOf('trash'), unread: true },
      { folder: folderIdOf('spam'), important: true, labels: [] },
      { unread: false, folder: folderIdOf('inbox') },
    ];
    const work = ids.flatMap((id, index) =>
      patches.map((_, step) =>
        gateway.rest('PATCH', `${base}/mail`, {
          body: { id, mail: patches[(index + step) % patches.length] },
          as: 'member',
        }),
      ),
    );
    work.push(
      gateway.rest('PATCH', `${base}/mails`, { body: { ids: ids.slice(5), mail: { unread: true } }, as: 'member' }),
      gateway.rest('POST', `${base}/mails/label`, { body: { ids, label: own('accounts') }, as: 'member' }),
      gateway.rest('POST', `${base}/draft`, { body: { mail: { subject: 'One more' } }, as: 'member' }),
      gateway.rest('POST', `${base}/trash/empty`, { as: 'member' }),
    );
    expect((await Promise.all(work)).every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(await storedCounters(people.member.id)).toEqual(await counted(people.member.id));
  });

  /** The stored counters. */
  async function storedCounters(user: string): Promise<Record<string, number[]>> {
    const rows = await gateway.services.database.system
      .selectFrom('mail_counts')
      .select(['key', 'total', 'unread'])
      .where('organization_id', '=', northwind)
      .where('user_id', '=', user)
      .where('total', '>', 0)
      .orderBy('key')
      .execute();
    return Object.fromEntries(rows.map((row) => [row.key, [row.total, row.unread]]));
  }

  /** The actual counts. */
  async function counted(user: string): Promise<Record<string, number[]>> {
    const { system } = gateway.services.database;
    const mails = await system
      .selectFrom('mails')
      .select(['id', 'folder', 'unread', 'starred', 'important'])
      .where('organization_id', '=', northwind)
      .where('user_id', '=', user)
      .execute();
    const labelled = await system
      .selectFrom('mails_labelled')
      .select(['mail_id', 'label_id'])
      .where('user_id', '=', user)
      .execute();
    const counts: Record<string, number[]> = {};
    const add = (key: string, unread: number) => {
      const count = (counts[key] ??= [0, 0]);
      count[0]! += 1;
      count[1]! += unread;
    };
    for (const mail of mails) {
      add(`folder:${mail.folder}`, mail.unread);
      const keys = (['starred', 'important', 'unread'] as const)
        .filter((mark) => mail[mark])
        .map((mark) => `filter:${mark}`);
      for (const { mail_id, label_id } of labelled) if (mail_id === mail.id) keys.push(`label:${label_id}`);
      for (const key of keys) {
        add(key, mail.unread);
        if (mail.folder !== 'spam' && mail.folder !== 'trash') add(`kept:${key}`, mail.unread);
      }
    }
    return Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)));
  }
});
