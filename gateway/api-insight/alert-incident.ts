import { execute, parse, type DocumentNode, type ExecutionResult } from 'graphql';
import { openScope } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import type { JobRun } from '../core/jobs/job-kind.ts';
import type { Reader } from '../core/lists/read-list.ts';
import { collection } from '../core/parts/collection.ts';
import type { Services } from '../core/services.ts';
import { kind } from './alert-kind.ts';
import type { InsightAlertRecord } from './records.ts';

const REPORT = parse('mutation ($incident: IncidentInput!) { createIncident(incident: $incident) { id } }');
const RESOLVE = parse('mutation ($id: ID!) { resolveIncident(id: $id, resolution: "") { id } }');

type Payload = { id: string; user: string; organization: string; isFiring: boolean };

/**
 * Reports what an alert found, or says that it is over, as whoever keeps it: through the guard, with the rights that they
 * have now. An incident that is over already, or gone, stays as people left it.
 */
export async function tellIncident({ services, payload, as }: JobRun<Services, Reader>): Promise<null> {
  const { id, user, organization, isFiring } = payload as Payload;
  const scope = openScope({ services, organization, user: '' });
  const { find, own, set } = collection(scope, kind);
  const alert = await find(scope.database, id);
  const keeper = alert && (await as({ organization, user, rights: null }));
  if (!keeper) return null;
  const ask = async (
    document: DocumentNode,
    variableValues: object,
  ): Promise<Record<string, { id: string }> | null> => {
    const answer = (await execute({
      schema: services.contract.schema,
      document,
      variableValues: variableValues as Record<string, unknown>,
      contextValue: keeper.renewed(),
    })) as ExecutionResult;
    const error = answer.errors?.[0]?.originalError;
    if (error && !(error instanceof Fault && error.status < 500)) throw error;
    return error ? null : (answer.data as Record<string, { id: string }>);
  };
  if (isFiring) {
    const told = await ask(REPORT, { incident: incidentOf(alert) });
    await scope.write(({ database }) => set(database, id, { incident: told?.['createIncident']?.id ?? null }));
    return null;
  }
  const row = await own(scope.database).select('incident').where('id', '=', id).executeTakeFirst();
  if (row?.incident) await ask(RESOLVE, { id: row.incident });
  return null;
}

const incidentOf = ({ id, operation, measure, severity }: InsightAlertRecord) => ({
  title: `${operation ?? 'API'}: ${measure}`,
  // An incident is never only worth knowing.
  severity: severity === 'info' ? 'low' : severity,
  area: 'api-insight',
  dedupKey: `insight alert ${id}`,
});
