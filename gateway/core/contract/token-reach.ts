import type { TokenReach } from './caller.ts';
import { roomOf, type RootField } from './root-field.ts';

/** Rooms that API tokens can't change: sign-in, membership and license. */
const IDENTITY = ['organizations', 'license'];

/** What an API token may call of a root field. */
export function tokenReachOf(root: Pick<RootField, 'type' | 'name' | 'right' | 'location'>): TokenReach {
  const room = roomOf(root);
  if (root.type === 'Mutation') return tokenReachOfWrite(room, root.right);
  if (room === 'auth') return 'never';
  // A token may query its own user.
  return root.right === null && root.name !== 'user' ? 'own' : 'rights';
}

/** What an API token may write in a room. Also applies to undoing such a write. */
export function tokenReachOfWrite(room: string, right: string | null): TokenReach {
  if (room === 'auth' || IDENTITY.includes(room)) return 'never';
  return right === null ? 'own' : 'rights';
}

/** A root field as far as it decides what a right lets an API token do. */
type Reached = Pick<RootField, 'type' | 'right' | 'tokenReach'>;

/** What an API token can do with each right: change data, only read, or nothing if the right is missing. */
export function tokenRightsOf(roots: readonly Reached[]): Map<string, 'write' | 'read'> {
  // Read by checks in other rooms: the pages of the settings, and who may export everything.
  const uses = new Map<string, 'write' | 'read'>([
    ['setting.view', 'read'],
    ['ownership.manage', 'read'],
  ]);
  for (const { type, right, tokenReach } of roots) {
    if (right === null || tokenReach === 'never' || uses.get(right) === 'write') continue;
    uses.set(right, type === 'Mutation' ? 'write' : 'read');
  }
  return uses;
}
