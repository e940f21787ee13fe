import type { Call } from '../core/call.ts';
import { badInput } from '../core/ground/errors.ts';
import type { OverviewMoveRecord } from './records.ts';

const SPAN_MOST_MS = 400 * 24 * 3_600_000;

type Count = (from: string, to: string) => Promise<number>;

/** Rooms with counts. */
export type Counting = {
  incidents: { countReported: Count; countResolved: Count };
  findings: { countFound: Count; countResolved: Count };
  changeLog: { counts(by: 'action', filter: { from: string; to: string }): Promise<{ count: number }[]> };
};

/** Counts since a time, compared with the preceding period; each links to its list. */
export async function movesOf(call: Call & Counting, since: string, now = Date.now()): Promise<OverviewMoveRecord[]> {
  const start = Date.parse(since);
  if (start > now || now - start > SPAN_MOST_MS) throw badInput('since', 'must be within the last 400 days');
  const [early, from, to] = [2 * start - now, start, now + 1].map((time) => new Date(time).toISOString());
  const { incidents, findings } = call;
  const asked: [OverviewMoveRecord['code'], string, string, Count][] = [
    ['incidentsReported', 'overview.view', '/overview/incidents?week=reported', incidents.countReported],
    ['incidentsResolved', 'overview.view', '/overview/incidents?week=resolved', incidents.countResolved],
    ['findingsFound', 'security.view', '/security/findings?view=all&week=found', findings.countFound],
    ['findingsResolved', 'security.view', '/security/findings?view=resolved&week=resolved', findings.countResolved],
    [
      'changes',
      'log.view',
      '/log',
      async (first, last) =>
        (await call.changeLog.counts('action', { from: first, to: last })).reduce((sum, { count }) => sum + count, 0),
    ],
  ];
  return Promise.all(
    asked
      .filter(([, right]) => call.may(right))
      .map(async ([code, , link, count]) => {
        const [then, lately] = await Promise.all([count(early!, from!), count(from!, to!)]);
        return { code, now: lately, before: then, link };
      }),
  );
}
