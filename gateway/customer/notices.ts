import type { NoticeRule } from '../kit/parts/notice-rules.ts';
import type { Db } from '../core/database/tables.ts';
import { peopleOf } from './links.ts';
import type { CustomerRequestRecord, TrustAccessRecord } from './records.ts';

const ASKED = {
  en: 'New message from a customer',
  'zh-hant': '客戶傳來訊息',
  jp: '顧客からメッセージが届きました',
};

/** Notifies the assignee of a request, and of later messages of the customer. */
const request: NoticeRule<CustomerRequestRecord> = {
  room: 'customer',
  record: 'CustomerRequest',
  told({ id, before, after }) {
    const { ownerId, title, customerMessages } = after;
    if (ownerId === null) return [];
    const told = { people: [ownerId], title, link: `/customer/requests/${id}` };
    if (ownerId !== before?.ownerId) return [{ ...told, kind: 'assigned' }];
    return customerMessages > before.customerMessages ? [{ ...told, kind: 'commented', words: ASKED }] : [];
  },
};

const ASKS = {
  en: '{} requested a document',
  'zh-hant': '{} 索取文件',
  jp: '{}さんが文書の閲覧を依頼しました',
};

const DECIDED = {
  granted: {
    en: 'You now have access to a document',
    'zh-hant': '您現在可以閱讀文件',
    jp: '文書を閲覧できるようになりました',
  },
  refused: { en: 'A document was not shared with you', 'zh-hant': '文件未提供給您', jp: '文書は共有されませんでした' },
  revoked: {
    en: 'You no longer have access to a document',
    'zh-hant': '您已無法再閱讀文件',
    jp: '文書を閲覧できなくなりました',
  },
};

/** Portal users who see the request. */
async function readersOf(database: Db, one: CustomerRequestRecord): Promise<string[]> {
  if (one.ticketNumber !== null) return one.byId === null ? [] : [one.byId];
  const customer = await database
    .selectFrom('customers')
    .where('id', '=', one.customerId)
    .select(['id', 'organization_id', 'domains'])
    .executeTakeFirst();
  if (!customer) return [];
  const domains = JSON.parse(customer.domains) as string[];
  return peopleOf(database, customer.organization_id, { id: customer.id, domains });
}

/** Notifies portal users of an answer. */
const answer: NoticeRule<CustomerRequestRecord> = {
  room: 'portal',
  record: 'CustomerRequest',
  right: 'portal.customer',
  async told({ id, before, after }, database) {
    if (after.ourMessages <= (before?.ourMessages ?? 0)) return [];
    const people = await readersOf(database, after);
    return [{ kind: 'answered', people, title: after.title, link: `/customer/portal/${id}` }];
  },
};

const titleOf = async (database: Db, { documentId }: TrustAccessRecord): Promise<string> =>
  (await database.selectFrom('trust_documents').where('id', '=', documentId).select('title').executeTakeFirst())
    ?.title ?? '';

/** Notifies the customer's owner of an access request. */
const asked: NoticeRule<TrustAccessRecord> = {
  room: 'customer',
  record: 'TrustAccess',
  async told({ id, before, after }, database) {
    if (after.state !== 'asked' || before?.state === 'asked') return [];
    const customer = await database
      .selectFrom('customers')
      .where('id', '=', after.customerId)
      .select('ownerId')
      .executeTakeFirst();
    if (!customer?.ownerId) return [];
    const told = { kind: 'commented' as const, people: [customer.ownerId], words: ASKS };
    return [{ ...told, title: await titleOf(database, after), link: `/customer/documents?access=${id}` }];
  },
};

/** Notifies the requester of the decision. */
const decided: NoticeRule<TrustAccessRecord> = {
  room: 'portal',
  record: 'TrustAccess',
  right: 'portal.customer',
  async told({ before, after }, database) {
    if (after.state === 'asked' || (after.state === before?.state && after.until === before.until)) return [];
    const told = { kind: 'answered' as const, people: [after.personId], words: DECIDED[after.state] };
    return [{ ...told, title: await titleOf(database, after), link: `/customer/portal?document=${after.documentId}` }];
  },
};

export const notices = [request, answer, asked, decided];
