import { id, oneOf, text } from '../../core/routes/use-address.ts';

const doors = ['all', 'rest', 'graphql', 'agent'] as const;
export const doorChoices = doors;
const outcomes = ['all', 'errors'] as const;
export const outcomeChoices = outcomes;

/** Filters in the URL. */
export const shape = { q: text, door: oneOf(doors, 'all'), outcome: oneOf(outcomes, 'all'), code: text, request: id };

type At = {
  q: string;
  door: (typeof doors)[number];
  outcome: (typeof outcomes)[number];
  code: string;
  request: string | null;
};

export const isNarrow = ({ q, door, outcome, code, request }: At): boolean =>
  q !== '' || door !== 'all' || outcome !== 'all' || code !== '' || request !== null;

/** Query arguments. The search matches the start of a name. */
export const questionOf = ({ q, door, outcome, code }: At) => ({
  operation: q.trim() === '' ? null : `${q.trim()}*`,
  code: code || (outcome === 'errors' ? '*' : null),
  door: door === 'all' ? null : door,
});
