/** Types with records removed from cached lists, so that cached pages may be shorter than answered. */
const types = new Set<string>();

export const markIncomplete = (typename: string): void => void types.add(typename);
export const isIncomplete = (typename: string | undefined): boolean => typename !== undefined && types.has(typename);
