import { sql } from 'kysely';
import type { TagNames } from './tag-tables.ts';

/**
 * What an item carries, the first one first, as a column beside it: a page and its tags are one statement. Ordered before
 * they are joined: an order inside the aggregate opens a table for each row on SQLite.
 */
export const carriedBy = ({ tagged, items }: TagNames) =>
  sql<string | null>`(select string_agg(tag_id, ',') from (select tag_id from ${sql.table(tagged)}
    where item_id = ${sql.ref(`${items}.id`)} order by ${sql.ref('position')}) as carried)`.as('tags');

export const tagIdsOf = (carried: string | null): string[] => carried?.split(',') ?? [];
