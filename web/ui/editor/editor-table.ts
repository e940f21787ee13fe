import { Node } from '@tiptap/core';

/** Table from pasted or quoted text: cells are editable, its structure is fixed. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({
    isHead: { default: false, rendered: false },
    colspan: { default: null },
  }),
  parseHTML: () => [
    { tag: 'td', attrs: { isHead: false } },
    { tag: 'th', attrs: { isHead: true } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs['isHead'] === true ? 'th' : 'td', HTMLAttributes, 0],
});
