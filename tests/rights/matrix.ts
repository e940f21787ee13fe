import { outsideRoles, roles, type Role } from '../../gateway/core/contract/sdl/roles.ts';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { contract } from '../../gateway/server.ts';

export type Caller = 'nobody' | Role;
/** Ordered from the least rights to the most. */
export const ROLES: readonly Caller[] = ['nobody', ...roles.toReversed()];

/** The result at a door: allowed, asked to sign in, or refused with the missing right. */
export type Admission = 'yes' | 'sign in' | 'no';

/** Operations without a right that portal users may not call. */
const FOR_STAFF = new Set(['createOrganization']);

export function expectedOf(root: RootField, caller: Caller): Admission {
  if (root.isOpen) return 'yes';
  if (caller === 'nobody') return 'sign in';
  if (FOR_STAFF.has(root.name) && outsideRoles.some((role) => role === caller)) return 'no';
  return root.right === null || contract.rights.get(root.right)!.includes(caller as Role) ? 'yes' : 'no';
}

/** A readable table of every operation by every role. */
export function writeRights(): string {
  const rows = contract.roots.map((root) => [
    `${root.type.toLowerCase()} ${root.name}`,
    root.isOpen ? 'open' : (root.right ?? 'signed-in'),
    ...ROLES.map((role) => expectedOf(root, role)),
  ]);
  const table = [['operation', 'needs', ...ROLES], ...rows];
  const widths = table[0]!.map((_cell, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}
