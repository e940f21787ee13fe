export const home = '/api-insight';
