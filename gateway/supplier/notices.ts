import type { NoticeRule } from '../kit/parts/notice-rules.ts';
import type { Db } from '../core/database/tables.ts';
import { OPEN } from './assessments/assessment.ts';
import { peopleFromSuppliers, supplierOf } from './people.ts';
import type { AssessmentRecord, SupplierDocumentRecord, SupplierRemediationRecord } from './records.ts';

const GAVE = {
  en: 'A supplier uploaded evidence',
  'zh-hant': '供應商上傳了佐證文件',
  jp: 'サプライヤーが証跡をアップロードしました',
};

/** Notifies the supplier's owner of documents from the portal. */
const given: NoticeRule<SupplierDocumentRecord> = {
  room: 'supplier',
  record: 'SupplierDocument',
  async told({ before, after: { supplierId, title, givenById } }, database) {
    if (before !== null || givenById === null) return [];
    const supplier = await database
      .selectFrom('suppliers')
      .where('id', '=', supplierId)
      .select('ownerId')
      .executeTakeFirst();
    if (!supplier?.ownerId) return [];
    const link = `/supplier/${supplierId}?tab=evidence`;
    return [{ kind: 'commented', people: [supplier.ownerId], words: GAVE, title, link }];
  },
};

const WROTE = {
  en: 'New message from a supplier about a remediation',
  'zh-hant': '供應商針對改善事項傳來訊息',
  jp: 'サプライヤーから是正についてメッセージが届きました',
};
const DONE = {
  en: 'A supplier marked a remediation as done',
  'zh-hant': '供應商將改善事項標記為已完成',
  jp: 'サプライヤーが是正を完了としました',
};

/** Notifies the owner of a remediation, and of later messages from the supplier. */
const remediation: NoticeRule<SupplierRemediationRecord> = {
  room: 'supplier',
  record: 'SupplierRemediation',
  told({ id, before, after }) {
    const { ownerId, title, supplierMessages, state } = after;
    if (ownerId === null) return [];
    const told = { people: [ownerId], title, link: `/supplier/remediations/${id}` };
    if (ownerId !== before?.ownerId) return [{ ...told, kind: 'assigned' }];
    if (supplierMessages === before.supplierMessages) return [];
    return [{ ...told, kind: 'commented', words: state === 'done' && before.state === 'open' ? DONE : WROTE }];
  },
};

const ASKED = {
  en: 'Remediation requested',
  'zh-hant': '有新的改善事項',
  jp: '是正のお願いが届きました',
};
const CLOSED = { en: 'A remediation was closed', 'zh-hant': '一個改善事項已結案', jp: '是正が完了になりました' };
const REOPENED = {
  en: 'A remediation was reopened',
  'zh-hant': '一個改善事項已重新開啟',
  jp: '是正が再開されました',
};
const SAID = {
  en: 'New message about a remediation',
  'zh-hant': '改善事項有新訊息',
  jp: '是正について新しいメッセージがあります',
};

/** Portal users of the supplier. */
async function readersOf(database: Db, supplierId: string): Promise<string[]> {
  const of = await database
    .selectFrom('suppliers')
    .where('id', '=', supplierId)
    .select(['organization_id', 'isPortalOn'])
    .executeTakeFirst();
  if (!of || of.isPortalOn !== 1) return [];
  const rows = await database
    .selectFrom('suppliers')
    .where('organization_id', '=', of.organization_id)
    .select(['id', 'name', 'personIds', 'domains'])
    .execute();
  const all = rows.map(({ personIds, domains, ...row }) => ({
    ...row,
    personIds: JSON.parse(personIds) as string[],
    domains: JSON.parse(domains) as string[],
  }));
  const people = await peopleFromSuppliers(database, of.organization_id);
  return people.flatMap((person) => (supplierOf(all, person)?.id === supplierId ? [person.id] : []));
}

/** Notifies the supplier's people when a remediation is requested, answered, closed or reopened. */
const asked: NoticeRule<SupplierRemediationRecord> = {
  room: 'portal',
  record: 'SupplierRemediation',
  right: 'portal.supplier',
  async told({ id, before, after }, database) {
    if (before && after.ourMessages === before.ourMessages) return [];
    const isReopened = before !== null && before.state !== 'open' && after.state === 'open';
    const isClosed = before !== null && before.state !== 'closed' && after.state === 'closed';
    const words = before === null ? ASKED : isClosed ? CLOSED : isReopened ? REOPENED : SAID;
    const people = await readersOf(database, after.supplierId);
    return [{ kind: 'answered', people, words, title: after.title, link: `/supplier/portal/${id}` }];
  },
};

const OVERDUE = {
  en: 'A supplier has not submitted an assessment',
  'zh-hant': '供應商尚未提交評估',
  jp: 'サプライヤーが評価をまだ提出していません',
};

/** Notifies the owner once about an overdue assessment; without an owner, those who manage assessments. */
const overdue: NoticeRule<AssessmentRecord> = {
  room: 'supplier',
  record: 'Assessment',
  async told({ id, before, after }, database) {
    const { supplierId, ownerNotifiedAt, state, title } = after;
    if (ownerNotifiedAt === (before?.ownerNotifiedAt ?? null) || !OPEN.includes(state)) return [];
    const of = await database
      .selectFrom('suppliers')
      .where('id', '=', supplierId)
      .select(['name', 'ownerId'])
      .executeTakeFirst();
    if (!of) return [];
    const people = of.ownerId === null ? [] : [of.ownerId];
    const link = `/supplier/assessments/${id}`;
    const about = { words: OVERDUE, title: `${of.name}: ${title}`, link };
    return [{ ...about, kind: 'watched', people, fallbackRight: 'assessments.manage' }];
  },
};

export const notices = [given, remediation, asked, overdue];
