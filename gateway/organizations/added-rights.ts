import type { Call } from '../core/call.ts';
import { isOutsider, type Role } from '../core/contract/sdl/roles.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { KeptMember } from './records.ts';

/** Single rights, not portals. */
const FORM = /\.(view|manage)$/;

/**
 * Validates additional rights of a member. Members can't grant or revoke rights that they lack; portal users get none;
 * rights included in the role are dropped.
 */
export function addedRights(
  call: Call,
  before: KeptMember,
  role: Role,
  wanted: readonly string[] | null | undefined,
): string[] {
  if (isOutsider(role)) {
    if (wanted && wanted.length > 0) throw badInput('addedRights', `must be empty for the role ${role}`);
    return [];
  }
  if (wanted == null) return before.addedRights;
  const { rights } = call.services.contract;
  const stranger = wanted.find((right) => !rights.has(right) || !FORM.test(right));
  if (stranger !== undefined)
    throw badInput('addedRights', `names ${stranger.slice(0, 60)}, which is not a right that can be granted`);
  const own = call.rightsOf(role);
  const after = [...new Set(wanted)].filter((right) => !own.has(right)).sort();
  const had = new Set(before.addedRights);
  const turned = [...after.filter((right) => !had.delete(right)), ...had];
  const lacking = turned.find((right) => rights.has(right) && !call.may(right));
  if (lacking)
    throw new Fault('FORBIDDEN', `You can't grant or revoke a right that you don't have: ${lacking}`, {
      right: lacking,
    });
  return after;
}
