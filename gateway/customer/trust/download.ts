import { number, text } from '../../core/entity/columns.ts';
import { entity } from '../../core/entity/entity.ts';
import type { TrustDownloadRecord } from '../records.ts';

/** Number of downloads of a document by one person. */
export const trustDownload = entity<'trust_downloads', TrustDownloadRecord>('TrustDownload', {
  room: 'customer',
  table: 'trust_downloads',
  columns: {
    id: text,
    documentId: text,
    personId: text,
    customerId: text,
    fileId: text,
    count: number,
    lastAt: text,
  },
  order: 'lastAt',
  isDescending: true,
});
