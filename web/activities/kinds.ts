/** Records with activities: @told in the SDL; a test keeps both equal. */
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
