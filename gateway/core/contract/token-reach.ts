import type { TokenReach } from './caller.ts';
import { roomOf, type RootField } from './root-field.ts';

/** How people sign in, who they are to an organization, and what it is allowed: a machine changes none of it. */
const IDENTITY = ['organizations', 'license'];

/** What an API token reaches of a root field. */
export function tokenReachOf(root: Pick<RootField, 'type' | 'name' | 'right' | 'location'>): TokenReach {
  const room = roomOf(root);
  if (root.type === 'Mutation') return tokenReachOfWrite(room, root.right);
  if (room === 'auth') return 'never';
  // A machine may ask who it is.
  return root.right === null && root.name !== 'user' ? 'own' : 'rights';
}

/** What an API token reaches of a write in a room. Undoing the write is such a write too. */
export function tokenReachOfWrite(room: string, right: string | null): TokenReach {
  if (room === 'auth' || IDENTITY.includes(room)) return 'never';
  return right === null ? 'own' : 'rights';
}
