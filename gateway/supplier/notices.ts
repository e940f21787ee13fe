import type { NoticeRule } from '../core/parts/notice-rules.ts';
import type { SupplierDocumentRecord } from './records.ts';

const GAVE = {
  en: 'A supplier uploaded evidence',
  'zh-hant': '供應商上傳了證明文件',
  jp: 'サプライヤーが証跡をアップロードしました',
};

/** The owner of a supplier hears what it gives in the portal. */
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

export const notices = [given];
