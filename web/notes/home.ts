export const home = '/apps/notes';
