import type { Call } from '../core/call.ts';
import { isOutsider, type Role } from '../core/contract/sdl/roles.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { KeptMember } from './records.ts';

/** Single rights, never a whole portal. */
const FORM = /\.(view|manage)$/;

/**
 * The rights that a member has beside their role from now on. Nobody gives or takes a right that they lack; somebody from
 * outside is given none; and what the role gives anyway is none beside it.
 */
export function addedRights(
  call: Call,
  before: KeptMember,
  role: Role,
  wanted: readonly string[] | null | undefined,
): string[] {
  if (isOutsider(role)) {
    if (wanted && wanted.length > 0) throw badInput('addedRights', `must be empty for a ${role}, who is from outside`);
    return [];
  }
  if (wanted == null) return before.addedRights;
  const { rights } = call.services.contract;
  const stranger = wanted.find((right) => !rights.has(right) || !FORM.test(right));
  if (stranger !== undefined)
    throw badInput('addedRights', `names ${stranger.slice(0, 60)}, which is no right that can be given`);
  const own = call.rightsOf(role);
  const after = [...new Set(wanted)].filter((right) => !own.has(right)).sort();
  const had = new Set(before.addedRights);
  const turned = [...after.filter((right) => !had.delete(right)), ...had];
  const lacking = turned.find((right) => rights.has(right) && !call.may(right));
  if (lacking)
    throw new Fault('FORBIDDEN', `Nobody gives or takes a right that they lack: ${lacking}`, { right: lacking });
  return after;
}
