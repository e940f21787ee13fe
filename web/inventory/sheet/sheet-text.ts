/** A cell on its way to a spreadsheet: tabs and lines would be other cells. */
export const csvCell = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');
