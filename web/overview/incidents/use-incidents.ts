import { midnight } from '../../core/dates/day-text.ts';
import { id, oneOf, text, type Values } from '../../core/routes/use-address.ts';
import { type Pages, usePages } from '../../core/records/use-pages.ts';
import { type IncidentLineFragment, incidentsList, type IncidentsQuery } from '../generated.ts';

export const severities = ['critical', 'high', 'medium', 'low'] as const;
export const sorts = ['newest', 'severity', 'updated'] as const;
export const states = ['activated', 'acknowledged', 'resolved'] as const;
/** URL state of the list; "last week" applies to report or resolution dates. */
export const shape = {
  state: oneOf(['all', ...states], 'all'),
  week: oneOf(['any', 'reported', 'resolved'], 'any'),
  q: text,
  severity: oneOf(['any', ...severities], 'any'),
  owner: id,
  sort: oneOf(sorts, 'newest'),
};
export type Filter = Values<typeof shape>;
export const everything: Filter = { state: 'all', week: 'any', q: '', severity: 'any', owner: null, sort: 'newest' };
/** True without filters, regardless of the order. */
export const isEverything = (filter: Filter): boolean =>
  (['state', 'week', 'q', 'severity', 'owner'] as const).every((name) => filter[name] === everything[name]);

export const pageSize = 50;

/** Start of the week: seven full days plus today. */
export const weekStart = (today: Date): string => midnight(today, -7);

export const questionOf = ({ state, week, q, severity, owner, sort }: Filter, today: Date) => ({
  filter: state === 'all' ? null : state,
  reportedFrom: week === 'reported' ? weekStart(today) : null,
  resolvedFrom: week === 'resolved' ? weekStart(today) : null,
  severity: severity === 'any' ? null : severity,
  owner,
  query: q || null,
  sort,
});

export const useIncidents = (filter: Filter, today: Date): Pages<IncidentsQuery, IncidentLineFragment> =>
  usePages(incidentsList, questionOf(filter, today), { size: pageSize });
