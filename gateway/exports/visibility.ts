import type { VisibilityRules } from '../kit/visibility.ts';
import type { ExportRecord } from './records.ts';

/** Visible to its requester and to readers of the log. */
export const visibility: VisibilityRules = {
  Export({ before, after }, { user, may }) {
    const { byId } = JSON.parse(after ?? before ?? '{}') as Partial<ExportRecord>;
    return byId === user || may('log.view');
  },
};
