/** Types of which the cache took a record out of its lists: a page that it holds may be shorter than it was answered. */
const types = new Set<string>();

export const markIncomplete = (typename: string): void => void types.add(typename);
export const isIncomplete = (typename: string | undefined): boolean => typename !== undefined && types.has(typename);
