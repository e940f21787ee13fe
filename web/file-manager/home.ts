/** Base URL; a separate file, so that importing it doesn't load the routes. */
export const home = '/apps/file-manager';
