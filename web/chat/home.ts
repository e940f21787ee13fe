/** Path of the room. Separate from its routes, so that pages don't import those. */
export const home = '/apps/chat';
