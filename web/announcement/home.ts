export const home = '/announcement';
