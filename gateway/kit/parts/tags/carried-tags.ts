import { sql } from 'kysely';
import type { TagNames } from './tag-tables.ts';

/**
 * Column with the tags of an item in order, so that a page and its tags are one statement. Sorted in a subquery,
 * because an order inside the aggregate creates a temporary table per row on SQLite.
 */
export const carriedBy = ({ tagged, items }: TagNames) =>
  sql<string | null>`(select string_agg(tag_id, ',') from (select tag_id from ${sql.table(tagged)}
    where item_id = ${sql.ref(`${items}.id`)} order by ${sql.ref('position')}) as carried)`.as('tags');

export const tagIdsOf = (carried: string | null): string[] => carried?.split(',') ?? [];
