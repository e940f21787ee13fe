export const home = '/ui/icons';
/** Default set, which needs no namespace. */
export const first = 'material-twotone';
