export const home = '/tools';
