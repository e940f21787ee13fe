import { hash } from 'node:crypto';
import type { ChangeRow } from '../../core/feed/changes.ts';
import type { DigestsTable } from '../tables.ts';

export type Digests = Pick<DigestsTable, 'who' | 'content'>;

const digestOf = (values: readonly unknown[]): string => hash('sha256', JSON.stringify(values), 'base64url');
const numberOf = (value: number | null): number | null => (value === null ? null : Number(value));

/** Two digests of a change: of who did what and when, and of its content. */
export function digestsOf(row: ChangeRow): Digests {
  const { time, organization_id, user_id, owner_id, room, record, record_id, action, needs, origin_id } = row;
  const numbers = [Number(row.sequence), numberOf(row.batch), numberOf(row.undoes)];
  return {
    who: digestOf([
      ...numbers,
      time,
      organization_id,
      user_id,
      owner_id,
      room,
      record,
      record_id,
      action,
      needs,
      origin_id,
    ]),
    content: digestOf([row.before, row.after, row.labelKey]),
  };
}

/** Chains a change to the previous digest, so that none can be removed, inserted or moved. */
export const chained = (before: string, { who, content }: Digests): string => digestOf([before, who, content]);
