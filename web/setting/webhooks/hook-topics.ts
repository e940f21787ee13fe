import type { TFunction } from 'i18next';
import { listIn } from '../../core/words/intl.ts';
import type { ChangeAction, HookTopic } from '../generated.ts';

/** In the order of the navigation, with related types together. */
export const hookTopics: readonly HookTopic[] = [
  'Organization',
  'Member',
  'Announcement',
  'Incident',
  'Finding',
  'ReportedMail',
  'Site',
  'Customer',
  'CustomerRequest',
  'TrustDocument',
  'Supplier',
  'Assessment',
  'SupplierRemediation',
  'Contact',
  'ContactTag',
  'Task',
  'TaskTag',
  'Board',
  'BoardList',
  'BoardCard',
  'BoardComment',
  'BoardLabel',
  'Product',
  'ProductCategory',
  'ProductBrand',
  'ProductVendor',
  'ProductTag',
  'StockMove',
  'FileItem',
  'Course',
  'AcademyCategory',
  'Guide',
  'GuideCategory',
  'Faq',
  'FaqCategory',
];

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
