import type { Selectable } from 'kysely';
import type { Tables } from '../core/database/tables.ts';
import type { ChangeAction, HookTopic } from '../generated.ts';

type Change = Pick<
  Selectable<Tables['changes']>,
  'sequence' | 'time' | 'organization_id' | 'room' | 'record' | 'record_id' | 'action'
>;

const PAST: Readonly<Record<ChangeAction, string>> = { create: 'created', update: 'updated', delete: 'deleted' };

/** Room of each topic; its view right applies. */
export const topics: Readonly<Record<HookTopic, string>> = {
  AcademyCategory: 'academy',
  Announcement: 'announcement',
  Assessment: 'supplier',
  Board: 'scrumboard',
  BoardCard: 'scrumboard',
  BoardComment: 'scrumboard',
  BoardLabel: 'scrumboard',
  BoardList: 'scrumboard',
  Contact: 'contacts',
  ContactTag: 'contacts',
  Course: 'academy',
  Customer: 'customer',
  CustomerRequest: 'customer',
  Faq: 'help-center',
  FaqCategory: 'help-center',
  FileItem: 'file-manager',
  Finding: 'security',
  Guide: 'help-center',
  GuideCategory: 'help-center',
  Incident: 'incidents',
  Member: 'organizations',
  Organization: 'organizations',
  Product: 'inventory',
  ProductBrand: 'inventory',
  ProductCategory: 'inventory',
  ProductTag: 'inventory',
  ProductVendor: 'inventory',
  ReportedMail: 'social-engineering',
  Site: 'web',
  StockMove: 'inventory',
  Supplier: 'supplier',
  SupplierRemediation: 'supplier',
  Task: 'tasks',
  TaskTag: 'tasks',
  TrustDocument: 'customer',
};

export const allTopics = Object.keys(topics) as HookTopic[];

/** Payload of a change: without content, so that receivers need a token to read the record. */
export function eventOf({ sequence, time, organization_id, room, record, record_id, action }: Change) {
  const type = `${record.charAt(0).toLowerCase()}${record.slice(1)}.${PAST[action]}`;
  const data = { sequence: Number(sequence), organization: organization_id, room, record, id: record_id, action };
  return { type, body: JSON.stringify({ type, timestamp: time, data }) };
}

export function testEvent(organization: string, hook: string, timestamp: string) {
  const type = 'hook.test';
  return { type, body: JSON.stringify({ type, timestamp, data: { organization, hook } }) };
}
