import type { Call } from '../core/call.ts';
import type { Check, CheckSeverity } from '../kit/check.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import type { ControlEvidenceRecord } from './records.ts';
import { organizationName } from '../kit/parts/organization-name.ts';

const RECHECK_MOST_MS = 365 * 24 * 3_600_000;
const LINK = '/security/checks';

export const evidenceMapping: EntityMapping<'control_evidence', ControlEvidenceRecord> = {
  room: 'security',
  record: 'ControlEvidence',
  table: 'control_evidence',
  columns: ['id', 'check', 'text', 'confirmedAt', 'confirmed_by', 'recheckOn'],
  order: 'check',
  recordOf: ({ confirmed_by: confirmedById, ...row }) => ({ ...row, confirmedById }),
  rowOf: ({ confirmedById, ...record }) => ({ ...record, confirmed_by: confirmedById }),
};

/** Passes from its confirmation until the next one is due. */
const manual = (code: string, severity: CheckSeverity, effort: Check['effort']): Check => ({
  code,
  severity,
  effort,
  fixLink: LINK,
  isSetting: true,
  isManual: true,
  records: ['ControlEvidence'],
  async look({ scope, now }) {
    const [known] = await collection(scope, evidenceMapping).every(scope.database, { check: code });
    if (!known) return { notMeasured: 'evidence' };
    if (Date.parse(known.recheckOn) > now) return [];
    return [
      {
        subject: { kind: 'control', id: code, link: LINK },
        label: await organizationName(scope.database, scope.organization),
        evidence: [
          { name: 'confirmed', value: known.confirmedAt },
          { name: 'due', value: known.recheckOn },
        ],
      },
    ];
  },
});

export const checks = [
  manual('backup-restore', 'high', 'hour'),
  manual('incident-drill', 'medium', 'project'),
  manual('device-encryption', 'medium', 'project'),
];

/** Evidence of manual checks. */
export function controlStore({ scope, services }: Call) {
  const evidence = collection(scope, evidenceMapping);
  return {
    all: () => evidence.every(scope.database, {}),

    /** The user who restores evidence confirms it. */
    restore: (id: string, before: ControlEvidenceRecord | null): Promise<void> =>
      evidence.restore(id, before && { ...before, confirmedById: scope.user }),

    confirm(check: string, text: string, until: string): Promise<ControlEvidenceRecord> {
      if (!services.checks.some(({ code, isManual }) => code === check && isManual)) throw new Fault('NOT_FOUND');
      const now = Date.now();
      const wait = Date.parse(until) - now;
      if (wait <= 0 || wait > RECHECK_MOST_MS) throw badInput('recheckOn', 'must be within the next 365 days');
      return scope.write(async (writing) => {
        const [before] = await evidence.every(writing.database, { check });
        const after = {
          id: before?.id ?? crypto.randomUUID(),
          check,
          text,
          confirmedAt: new Date(now).toISOString(),
          confirmedById: scope.user,
          recheckOn: new Date(until).toISOString(),
        };
        return before ? evidence.replace(writing, before, after) : evidence.insert(writing, after);
      });
    },
  };
}
