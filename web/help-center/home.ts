export const home = '/apps/help-center';
