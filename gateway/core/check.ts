import type { Environment } from './process/environment.ts';
import type { Scope } from './feed/scope.ts';
import type { Database } from './engine/database.ts';

export type CheckSeverity = 'info' | 'low' | 'medium' | 'high' | 'critical';

/** Something that is not as it should be, with what shows it: nothing in it changes while it stays so. */
export type Seen = {
  subject: { kind: string; id: string; link: string };
  /** What it is about, in its own words. */
  label: string;
  /** Where it is worse than its check says. */
  severity?: CheckSeverity;
  evidence: readonly { name: string; value: string }[];
};

type Looking = {
  /** Of one organization, in nobody's name. */
  scope: Scope;
  services: { database: Database; environment: Environment };
  now: number;
};

/** What a room declares in its checks.ts: what it looks for, and where it is put right. The client has the words. */
export type Check = {
  code: string;
  severity: CheckSeverity;
  /** What putting it right takes. */
  effort: 'click' | 'hour' | 'project';
  /** Where it is put right. */
  fixLink: string;
  /** Writes of these records are looked at soon; everything is looked at once a day. */
  records: readonly string[];
  look(looking: Looking): Promise<Seen[]>;
};
