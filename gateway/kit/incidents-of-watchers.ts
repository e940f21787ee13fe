import { execute, parse, type DocumentNode, type ExecutionResult } from 'graphql';
import { Fault } from '../core/ground/errors.ts';
import type { Reader } from './lists/read-list.ts';
import type { Services } from '../core/services.ts';

const REPORT = parse('mutation ($incident: IncidentInput!) { createIncident(incident: $incident) { id } }');
const RESOLVE = parse('mutation ($id: ID!) { resolveIncident(id: $id, resolution: "") { id } }');

type Found = { title: string; severity: string; area: string; dedupKey: string };

/**
 * Reports incidents for a scheduled watch with the current rights of its owner. Refusals are ignored; other errors are
 * thrown, so that the job retries.
 */
export function incidentsAs(services: Services, keeper: Reader) {
  const ask = async (document: DocumentNode, variableValues: Record<string, unknown>): Promise<string | null> => {
    const answer = (await execute({
      schema: services.contract.schema,
      document,
      variableValues,
      contextValue: keeper.renewed(),
    })) as ExecutionResult<Record<string, { id: string }>>;
    const error = answer.errors?.[0]?.originalError;
    if (error && !(error instanceof Fault && error.status < 500)) throw error;
    return Object.values(answer.data ?? {})[0]?.id ?? null;
  };
  return {
    report: ({ severity, ...found }: Found): Promise<string | null> =>
      // Incidents have no severity `info`.
      ask(REPORT, { incident: { ...found, severity: severity === 'info' ? 'low' : severity } }),
    resolve: (id: string): Promise<string | null> => ask(RESOLVE, { id }),
  };
}
