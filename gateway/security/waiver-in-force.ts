import type { FindingRecord, FindingWaiverRecord } from './records.ts';

/** The approved waiver; while a request for a new one waits, the previous one stays in force. */
export const waiverInForce = ({ waiver }: Pick<FindingRecord, 'waiver'>): FindingWaiverRecord | null =>
  waiver?.isWaiting ? (waiver.standing ?? null) : waiver;

/** The finding without an approved waiver; a request stays. */
export function withoutWaiver(finding: FindingRecord): FindingRecord {
  const { state, waiver, taskId } = finding;
  const { standing: _, ...request } = waiver ?? {};
  return {
    ...finding,
    state: state === 'waived' ? (taskId === null ? 'open' : 'planned') : state,
    waiver: waiver?.isWaiting ? (request as FindingWaiverRecord) : null,
  };
}

/** A finding is waived exactly as long as a waiver is in force, so neither is reverted without the other. */
export const alignWithWaiver = (finding: FindingRecord): FindingRecord =>
  (finding.state === 'waived') === (waiverInForce(finding) !== null) ? finding : withoutWaiver(finding);
