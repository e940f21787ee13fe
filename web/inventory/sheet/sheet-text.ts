/** Cell text for the clipboard; tabs and line breaks would split the cell. */
export const csvCell = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');
