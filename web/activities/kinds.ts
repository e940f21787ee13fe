/** The records that activities tell of: @told in the SDL, and a test holds the two together. */
export const kinds = [
  'Contact',
  'Task',
  'Board',
  'BoardList',
  'BoardCard',
  'Product',
  'FileItem',
  'Guide',
  'Faq',
  'Incident',
] as const;
export type Kind = (typeof kinds)[number];

export const isKind = (name: string | null): name is Kind => kinds.some((kind) => kind === name);
