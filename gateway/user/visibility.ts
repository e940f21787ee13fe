import type { VisibilityRules } from '../kit/visibility.ts';
import { readFields } from '../core/feed/touched-fields.ts';

type Field = 'name' | 'avatar' | 'status';

/** Presence as members see it: invisible people appear as away; needs members.view. */
export const visibility: VisibilityRules = {
  User({ before, after }, { may }) {
    const [old, young] = [readFields(before), readFields(after)];
    const shown = (status: unknown) => (status === 'not-visible' ? 'away' : status);
    const differs = (field: Field) => shown(old[field]) !== shown(young[field]);
    return differs('name') || differs('avatar') || (may('members.view') && differs('status'));
  },
};
