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
