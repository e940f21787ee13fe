export const home = '/security/findings';
export const checks = '/security/checks';
