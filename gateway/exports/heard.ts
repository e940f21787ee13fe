import type { Heard } from '../core/feed/heard.ts';
import type { ExportRecord } from './records.ts';

/** What somebody takes away is theirs to hear of, and of who reads the log. */
export const heard: Heard = {
  Export({ before, after }, { user, may }) {
    const { byId } = JSON.parse(after ?? before ?? '{}') as Partial<ExportRecord>;
    return byId === user || may('log.view');
  },
};
