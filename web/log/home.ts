export const home = '/log';
