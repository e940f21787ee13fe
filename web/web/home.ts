export const home = '/web';
