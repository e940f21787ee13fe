import { number, text } from '../../kit/entity/columns.ts';
import { entity } from '../../kit/entity/entity.ts';
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
