import type { Contract } from '../../core/contract/contract.ts';
import type { RootField } from '../../core/contract/root-field.ts';
import { holdsSecret } from '../../core/contract/secrets.ts';

/** What an agent may call at all, by name: no subscriptions, and nothing that takes or answers a secret. */
export const offeredOf = ({ roots }: Contract): Map<string, RootField> =>
  new Map(roots.filter((root) => root.type !== 'Subscription' && !holdsSecret(root)).map((root) => [root.name, root]));
