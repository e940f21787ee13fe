import type { Contract } from '../../core/contract/contract.ts';
import type { RootField } from '../../core/contract/root-field.ts';
import { holdsSecret } from '../../kit/contract/secrets.ts';

/** Operations available to agents: no subscriptions, and none with secrets. */
export const offeredOf = ({ roots }: Contract): Map<string, RootField> =>
  new Map(roots.filter((root) => root.type !== 'Subscription' && !holdsSecret(root)).map((root) => [root.name, root]));
