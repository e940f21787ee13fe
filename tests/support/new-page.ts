import { sawEvent } from '../../web/core/client/client.ts';
import { noteGap } from '../../web/core/client/feed-moments.ts';

/** Resets the feed position, which another suite in this process may have advanced. */
export function openNewPage(): void {
  sawEvent('');
  noteGap([]);
}
