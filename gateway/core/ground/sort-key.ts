/** What a text is sorted by: accents aside, lower case; equal on both engines, and in an index. */
export const sortKey = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
