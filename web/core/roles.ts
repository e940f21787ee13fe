import { outsideRoles, roles } from './generated.ts';

export { roles, outsideRoles };

/** Whether the role is granted by a portal, so that its holder isn't a member. */
export const isOutsider = (role: string | null | undefined): boolean => outsideRoles.some((one) => one === role);
