import type { RecordOf } from '../kit/entity/columns.ts';
import type {
  Customer,
  CustomerEventKind,
  CustomerFlagKind,
  CustomerRequest,
  CustomerRequestLink,
  ImportOutcome,
  TrustAccess,
  TrustDocument,
  TrustDownload,
  TrustProfile,
} from '../generated.ts';

type Shown = 'owner' | 'contacts' | 'people' | 'flags' | 'openRequests' | 'lastContactAt' | 'downloads';
type OwnCustomer = RecordOf<Customer, unknown, Shown>;
export type CustomerRecord = Required<Omit<OwnCustomer, '__typename'>> & Pick<Customer, '__typename'>;

export type CustomerRequestLinkRecord = Pick<CustomerRequestLink, 'id' | 'kind'>;

type OwnRequest = RecordOf<
  CustomerRequest,
  { links: CustomerRequestLinkRecord[] },
  'customer' | 'by' | 'owner' | 'isOverdue' | 'thread'
>;
export type CustomerRequestRecord = Required<Omit<OwnRequest, '__typename'>> & Pick<CustomerRequest, '__typename'>;

export type CustomerFlagRecord = { kind: CustomerFlagKind; at: string };

export type CustomerSuggestionRecord = {
  domain: string;
  company: string | null;
  contactIds: string[];
  looksLikeId: string | null;
};

export type CustomerEventRecord = {
  id: string;
  at: string;
  kind: CustomerEventKind;
  title: string;
  byId: string | null;
  link: string | null;
};

export type CustomerRequestEntryRecord = {
  id: string;
  at: string;
  byId: string | null;
  text: string;
  isInternal: boolean;
  isFromCustomer: boolean;
};

export type ImportedCustomerRecord = {
  row: number;
  outcome: ImportOutcome;
  name: string;
  refusal: { field: string | null; message: string } | null;
};

type OwnDownload = RecordOf<TrustDownload, unknown, 'document' | 'person'>;
export type TrustDownloadRecord = Required<Omit<OwnDownload, '__typename'>> & Pick<TrustDownload, '__typename'>;

type OwnDocument = RecordOf<TrustDocument, unknown, 'state' | 'asked' | 'readers' | 'downloads' | 'lastDownloadAt'>;
export type TrustDocumentRecord = Required<Omit<OwnDocument, '__typename'>> & Pick<TrustDocument, '__typename'>;

type OwnAccess = RecordOf<
  TrustAccess,
  unknown,
  'document' | 'person' | 'customer' | 'decidedBy' | 'isExpired' | 'downloads' | 'lastDownloadAt'
>;
export type TrustAccessRecord = Required<Omit<OwnAccess, '__typename'>> & Pick<TrustAccess, '__typename'>;

type OwnProfile = RecordOf<TrustProfile, unknown, 'isChanged'>;
export type TrustProfileRecord = Required<Omit<OwnProfile, '__typename'>> & Pick<TrustProfile, '__typename'>;
