import { flag, number, text } from '../../kit/entity/columns.ts';
import { entity } from '../../kit/entity/entity.ts';
import { sortKey } from '../../core/ground/sort-key.ts';
import type { TrustDocumentPatch, TrustDocumentState } from '../../generated.ts';
import type { TrustDocumentRecord } from '../records.ts';

export const trustDocument = entity<'trust_documents', TrustDocumentRecord, TrustDocumentPatch>('TrustDocument', {
  room: 'customer',
  table: 'trust_documents',
  columns: {
    id: text,
    title: text,
    class: text,
    version: text,
    validUntil: text,
    isPublished: flag,
    fileId: text,
    fileName: text,
    fileType: text,
    fileSize: number,
    createdAt: text,
    updatedAt: text,
  },
  order: 'sortKey',
  most: 500,
  derived: ({ title }) => ({ sortKey: sortKey(title) }),
  defaults: () => {
    const now = new Date().toISOString();
    return { class: 'customer', version: '1', createdAt: now, updatedAt: now };
  },
  touched: () => ({ updatedAt: new Date().toISOString() }),
  clean: ({ title, validUntil, ...sent }) => ({
    ...sent,
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(validUntil === undefined ? {} : { validUntil: validUntil && new Date(validUntil).toISOString() }),
  }),
  exported: ['title', 'class', 'version', 'validUntil', 'isPublished', 'fileName', 'fileSize', 'updatedAt', 'id'],
});

const SOON_MS = 30 * 24 * 3_600_000;

export function documentState(
  { validUntil }: Pick<TrustDocumentRecord, 'validUntil'>,
  now = Date.now(),
): TrustDocumentState {
  if (validUntil === null) return 'valid';
  const left = Date.parse(validUntil) - now;
  return left < 0 ? 'ended' : left < SOON_MS ? 'ending' : 'valid';
}

/** Whether customers see the document at all. */
export const isShown = (one: TrustDocumentRecord): boolean => one.isPublished && documentState(one) !== 'ended';
