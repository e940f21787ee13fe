import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellPeople } from '../../gateway/notifications/teller.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { supplierDocumentId, supplierId } from '../../seed/supplier.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const KESTREL = supplierId(northwind, 'Kestrel Cloud');
const LUMEN = supplierId(northwind, 'Lumen Mail');
const ISO = supplierDocumentId(northwind, 'ISO 27001 certificate');
const POLICY = supplierDocumentId(northwind, 'Information security policy');
const PDF = `data:application/pdf;name=soc.pdf;base64,${Buffer.from('%PDF-1.7\nSOC').toString('base64')}`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const portal = async (as: Who = 'supplier'): Promise<Loose> =>
  (await gateway.rest('GET', '/api/portal/supplier', { as })).body;
const patch = (id: string, supplier: object) =>
  gateway.rest('PATCH', '/api/supplier/supplier', { body: { id, supplier } });
const share = (id: string, isShared: boolean) =>
  gateway.rest('PATCH', '/api/supplier/document', { body: { id, supplierDocument: { isShared } } });
const file = (id: string, as: Who = 'supplier') =>
  gateway.rest('GET', `/api/portal/supplier/evidence/file?id=${id}`, { as, offContract: true });
const give = (evidence: object, as: Who = 'supplier') =>
  gateway.rest('POST', '/api/portal/supplier/evidence', {
    body: { kind: 'report', title: 'SOC 2 report', file: PDF, ...evidence },
    as,
  });

describe('the portal of a supplier', () => {
  it('shows own records and published ones, to the role supplier only', async () => {
    const seen = await portal();
    expect(seen).toMatchObject({ supplier: 'Kestrel Cloud', owner: people.owner.name, takesEvidence: true });
    expect(seen.evidence.map(({ title, isOurs }: Loose) => [title, isOurs])).toEqual([
      ['ISO 27001 certificate', false],
      ['Penetration test, summary', false],
    ]);
    expect([seen.contractTo, seen.nextReview].every((date) => Date.parse(date) > Date.now())).toBe(true);
    for (const as of ['owner', 'member', 'customer'] as const)
      expect((await gateway.rest('GET', '/api/portal/supplier', { as })).status).toBe(403);
    for (const path of ['suppliers', `supplier?id=${KESTREL}`, `documents?supplier=${KESTREL}`])
      expect((await gateway.rest('GET', `/api/supplier/${path}`, { as: 'supplier' })).status).toBe(403);
  });

  it('never contains criticality, reasons, decisions, notes, or unshared evidence', async () => {
    const secret = 'Nobody at the supplier may ever read these words';
    await gateway.rest('POST', '/api/supplier/supplier/note', { body: { id: KESTREL, text: secret } });
    await gateway.rest('POST', '/api/supplier/supplier/tier', {
      body: { id: KESTREL, criticality: 'critical', reason: secret },
    });
    const conditional = { id: KESTREL, outcome: 'conditional', conditions: secret };
    await gateway.rest('POST', '/api/supplier/supplier/decide', { body: conditional });
    await gateway.rest('POST', '/api/supplier/document', {
      body: { supplierDocument: { supplierId: KESTREL, kind: 'other', title: secret } },
    });
    const { text } = await gateway.rest('GET', '/api/portal/supplier', { as: 'supplier' });
    for (const word of [secret, 'critical', 'conditional']) expect(text).not.toContain(word);
  });

  it('shows dates only when published, and nothing once it is off', async () => {
    await patch(KESTREL, { portalParts: ['review'] });
    const nothing = { contractFrom: null, contractTo: null, noticeDate: null, takesEvidence: false, evidence: [] };
    expect(await portal()).toMatchObject({ ...nothing, supplier: 'Kestrel Cloud' });
    expect((await portal()).nextReview).not.toBeNull();
    expect((await give({})).status).toBe(404);
    await patch(KESTREL, { isPortalOn: false });
    const empty = {
      ...nothing,
      assessments: [],
      remediations: [],
      supplier: null,
      services: null,
      owner: null,
      nextReview: null,
    };
    expect(await portal()).toEqual(empty);
    await patch(KESTREL, { isPortalOn: true, portalParts: ['contract', 'review', 'evidence'] });
    expect((await portal()).evidence).toHaveLength(2);
  });

  it('is the entry of a supplier', async () => {
    const { body } = await gateway.rest('GET', '/api/common/entry', { as: 'supplier' });
    expect(body).toEqual({ route: '/supplier/portal', reason: 'portal' });
    const { body: items } = await gateway.rest('GET', '/api/common/navigation', { as: 'supplier' });
    const links = items.default[0].children.map(({ id, link }: Loose) => [id, link]);
    expect(links).toEqual([
      ['op-organization', '/overview/organizations'],
      ['supplier-portal', '/supplier/portal'],
    ]);
    const { body: staff } = await gateway.rest('GET', '/api/common/navigation');
    expect(JSON.stringify(staff)).not.toContain('supplier-portal');
  });
});

