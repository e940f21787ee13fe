export const home = '/ui/icons';
/** The set that the contract names without a namespace. */
export const first = 'material-twotone';
