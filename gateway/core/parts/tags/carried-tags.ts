import { sql } from 'kysely';
import type { TagNames } from './tag-tables.ts';

/** What an item carries, the first one first, as a column beside it: a page and its tags are one statement. */
export const carriedBy = ({ tagged, items }: TagNames) =>
  sql<string | null>`(select string_agg(tag_id, ',' order by ${sql.ref('position')}) from ${sql.table(tagged)}
    where item_id = ${sql.ref(`${items}.id`)})`.as('tags');

export const tagIdsOf = (carried: string | null): string[] => carried?.split(',') ?? [];
