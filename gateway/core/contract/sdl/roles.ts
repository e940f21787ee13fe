import { outsideRoles, roles } from './generated.ts';

export type Role = (typeof roles)[number];

export { roles, outsideRoles };

/** Whether somebody is no part of the organization: their role comes with a portal. */
export const isOutsider = (role: Role | null): boolean => outsideRoles.some((one) => one === role);

/** Those who work in the organization. */
export const staffRoles: readonly Role[] = roles.filter((role) => !isOutsider(role));
