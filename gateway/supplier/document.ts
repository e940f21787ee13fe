import { flag, list, text } from '../kit/entity/columns.ts';
import { entity } from '../kit/entity/entity.ts';
import type { SupplierDocumentInput, SupplierDocumentPatch } from '../generated.ts';
import type { SupplierDocumentRecord } from './records.ts';
import { isoOf } from './supplier.ts';

const NEVER = '9999';

export const supplierDocument = entity<
  'supplier_documents',
  SupplierDocumentRecord,
  Omit<SupplierDocumentInput, 'fromAnswer'> & SupplierDocumentPatch
>('SupplierDocument', {
  room: 'supplier',
  table: 'supplier_documents',
  columns: {
    id: text,
    supplierId: text,
    kind: text,
    title: text,
    issuer: { ...text, empty: '' },
    validFrom: text,
    validUntil: text,
    attachmentIds: list,
    isShared: flag,
    isReviewed: flag,
    givenById: text,
  },
  order: 'expiry',
  derived: ({ validUntil }) => ({ expiry: validUntil ?? NEVER }),
  most: 5_000,
  clean: ({ validFrom, validUntil, ...sent }) => ({
    ...sent,
    ...(validFrom !== undefined && { validFrom: isoOf(validFrom) }),
    ...(validUntil !== undefined && { validUntil: isoOf(validUntil) }),
  }),
});
