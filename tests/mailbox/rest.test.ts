import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderIdOf } from '../../gateway/mailbox/folders.ts';
import { mailId, mailLabelId } from '../../seed/mailbox.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { mailFilters, mailFolders, northwindMailLabels, northwindMails } from '../../seed/texts/mailbox.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/mailbox';
const unknown = '00000000-0000-4000-8000-000000000000';
const someone = mailId(northwind, people.owner.id, 0);
const foreign = mailId(northwind, people.member.id, 0);
const elsewhere = mailId(harbor, people.owner.id, 0);
const label = (slug: string) => mailLabelId(northwind, people.owner.id, slug);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = async (path: string, as: Loose = 'owner'): Promise<Loose> =>
  (await gateway.rest('GET', `${base}/${path}`, { as })).body;
const patch = (id: string, mail: object, as: Loose = 'owner') =>
  gateway.rest('PATCH', `${base}/mail`, { body: { id, mail }, as });
const counts = async (): Promise<number[]> => (await get('folders')).map((folder: { count: number }) => folder.count);

describe('reading a mailbox over REST', () => {
  it('returns five folders in order with the documented counts', async () => {
    const folders = await get('folders');
    expect(folders.map(({ id: _, count: __, ...folder }: Loose) => folder)).toEqual(mailFolders);
    expect(await counts()).toEqual([27, 0, 7, 13, 0]);
    expect(Object.keys(folders[0]).sort()).toEqual(['count', 'icon', 'id', 'slug', 'title']);
  });

  it('returns two filters and six labels in stored order', async () => {
    expect((await get('filters')).map(({ id: _, ...filter }: Loose) => filter)).toEqual(mailFilters);
    expect((await get('labels')).map(({ id: _, ...one }: Loose) => one)).toEqual(northwindMailLabels);
  });

  it('lists a folder newest first, ten a page, with its pagination', async () => {
    const { mails, pagination } = await get('mails?folder=inbox&page=1');
    expect(pagination).toEqual({
      totalResults: 45,
      resultsPerPage: 10,
      currentPage: 1,
      lastPage: 5,
      startIndex: 0,
      endIndex: 9,
    });
    const dates = mails.map((mail: { date: string }) => mail.date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect((await get('mails?folder=inbox')).mails).toEqual(mails);
  });

  it('pages through without gaps or repetitions', async () => {
    const seen: string[] = [];
    const dates: string[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const { mails, pagination } = await get(`mails?folder=inbox&page=${page}`);
      expect([pagination.currentPage, pagination.startIndex]).toEqual([page, (page - 1) * 10]);
      seen.push(...mails.map((mail: { id: string }) => mail.id));
      dates.push(...mails.map((mail: { date: string }) => mail.date));
    }
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    const { mails } = await get('mails?folder=inbox&page=5');
    expect([mails.length, (await get('mails?folder=inbox&page=5')).pagination.endIndex]).toEqual([5, 44]);
  });

  it('returns null and only lastPage past the end, and nothing at page 0', async () => {
    expect(await get('mails?folder=inbox&page=6')).toEqual({ mails: null, pagination: { lastPage: 5 } });
    const { mails, pagination } = await get('mails?folder=inbox&page=0');
    expect([mails, pagination.startIndex, pagination.endIndex]).toEqual([[], -10, -1]);
    expect((await get('mails?folder=inbox&page=-3')).mails).toEqual([]);
    expect((await gateway.rest('GET', `${base}/mails?folder=inbox&page=two`)).body).toMatchObject({ argument: 'page' });
  });

  it('returns every seeded message in its folder, with its flags and labels', async () => {
    const total = async (query: string) => (await get(`mails?${query}`)).pagination.totalResults;
    const folders = ['inbox', 'sent', 'drafts', 'spam', 'trash'];
    expect(await Promise.all(folders.map((slug) => total(`folder=${slug}`)))).toEqual([45, 17, 7, 13, 18]);
    expect(await Promise.all(['starred', 'important', 'unread'].map((slug) => total(`filter=${slug}`)))).toEqual([
      56, 47, 55,
    ]);
    const labels = ['personal', 'work', 'payments', 'invoices', 'accounts', 'forums'];
    expect(await Promise.all(labels.map((slug) => total(`label=${slug}`)))).toEqual([79, 57, 47, 28, 12, 0]);
  });

  it('returns an empty list for a label without messages', async () => {
    expect(await get('mails?label=forums')).toEqual({
      mails: [],
      pagination: {
        totalResults: 0,
        resultsPerPage: 10,
        currentPage: 1,
        lastPage: 1,
        startIndex: 0,
        endIndex: -1,
      },
    });
  });

  it('prefers the folder over the filter, the filter over the label, and returns nothing without any', async () => {
    const total = async (query: string) => (await get(`mails?${query}`)).pagination.totalResults;
    expect(await total('label=personal&filter=starred&folder=drafts')).toBe(7);
    expect(await total('label=personal&filter=starred')).toBe(56);
    expect(await total('label=none&filter=starred')).toBe(56);
    expect(await total('page=1')).toBe(0);
  });

  it('rejects folders, filters, and labels by other names', async () => {
    for (const query of ['folder=outbox', 'filter=labels', 'filter=id', 'label=nobody', 'folder=__proto__']) {
      const { status, body } = await gateway.rest('GET', `${base}/mails?${query}`);
      expect([status, body]).toEqual([404, 'NOT FOUND']);
    }
  });

  it('includes content, attachments, and ids in lists, and the two counts only there', async () => {
    const { mails } = await get('mails?folder=inbox&page=1');
    const text = northwindMails.find(({ subject }) => subject === mails[0].subject)!;
    expect(mails[0]).toMatchObject({
      type: 'mail',
      from: text.from,
      to: 'me <owner@meridian.test>',
      content: text.content,
      folder: folderIdOf('inbox'),
      labels: text.labels.map(label),
      ccCount: text.cc?.length ?? 0,
      bccCount: 0,
    });
    const { ccCount: _, bccCount: __, ...single } = mails[0];
    expect(await get(`mail?id=${mails[0].id}`)).toEqual(single);
  });

  it('returns exactly the keys of the contract for a seeded message', async () => {
    const all = [];
    for (const slug of ['inbox', 'sent', 'drafts', 'spam', 'trash']) {
      for (let page = 1; page <= 5; page += 1)
        all.push(...((await get(`mails?folder=${slug}&page=${page}`)).mails ?? []));
    }
    expect(all).toHaveLength(100);
    expect(all.filter((mail) => !('cc' in mail))).toHaveLength(33);
    expect(all.filter((mail) => 'bcc' in mail)).toHaveLength(1);
    const attachments = all.flatMap((mail) => mail.attachments);
    expect(attachments).toHaveLength(21);
    expect(attachments.every((file) => file.downloadUrl === '' && !('id' in file))).toBe(true);
    expect(all.some((mail) => 'contentType' in mail || 'deliveries' in mail || 'sendAt' in mail)).toBe(false);
  });

  it('returns null for an unknown message, for one of a colleague, and for one of another organization', async () => {
    for (const id of [unknown, foreign, elsewhere]) expect(await get(`mail?id=${id}`)).toBeNull();
    expect((await get(`mail?id=${foreign}`, 'member')).to).toBe('me <member@meridian.test>');
    expect((await gateway.rest('GET', `${base}/mail`)).body).toMatchObject({ code: 'BAD_INPUT', argument: 'id' });
  });

  it('finds words in subject, names, and content in any case, newest first', async () => {
    const found = await get('search?query=RHEINZEIT');
    expect(found.length).toBeGreaterThan(0);
    const text = (mail: Loose) => [mail.subject, mail.from.contact, mail.content, ...(mail.cc ?? [])].join(' ');
    expect(found.every((mail: Loose) => text(mail).toLowerCase().includes('rheinzeit'))).toBe(true);
    const dates = found.map((mail: { date: string }) => mail.date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect((await get('search?query=rheinzeit+in:anywhere')).length).toBeGreaterThan(found.length);
    expect(await get('search?query=%20')).toEqual([]);
    expect(await get('search?query=100%25%20_')).toEqual([]);
    expect((await gateway.rest('GET', `${base}/search?query=x&folder=none`)).status).toBe(404);
    expect((await gateway.rest('GET', `${base}/search?query=x&first=101`)).body).toMatchObject({ argument: 'first' });
  });

  it('requires a sign-in', async () => {
    for (const path of ['settings', 'folders', 'filters', 'labels', 'mails', 'mail', 'search', 'attachment']) {
      expect((await gateway.rest('GET', `${base}/${path}`, { as: null })).status).toBe(401);
    }
  });
});

describe('the settings of a mailbox over REST', () => {
  it('default to right, and are personal', async () => {
    expect(await get('settings')).toEqual({ messageLayout: 'right' });
    const { body } = await gateway.rest('PATCH', `${base}/settings`, { body: { settings: { messageLayout: 'left' } } });
    expect(body).toEqual({ messageLayout: 'left' });
    expect(await get('settings')).toEqual({ messageLayout: 'left' });
    expect(await get('settings', 'member')).toEqual({ messageLayout: 'right' });
    expect((await gateway.rest('PATCH', `${base}/settings`, { body: { settings: {} } })).body).toEqual(body);
  });

  it('accept right, bottom, or left and nothing else', async () => {
    for (const messageLayout of ['up', 7, null]) {
      const { status, body } = await gateway.rest('PATCH', `${base}/settings`, {
        body: { settings: { messageLayout } },
      });
      expect([status, body.argument]).toEqual([400, 'settings.messageLayout']);
    }
  });
});

describe('changing messages over REST', () => {
  it('merges flags, folder, and labels, ignores the rest, and returns the whole message without counts', async () => {
    const before = await get(`mail?id=${someone}`);
    const { body } = await patch(someone, {
      starred: !before.starred,
      labels: [label('forums'), label('work')],
      id: unknown,
      subject: 'Mine',
      organization_id: harbor,
    });
    expect(body).toEqual({ ...before, starred: !before.starred, labels: [label('forums'), label('work')] });
    expect((await patch(someone, { starred: before.starred, labels: before.labels })).body).toEqual(before);
  });

  it('updates the counts of folders', async () => {
    const [id, other] = (await get('mails?filter=unread')).mails
      .filter((mail: { folder: string }) => mail.folder === folderIdOf('inbox'))
      .map((mail: { id: string }) => mail.id);
    await patch(id, { unread: false });
    expect(await counts()).toEqual([26, 0, 7, 13, 0]);
    await patch(id, { unread: false });
    expect(await counts()).toEqual([26, 0, 7, 13, 0]);
    await patch(other, { folder: folderIdOf('spam') });
    expect(await counts()).toEqual([25, 0, 7, 14, 0]);
    await patch(other, { folder: folderIdOf('inbox') });
    await patch(id, { unread: true });
    expect(await counts()).toEqual([27, 0, 7, 13, 0]);
  });

  it("returns null for a message that is not the caller's", async () => {
    for (const id of [unknown, foreign, elsewhere]) expect((await patch(id, { starred: true })).body).toBeNull();
  });

  it('refuses invalid values by name and changes nothing', async () => {
    const before = await get(`mail?id=${someone}`);
    const wrong: [object, string][] = [
      [{ unread: 'yes' }, 'mail.unread'],
      [{ starred: null }, 'mail.starred'],
      [{ folder: 'inbox' }, 'mail.folder'],
      [{ folder: null }, 'mail.folder'],
      [{ labels: [unknown] }, 'mail.labels'],
      [{ labels: [mailLabelId(northwind, people.member.id, 'work')] }, 'mail.labels'],
      [{ labels: 'work' }, 'mail.labels'],
    ];
    for (const [mail, argument] of wrong) {
      const { status, body } = await patch(someone, { important: !before.important, ...mail });
      expect([status, body.code, body.argument]).toEqual([400, 'BAD_INPUT', argument]);
    }
    expect(await get(`mail?id=${someone}`)).toEqual(before);
  });

  it('changes many together, or none when one is foreign', async () => {
    const ids = (await get('mails?folder=spam')).mails.slice(0, 3).map((mail: { id: string }) => mail.id);
    const send = (list: string[], mail: object) =>
      gateway.rest('PATCH', `${base}/mails`, { body: { ids: list, mail } });
    const { body } = await send(ids, { starred: true, folder: folderIdOf('trash') });
    expect(body.map((mail: Loose) => [mail.id, mail.starred, mail.folder])).toEqual(
      ids.map((id: string) => [id, true, folderIdOf('trash')]),
    );
    expect(await counts()).toEqual([27, 0, 7, 10, 0]);
    for (const stranger of [foreign, unknown]) {
      const { status } = await send([...ids, stranger], { folder: folderIdOf('inbox') });
      expect(status).toBe(404);
    }
    expect((await get(`mail?id=${ids[0]}`)).folder).toBe(folderIdOf('trash'));
    await send(ids, { folder: folderIdOf('spam') });
    const many = Array.from({ length: 1_001 }, () => crypto.randomUUID());
    expect((await send(many, { starred: true })).body).toMatchObject({ code: 'BAD_INPUT', argument: 'ids' });
  });

  it('labels many together, each once, and removes the label again', async () => {
    const mails = (await get('mails?folder=sent')).mails.slice(0, 4);
    const ids = mails.map((mail: { id: string }) => mail.id);
    const send = (body: object) => gateway.rest('POST', `${base}/mails/label`, { body: { ids, ...body } });
    for (let time = 0; time < 2; time += 1) {
      const { body } = await send({ label: label('forums') });
      expect(body.map((mail: Loose) => mail.labels)).toEqual(
        mails.map((mail: Loose) => [...mail.labels, label('forums')]),
      );
    }
    expect((await get('mails?label=forums')).pagination.totalResults).toBe(4);
    expect((await send({ label: unknown })).body).toMatchObject({ code: 'BAD_INPUT', argument: 'label' });
    expect((await send({ label: label('forums'), ids: [...ids, foreign] })).status).toBe(404);
    await send({ label: label('forums'), labelled: false });
    expect((await get('mails?label=forums')).pagination.totalResults).toBe(0);
  });
});

describe('permanent deletion of messages over REST', () => {
  it('deletes messages in the trash and none elsewhere', async () => {
    const [mail] = (await get('mails?folder=trash')).mails;
    expect((await gateway.rest('DELETE', `${base}/mail?id=${mail.id}`)).body).toBe(true);
    expect(await get(`mail?id=${mail.id}`)).toBeNull();
    expect((await get('mails?folder=trash')).pagination.totalResults).toBe(17);
    const { status, body } = await gateway.rest('DELETE', `${base}/mail?id=${someone}`);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    for (const id of [mail.id, foreign]) {
      expect((await gateway.rest('DELETE', `${base}/mail?id=${id}`)).status).toBe(404);
    }
  });

  it('deletes many together, or none when one is foreign or not in the trash', async () => {
    const ids = (await get('mails?folder=trash')).mails.slice(0, 2).map((mail: { id: string }) => mail.id);
    const send = (list: string[]) => gateway.rest('POST', `${base}/mails/delete`, { body: { ids: list } });
    expect((await send([...ids, foreign])).status).toBe(404);
    expect((await send([...ids, someone])).status).toBe(409);
    expect(await get(`mail?id=${ids[0]}`)).not.toBeNull();
    expect((await send(ids)).body).toBe(true);
    expect(await get(`mail?id=${ids[1]}`)).toBeNull();
  });

  it('empties the trash and returns the number of messages', async () => {
    const { pagination } = await get('mails?folder=trash');
    const { body } = await gateway.rest('POST', `${base}/trash/empty`);
    expect(body).toEqual({ removed: pagination.totalResults, remaining: 0 });
    expect((await get('mails?folder=trash')).mails).toEqual([]);
    expect((await gateway.rest('POST', `${base}/trash/empty`)).body).toEqual({ removed: 0, remaining: 0 });
    expect((await get('mails?folder=trash', 'member')).pagination.totalResults).toBe(18);
  });
});

describe('message labels over REST', () => {
  const create = (title: string, color?: string) =>
    gateway.rest('POST', `${base}/label`, { body: { label: { title, ...(color ? { color } : {}) } } });

  it('get a slug by the documented rule and are added last', async () => {
    const { body } = await create('Work  & -- Play!', 'pink');
    expect(body).toEqual({ title: 'Work  & -- Play!', color: 'pink', id: expect.any(String), slug: 'work--play' });
    expect((await get('labels')).at(-1)).toEqual(body);
    expect((await get('mails?label=work--play')).mails).toEqual([]);
  });

  it('keep letters of every script in a slug', async () => {
    for (const [title, slug] of [
      ['出張 報告', '出張-報告'],
      ['Größe & Maß', 'größe--maß'],
      ['दिल्ली', 'दिल्ली'],
    ]) {
      const { body } = await gateway.rest('POST', `${base}/label`, { body: { label: { title, color: 'red' } } });
      expect(body.slug).toBe(slug);
      await gateway.rest('DELETE', `${base}/label?id=${body.id}`);
    }
  });

  it('number a duplicate slug, and default to orange', async () => {
    expect((await create('Work')).body).toMatchObject({ slug: 'work-1', color: 'orange' });
    expect((await create('WORK')).body).toMatchObject({ slug: 'work-2' });
    expect((await create('東京')).body).toMatchObject({ slug: '東京' });
    expect((await create('!?')).body).toMatchObject({ slug: 'label' });
  });

  it('number a duplicate slug on renaming, but never because of themselves', async () => {
    const { body: made } = await create('Trips', 'teal');
    const rename = (title: string, more: object = {}) =>
      gateway.rest('PATCH', `${base}/label`, { body: { id: made.id, label: { ...made, title, ...more } } });
    expect((await rename('Trips')).body).toEqual(made);
    expect((await rename('Invoices')).body).toEqual({ ...made, title: 'Invoices', slug: 'invoices-1' });
    expect((await rename('Invoices', { color: 'red' })).body).toMatchObject({ slug: 'invoices-1', color: 'red' });
    expect(
      (await gateway.rest('PATCH', `${base}/label`, { body: { id: unknown, label: { title: 'X' } } })).body,
    ).toBeNull();
  });

  it('refuse an empty title and an unknown color', async () => {
    const { body: empty } = await create('  ');
    expect(empty).toMatchObject({ code: 'BAD_INPUT', argument: 'label.title' });
    const { body: colour } = await create('Fine', 'beige');
    expect(colour).toMatchObject({ code: 'BAD_INPUT', argument: 'label.color' });
    const { body: none } = await gateway.rest('PATCH', `${base}/label`, { body: { id: label('work'), label: {} } });
    expect(none).toMatchObject({ code: 'BAD_INPUT', argument: 'label.title' });
  });

  it('are removed from every message when deleted, and their slug is free again', async () => {
    const { pagination } = await get('mails?label=accounts');
    expect(pagination.totalResults).toBeGreaterThan(0);
    const [mail] = (await get('mails?label=accounts')).mails;
    for (let time = 0; time < 2; time += 1) {
      expect((await gateway.rest('DELETE', `${base}/label?id=${label('accounts')}`)).body).toBe(true);
    }
    expect((await get(`mail?id=${mail.id}`)).labels).toEqual(
      mail.labels.filter((id: string) => id !== label('accounts')),
    );
    expect((await gateway.rest('GET', `${base}/mails?label=accounts`)).status).toBe(404);
    expect((await patch(mail.id, { labels: [label('accounts')] })).body).toMatchObject({ argument: 'mail.labels' });
    expect((await create('Accounts')).body.slug).toBe('accounts');
    expect((await get('mails?label=accounts')).mails).toEqual([]);
  });

  it('are personal: other people cannot see, change, or delete them', async () => {
    expect((await get('labels', 'harborOwner')).map((one: { slug: string }) => one.slug)).toEqual([
      'yard',
      'money',
      'weather',
    ]);
    await gateway.rest('DELETE', `${base}/label?id=${label('work')}`, { as: 'member' });
    const body = { id: label('work'), label: { title: 'Stolen' } };
    expect((await gateway.rest('PATCH', `${base}/label`, { body, as: 'member' })).body).toBeNull();
    expect((await get('labels')).map((one: { title: string }) => one.title)).toContain('Work');
  });
});

describe('searching and moving many', () => {
  let own: TestGateway;
  beforeAll(async () => {
    own = await openGateway();
  });
  afterAll(() => own.close());
  const list = async (path: string): Promise<Loose> => (await own.rest('GET', `${base}/${path}`)).body;

  it('excludes spam and trash from a search that names neither, at both doors', async () => {
    const [spam, trash] = await Promise.all(
      ['spam', 'trash'].map(async (slug) => (await list('folders')).find((one: Loose) => one.slug === slug).id),
    );
    const word = 'zyxwordless';
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { body } = await own.rest('POST', `${base}/send`, {
        body: { mail: { to: 'me <owner@meridian.test>', subject: word, content: word, contentType: 'plain' } },
      });
      ids.push(body.id);
    }
    const move = (id: string, folder: string) => own.rest('PATCH', `${base}/mail`, { body: { id, mail: { folder } } });
    await move(ids[0]!, spam);
    await move(ids[1]!, trash);
    const found = async (query: string) =>
      (await list(`search?query=${encodeURIComponent(query)}`)).map(({ id }: Loose) => id);
    expect(await found(word)).toEqual([ids[2]]);
    expect(await found(`in:spam ${word}`)).toEqual([ids[0]]);
    expect(await found(`${word} IN:TRASH`)).toEqual([ids[1]]);
    expect((await found(`${word} in:anywhere`)).toSorted()).toEqual(ids.toSorted());
    expect(await list(`search?query=${word}&folder=spam`)).toMatchObject([{ id: ids[0] }]);
    const { searchMails } = await own.ask(`{ searchMails(query: "${word}") { id folder { slug } } }`);
    expect(searchMails).toMatchObject([{ id: ids[2] }]);
  });

  it('moves only the messages allowed in the folder, and returns the folder of each', async () => {
    const folders = await list('folders');
    const idOf = (slug: string) => folders.find((one: Loose) => one.slug === slug).id;
    const [draft] = (await list('mails?folder=drafts')).mails;
    const [sent] = (await list('mails?folder=sent')).mails;
    const [mail] = (await list('mails?folder=inbox')).mails;
    const body = { ids: [draft.id, sent.id, mail.id], mail: { folder: idOf('spam') } };
    const answer = await own.rest('PATCH', `${base}/mails`, { body });
    const placed = Object.fromEntries(answer.body.map(({ id, folder }: Loose) => [id, folder]));
    expect(placed).toEqual({ [draft.id]: idOf('drafts'), [sent.id]: idOf('sent'), [mail.id]: idOf('spam') });
    await own.rest('PATCH', `${base}/mails`, { body: { ids: [mail.id], mail: { folder: idOf('inbox') } } });
  });

  it('keeps sent messages out of spam and the inbox, even from the trash', async () => {
    const folders = await list('folders');
    const idOf = (slug: string) => folders.find((one: Loose) => one.slug === slug).id;
    const mail = { to: 'somebody@elsewhere.test', subject: 'Sent', content: 'Sent', contentType: 'plain' };
    const sent = (await own.rest('POST', `${base}/send`, { body: { mail } })).body;
    const moved = async (slug: string) => {
      const body = { ids: [sent.id], mail: { folder: idOf(slug) } };
      return (await own.rest('PATCH', `${base}/mails`, { body })).body[0].folder;
    };
    expect(await moved('trash')).toBe(idOf('trash'));
    expect(await moved('spam')).toBe(idOf('trash'));
    expect(await moved('inbox')).toBe(idOf('trash'));
    expect(await moved('sent')).toBe(idOf('sent'));
  });
});
