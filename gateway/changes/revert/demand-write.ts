import type { Call } from '../../core/call.ts';
import { tokenReachOfWrite } from '../../core/contract/token-reach.ts';
import type { ChangeRow } from '../../core/feed/changes.ts';
import { Fault } from '../../core/ground/errors.ts';

type Write = Pick<ChangeRow, 'room' | 'needs'>;

/**
 * Throws unless the caller could make this write: undo needs the same right, within the reach of the API token or
 * agent.
 */
export function demandWrite(call: Call, { room, needs }: Write): void {
  call.head.connection?.demandWrite(room);
  call.demand(needs, tokenReachOfWrite(room, needs));
}

export function mayWrite(call: Call, write: Write): boolean {
  try {
    demandWrite(call, write);
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}
