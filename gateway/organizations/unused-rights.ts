import type { Call } from '../core/call.ts';
import { batchById } from '../kit/rows/loaders.ts';
import type { Role } from '../core/contract/sdl/roles.ts';
import { readAdded } from '../core/identity/identity.ts';

const DAY_MS = 24 * 3_600_000;
/** Days after which an unused right may not be needed. */
const UNUSED_DAYS = 90;

/** Rights that members haven't used for 90 days; null if usage isn't recorded that long. */
export function unusedRights(call: Call, now = Date.now()) {
  const { system } = call.services.database;
  const first = new Date(now - UNUSED_DAYS * DAY_MS).toISOString();
  return batchById(async (ids) => {
    const { organization } = call.scope;
    const [members, uses, given] = await Promise.all([
      system
        .selectFrom('memberships')
        .select(['user_id as id', 'role', 'addedRights'])
        .where('organization_id', '=', organization)
        .where('user_id', 'in', ids)
        .execute(),
      system
        .selectFrom('right_uses')
        .select(['user_id as id', 'right', 'firstDay', 'lastDay'])
        .where('organization_id', '=', organization)
        .where('user_id', 'in', ids)
        .execute(),
      system
        .selectFrom('changes')
        .select(['record_id as id', 'before'])
        .where('organization_id', '=', organization)
        .where('record', '=', 'Member')
        .where('record_id', 'in', ids)
        .where('time', '>', first)
        .execute(),
    ]);
    return members.map(({ id, role, addedRights }) => {
      const own = uses.filter((use) => use.id === id);
      const isKnown = own.some(({ firstDay }) => firstDay <= first.slice(0, 10));
      const used = new Set(own.flatMap(({ right, lastDay }) => (lastDay >= first.slice(0, 10) ? [right] : [])));
      const earlier = given.filter((one) => one.id === id).map(({ before }) => rightsBefore(call, before));
      const rights = [...call.services.rightsOf(role, readAdded(addedRights))].filter(
        // Only rights held during the whole period count.
        (right) => !right.startsWith('portal.') && !used.has(right) && earlier.every((had) => had.has(right)),
      );
      return { id, rights: isKnown ? rights.sort() : null };
    });
  });
}

/** Rights of a member before a change. */
function rightsBefore({ services }: Call, before: string | null): ReadonlySet<string> {
  const { role = null, addedRights = [] } = (before === null ? {} : JSON.parse(before)) as {
    role?: Role;
    addedRights?: readonly string[];
  };
  return services.rightsOf(role, addedRights);
}
