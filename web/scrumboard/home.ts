/** Where the room is. Beside its table, which pages must not bring along. */
export const home = '/apps/scrumboard';
