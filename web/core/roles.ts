import { outsideRoles, roles } from './generated.ts';

export { roles, outsideRoles };

/** Whether somebody is no part of the organization: their role comes with a portal. */
export const isOutsider = (role: string | null | undefined): boolean => outsideRoles.some((one) => one === role);
