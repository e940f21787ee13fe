import { outsideRoles, roles } from './generated.ts';

export type Role = (typeof roles)[number];

export { roles, outsideRoles };

/** Whether the role is granted by a portal, so that its holder isn't a member of the organization. */
export const isOutsider = (role: Role | null): boolean => outsideRoles.some((one) => one === role);

/** Roles of members of the organization. */
export const staffRoles: readonly Role[] = roles.filter((role) => !isOutsider(role));