describe('evidence', () => {
  it('is uploaded in the portal, notifies the owner, and is readable by both sides', async () => {
    const before = (await gateway.ask('{ notifications { link } }')).notifications.length;
    const given = await give({ issuer: 'Baltic Audit', validUntil: '2031-05-01' });
    expect(given.body).toMatchObject({ title: 'SOC 2 report', issuer: 'Baltic Audit', isOurs: true });
    const [own] = given.body.files;
    expect(own.name).toBe('soc.pdf');
    expect((await file(own.id)).bytes.toString()).toBe('%PDF-1.7\nSOC');
    const { supplierDocuments } = await gateway.ask(
      'query ($id: ID!) { supplierDocuments(supplier: $id) { title isShared givenBy { name } attachments { name } } }',
      { id: KESTREL },
    );
    expect(supplierDocuments).toContainEqual({
      title: 'SOC 2 report',
      isShared: true,
      givenBy: { name: people.supplier.name },
      attachments: [{ name: 'soc.pdf' }],
    });
    await tellPeople(gateway.services, northwind, Date.now() + 60_000);
    const { notifications } = await gateway.ask('{ notifications { link } }');
    expect(notifications).toHaveLength(before + 1);
    expect(notifications[0].link).toBe(`/supplier/${KESTREL}?tab=evidence`);
  });

  it('that is no longer shared, or of another supplier, cannot be read', async () => {
    const [{ files }] = (await portal()).evidence;
    expect((await file(files[0].id)).status).toBe(200);
    await share(ISO, false);
    expect((await file(files[0].id)).status).toBe(404);
    await share(ISO, true);
    await share(POLICY, true);
    const { supplierDocuments } = await gateway.ask(
      'query ($id: ID!) { supplierDocuments(supplier: $id) { attachments { id } } }',
      { id: LUMEN },
    );
    expect((await file(supplierDocuments[0].attachments[0].id)).status).toBe(404);
    expect(JSON.stringify(await portal())).not.toContain(POLICY);
  });

  it('has the type of its bytes, within its limits', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64');
    expect((await give({ file: `data:image/svg+xml;base64,${svg}` })).body.argument).toBe('file');
    expect((await give({ title: 'T'.repeat(201) })).status).toBe(400);
    const turned = { validFrom: '2027-01-02', validUntil: '2027-01-01' };
    expect((await give(turned)).body.argument).toBe('supplierDocument.validUntil');
    expect((await give({}, 'customer')).status).toBe(403);
  });
});

describe('the people of a supplier', () => {
  const ask = 'query ($id: ID!) { supplier(id: $id) { personIds people { id } } }';
  const become = (id: string, role: string) =>
    gateway.ask(`mutation ($id: ID!) { updateMember(id: $id, role: ${role}) { id } }`, { id });

  it('belong to one supplier only, by assignment or by an unambiguous domain', async () => {
    expect((await gateway.ask(ask, { id: KESTREL })).supplier.people).toEqual([{ id: people.supplier.id }]);
    const stranger = await patch(LUMEN, { personIds: [people.member.id] });
    expect([stranger.status, stranger.body.argument]).toEqual([400, 'supplier.personIds']);
    expect((await patch(LUMEN, { personIds: [people.supplier.id] })).status).toBe(409);
    await become(people.member.id, 'supplier');
    const other = { token: (await gateway.signIn(people.member.email)).accessToken };
    expect((await portal(other)).supplier).toBeNull();
    // By the domain of the address, unless two suppliers have it.
    await patch(LUMEN, { domains: ['meridian.test'], isPortalOn: true });
    expect((await portal(other)).supplier).toBe('Lumen Mail');
    expect((await portal()).supplier).toBe('Kestrel Cloud');
    await patch(supplierId(northwind, 'Brightdesk'), { domains: ['meridian.test'], isPortalOn: true });
    expect((await portal(other)).supplier).toBeNull();
    await patch(LUMEN, { personIds: [people.member.id] });
    const theirs = await portal(other);
    expect(theirs.supplier).toBe('Lumen Mail');
    for (const { id, files } of (await portal()).evidence) {
      expect(JSON.stringify(theirs)).not.toContain(id);
      for (const one of files) expect((await file(one.id, other)).status).toBe(404);
    }
    const abroad = await gateway.rest('PATCH', '/api/supplier/supplier', {
      body: { id: supplierId(harbor, 'Tidewater Systems'), supplier: { personIds: [] } },
    });
    expect(abroad.status).toBe(404);
  });
});
