/** Ids without duplicates. */
export const idsOf = (items: readonly { id: string }[]): string[] => [...new Set(items.map((item) => item.id))];
