/** Sort key of a text: lower case without accents, the same on both engines and in indexes. */
export const sortKey = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
