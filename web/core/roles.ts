import { outsideRoles, roles } from './generated.ts';

export { roles, outsideRoles };

/** Whether the role is one of portal users, who don't belong to the organization. */
export const isOutsider = (role: string | null | undefined): boolean => outsideRoles.some((one) => one === role);
