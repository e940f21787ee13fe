import { execute, parse, type ExecutionResult } from 'graphql';
import { nameOfFound } from '../core/check.ts';
import { openScope } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import type { JobRun } from '../core/jobs/job-kind.ts';
import type { Reader } from '../core/lists/read-list.ts';
import { collection } from '../core/parts/collection.ts';
import type { Services } from '../core/services.ts';
import { kind } from './rule-kind.ts';

const REPORT = parse('mutation ($incident: IncidentInput!) { createIncident(incident: $incident) { id } }');

/**
 * Reports what a rule found, as whoever keeps it: through the guard, with the rights that they have now. Who may not report
 * is told by the finding all the same.
 */
export async function reportHit({ services, payload, as }: JobRun<Services, Reader>): Promise<null> {
  const { id, user, organization } = payload as { id: string; user: string; organization: string };
  const scope = openScope({ services, organization, user: '' });
  const rule = await collection(scope, kind).find(scope.database, id);
  const keeper = rule && (await as({ organization, user, rights: null }));
  if (!keeper) return null;
  // Its finding names the same: whoever reports it first, it is one incident.
  const dedupKey = nameOfFound('log-rule', { kind: 'logRule', id });
  const incident = { title: rule.name, severity: severityOf(rule.severity), area: 'log', dedupKey };
  const answer = (await execute({
    schema: services.contract.schema,
    document: REPORT,
    variableValues: { incident },
    contextValue: keeper.renewed(),
  })) as ExecutionResult;
  const error = answer.errors?.[0]?.originalError;
  if (error && !(error instanceof Fault && error.status < 500)) throw error;
  return null;
}

/** An incident is never only worth knowing. */
const severityOf = (severity: string): string => (severity === 'info' ? 'low' : severity);
