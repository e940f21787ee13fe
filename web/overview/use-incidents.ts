import { midnight } from '../core/day-text.ts';
import { oneOf } from '../core/use-address.ts';
import { type Pages, usePages } from '../core/use-pages.ts';
import { type IncidentLineFragment, IncidentsDocument, type IncidentsQuery } from './generated.ts';

export const states = ['activated', 'acknowledged', 'resolved'] as const;
/** What of the incidents the address asks for; the last week may be that of their reports or of their ends. */
export const shape = { state: oneOf(['all', ...states], 'all'), week: oneOf(['any', 'reported', 'resolved'], 'any') };
export type Filter = { state: 'all' | (typeof states)[number]; week: 'any' | 'reported' | 'resolved' };

export const pageSize = 50;

/** From when on a week is counted: seven whole days, and today. */
export const weekStart = (today: Date): string => midnight(today, -7);

export const questionOf = ({ state, week }: Filter, today: Date) => ({
  filter: state === 'all' ? null : state,
  reportedFrom: week === 'reported' ? weekStart(today) : null,
  resolvedFrom: week === 'resolved' ? weekStart(today) : null,
});

const asked = {
  type: 'Incident',
  size: pageSize,
  document: IncidentsDocument,
  pick: (data: IncidentsQuery) => data.incidents,
};

export const useIncidents = (filter: Filter, today: Date): Pages<IncidentsQuery, IncidentLineFragment> =>
  usePages<IncidentsQuery, IncidentLineFragment>(questionOf(filter, today), asked);
