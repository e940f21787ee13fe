import type { TFunction } from 'i18next';
import { listIn } from '../../core/words/intl.ts';
import type { ChangeAction, HookTopic } from '../generated.ts';

/** In the order of the navigation, with related types together; a topic that is missing here does not compile. */
const ORDER: Record<HookTopic, true> = {
  Organization: true,
  Member: true,
  Announcement: true,
  Incident: true,
  Finding: true,
  ReportedMail: true,
  Site: true,
  Customer: true,
  CustomerRequest: true,
  TrustDocument: true,
  Supplier: true,
  Assessment: true,
  SupplierRemediation: true,
  Contact: true,
  ContactTag: true,
  Task: true,
  TaskTag: true,
  Board: true,
  BoardList: true,
  BoardCard: true,
  BoardComment: true,
  BoardLabel: true,
  Product: true,
  ProductCategory: true,
  ProductBrand: true,
  ProductVendor: true,
  ProductTag: true,
  StockMove: true,
  FileItem: true,
  Course: true,
  AcademyCategory: true,
  Guide: true,
  GuideCategory: true,
  Faq: true,
  FaqCategory: true,
};
export const hookTopics = Object.keys(ORDER) as HookTopic[];

export const hookActions: readonly ChangeAction[] = ['create', 'update', 'delete'];

type Filter = { records: readonly HookTopic[]; actions: readonly ChangeAction[] };

/** Describes the selected events. */
export const filterText = ({ records, actions }: Filter, t: TFunction, language: string) => ({
  records:
    records.length === 0
      ? t('hooks.allRecords')
      : listIn(language).format(records.map((record) => t(`hooks.topics.${record}`))),
  actions:
    actions.length === 0 || actions.length === hookActions.length
      ? t('hooks.allActions')
      : listIn(language).format(actions.map((action) => t(`hooks.actions.${action}`))),
});
