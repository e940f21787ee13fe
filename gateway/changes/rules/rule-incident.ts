import { nameOfFound } from '../../kit/check.ts';
import { openScope } from '../../core/feed/scope.ts';
import { incidentsAs } from '../../kit/incidents-of-watchers.ts';
import type { JobRun } from '../../kit/jobs/job-kind.ts';
import type { Reader } from '../../kit/lists/read-list.ts';
import { collection } from '../../kit/rows/collection.ts';
import type { Services } from '../../core/services.ts';
import { kind } from './rule-mapping.ts';

/** Reports an incident on behalf of the rule's owner. If they lack the right, the finding still informs them. */
export async function reportHit({ services, payload, as }: JobRun<Services, Reader>): Promise<null> {
  const { id, user, organization } = payload as { id: string; user: string; organization: string };
  const scope = openScope({ services, organization, user: '' });
  const rule = await collection(scope, kind).find(scope.database, id);
  const keeper = rule && (await as({ organization, user, rights: null }));
  if (!keeper) return null;
  // The finding uses the same key, so that both report a single incident.
  const dedupKey = nameOfFound('log-rule', { kind: 'logRule', id });
  await incidentsAs(services, keeper).report({ title: rule.name, severity: rule.severity, area: 'log', dedupKey });
  return null;
}
