import type { VisibilityRules } from '../core/feed/visibility.ts';
import { readFields } from '../core/feed/touched-fields.ts';

type Field = 'name' | 'avatar' | 'status';

/** What colleagues see of a person. Whoever is invisible looks away; only those with members.view see either. */
export const visibility: VisibilityRules = {
  User({ before, after }, { may }) {
    const [old, young] = [readFields(before), readFields(after)];
    const shown = (status: unknown) => (status === 'not-visible' ? 'away' : status);
    const differs = (field: Field) => shown(old[field]) !== shown(young[field]);
    return differs('name') || differs('avatar') || (may('members.view') && differs('status'));
  },
};
