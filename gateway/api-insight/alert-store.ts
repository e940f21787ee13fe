import type { Call } from '../core/call.ts';
import type { Page } from '../core/database/paging.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import type { Writing } from '../core/feed/scope.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { collection, putBack } from '../kit/rows/collection.ts';
import type { InsightAlertInput, InsightAlertPatch } from '../generated.ts';
import { mapping } from './alert-mapping.ts';
import type { InsightAlertRecord } from './records.ts';

const MOST = 50;

/** Alerts on API usage. */
export function alertStore({ scope, services }: Pick<Call, 'scope' | 'services'>) {
  const alerts = collection(scope, mapping);
  const known = new Set(services.contract.roots.map(({ name }) => name));

  /** The alert fires only after a full window from now. */
  const restartWindow = ({ database }: Writing, id: string): Promise<void> =>
    alerts.set(database, id, { armedAt: new Date().toISOString() });

  const checked = (alert: InsightAlertRecord): InsightAlertRecord => {
    const { operation } = alert;
    if (operation !== null && !known.has(operation))
      throw badInput('alert.operation', 'must be an operation of the schema');
    return alert;
  };

  return {
    list: (page: Page): Promise<InsightAlertRecord[]> => alerts.page(page),

    create: (input: InsightAlertInput): Promise<InsightAlertRecord> =>
      scope.write(async (writing) => {
        if ((await alerts.every(writing.database, {})).length >= MOST)
          throw new Fault('CONFLICT', `An organization can have at most ${MOST} alerts`);
        const alert = checked({
          id: crypto.randomUUID(),
          operation: input.operation ?? null,
          measure: input.measure,
          threshold: input.threshold,
          minutes: input.minutes ?? 15,
          severity: input.severity ?? 'medium',
          isOn: input.isOn ?? true,
          state: 'calm',
          since: null,
          byId: scope.user,
        });
        await alerts.insert(writing, alert);
        await restartWindow(writing, alert.id);
        return alert;
      }),

    /** A changed alert starts in the calm state. */
    update: (id: string, patch: InsightAlertPatch, since: string | null | undefined): Promise<InsightAlertRecord> =>
      scope.write(async (writing) => {
        const { operation } = patch;
        const { database } = writing;
        const before = await alerts.get(database, id);
        const after = checked({
          ...before,
          operation: operation === undefined ? before.operation : operation,
          measure: patch.measure ?? before.measure,
          threshold: patch.threshold ?? before.threshold,
          minutes: patch.minutes ?? before.minutes,
          severity: patch.severity ?? before.severity,
          isOn: patch.isOn ?? before.isOn,
          state: 'calm',
          since: null,
          byId: scope.user,
        });
        await refuseOverwriting(scope, database, { record: mapping.record, id, since, fields: Object.keys(patch) });
        await alerts.replace(writing, before, after);
        await restartWindow(writing, id);
        return after;
      }),

    remove: (id: string): Promise<boolean> => alerts.drop(id),

    /** Like any change, it belongs to the person who restored the alert. */
    restore: (id: string, before: InsightAlertRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        await putBack(writing, alerts, id, before && { ...before, byId: scope.user });
        if (before) await restartWindow(writing, id);
      }),
  };
}
