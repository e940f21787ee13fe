import type { RecordOf } from '../kit/entity/columns.ts';
import type { Site, SiteCheckGroup, SiteOutcome, SiteResultStatus } from '../generated.ts';
import type { Reason } from './checks/site-check.ts';

type Own = RecordOf<Site, unknown, 'owner' | 'latest' | 'scores' | 'isDemo' | 'incidents'>;

export type SiteRecord = Required<Omit<Own, '__typename'>> & Pick<Site, '__typename'>;

export type SiteResultRecord = {
  check: string;
  group: SiteCheckGroup;
  status: SiteResultStatus;
  /** Points lost. */
  points: number;
  expected: string;
  seen: string;
  reason: Reason | null;
  /** Site of the result, when it is read. */
  siteId?: string;
};

export type SiteRunRecord = {
  id: string;
  siteId: string;
  startedAt: string;
  ms: number;
  outcome: SiteOutcome;
  rules: number;
  score: number | null;
  grade: string | null;
  results: SiteResultRecord[];
};

export type SiteChangeRecord = {
  run: string;
  time: string;
  what: string;
  before: string;
  after: string;
};

export type SiteCertificateRecord = {
  fingerprint: string;
  names: string[];
  issuer: string;
  notBefore: string;
  notAfter: string;
  key: string;
};

export type SiteScoreRecord = { at: string; score: number };
