/** The ids without repetition. */
export const idsOf = (items: readonly { id: string }[]): string[] => [...new Set(items.map((item) => item.id))];
