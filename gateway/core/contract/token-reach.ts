import type { TokenReach } from './caller.ts';
import { roomOf, type RootField } from './root-field.ts';

/** How people sign in, who they are to an organization, and what it is allowed: a machine changes none of it. */
const IDENTITY = ['organizations', 'license'];

/** What an API token reaches of a root field. */
export function tokenReachOf(root: Pick<RootField, 'type' | 'name' | 'right' | 'location'>): TokenReach {
  const room = roomOf(root);
  if (room === 'auth' || (root.type === 'Mutation' && IDENTITY.includes(room))) return 'never';
  // A machine may ask who it is.
  return root.right === null && root.name !== 'user' ? 'own' : 'rights';
}
