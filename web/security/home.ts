export const home = '/security/findings';
