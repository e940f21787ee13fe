import { getNamedType } from 'graphql';
import { roomOf, type RootField } from './root-field.ts';

/**
 * Right needed to see changes of a record: that of the query that returns it. Records without a query of their own
 * (lists of a board) take the right that all queries of their room share, if any.
 */
export function viewRights(roots: RootField[]): (room: string, record: string) => string | null {
  const byRecord = new Map<string, string | null>();
  const byRoom = new Map<string, string | null>();
  for (const root of roots) {
    if (root.type !== 'Query' || root.isOpen) continue;
    const { name } = getNamedType(root.field.type);
    byRecord.set(name, byRecord.get(name) === null ? null : root.right);
    const room = roomOf(root);
    byRoom.set(room, byRoom.has(room) && byRoom.get(room) !== root.right ? null : root.right);
  }
  return (room, record) => {
    const own = byRecord.get(record);
    return own === undefined ? (byRoom.get(room) ?? null) : own;
  };
}
