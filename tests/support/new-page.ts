import { sawEvent } from '../../web/core/client/client.ts';
import { noteGap } from '../../web/core/client/feed-moments.ts';

/** A new page knows nothing of the feed that another suite of this process has followed. */
export function openNewPage(): void {
  sawEvent('');
  noteGap([]);
}
