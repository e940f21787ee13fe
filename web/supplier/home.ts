export const home = '/supplier';
