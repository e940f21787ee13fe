import type { RecordOf } from '../core/entity/columns.ts';
import type { ThreadEntry } from '../core/parts/thread.ts';
import type {
  ImportOutcome,
  ImportRefusal,
  Supplier,
  SupplierDecision,
  SupplierDocument,
  SupplierStep,
} from '../generated.ts';

type SupplierFields = RecordOf<
  Supplier,
  { decision: SupplierDecisionRecord | null },
  'owner' | 'people' | 'contacts' | 'subprocessors' | 'usedBy' | 'sites' | 'documents' | 'findings'
>;

export type SupplierDecisionRecord = Required<Omit<SupplierDecision, '__typename' | 'by'>>;

export type SupplierRecord = Required<Omit<SupplierFields, '__typename'>> & Pick<Supplier, '__typename'>;

export type SupplierDocumentRecord = Required<Omit<SupplierDocument, '__typename' | 'attachments' | 'givenBy'>> &
  Pick<SupplierDocument, '__typename'>;

export type SupplierEntryRecord = ThreadEntry<SupplierStep>;

export type ImportedSupplierRecord = {
  row: number;
  outcome: ImportOutcome;
  supplier: SupplierRecord | null;
  refusal: Omit<ImportRefusal, '__typename'> | null;
};
