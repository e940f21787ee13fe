import type { ProductPatch, SheetRowFragment } from '../generated.ts';
import { activeOf, isNumber, numberOf } from '../table-fields.ts';

export const sheetFields = [
  'name',
  'sku',
  'barcode',
  'price',
  'basePrice',
  'taxPercent',
  'cost',
  'stock',
  'reserved',
  'lowAt',
  'weight',
  'active',
] as const;
export type SheetField = (typeof sheetFields)[number];

/** Unsaved cell texts by product and field. */
export type Edits = ReadonlyMap<string, Readonly<Partial<Record<SheetField, string>>>>;
export type Place = { row: number; column: number };

export function storedText(row: SheetRowFragment, field: SheetField): string {
  const value = row[field];
  if (field === 'active') return value ? 'yes' : 'no';
  return value === null || value === undefined ? '' : String(value);
}

/** Parses a cell's text for the API; undefined if invalid. */
export function valueOf(field: SheetField, text: string): string | number | boolean | null | undefined {
  if (isNumber(field)) return numberOf(text, field);
  if (field === 'active') return activeOf(text);
  if (field === 'name') return text.trim() === '' || text.trim().length > 200 ? undefined : text.trim();
  return text.trim().length > 100 ? undefined : text.trim();
}

/** Sets cell texts; a text equal to the stored value is no edit. */
export function withTexts(
  edits: Edits,
  rows: readonly SheetRowFragment[],
  texts: readonly { place: Place; text: string }[],
): Edits {
  const next = new Map(edits);
  for (const { place, text } of texts) {
    const row = rows[place.row];
    const field = sheetFields[place.column];
    if (!row || !field) continue;
    const cells = { ...next.get(row.id), [field]: text };
    if (text === storedText(row, field)) delete cells[field];
    if (Object.keys(cells).length > 0) next.set(row.id, cells);
    else next.delete(row.id);
  }
  return next;
}

/** Cells for pasted text, starting at a cell; a single value fills the selected range. */
export function pasted(text: string, from: Place, to: Place): { place: Place; text: string }[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = lines.map((line) => line.split('\t'));
  const top = { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) };
  if (cells.length === 1 && cells[0]!.length === 1)
    return within(from, to).map((place) => ({ place, text: cells[0]![0]! }));
  return cells.flatMap((line, row) =>
    line.map((cell, column) => ({ place: { row: top.row + row, column: top.column + column }, text: cell })),
  );
}

/** Whether a cell lies in the range. */
export const isWithin = ({ row, column }: Place, from: Place, to: Place): boolean =>
  (row - from.row) * (row - to.row) <= 0 && (column - from.column) * (column - to.column) <= 0;

/** All cells of the range. */
export function within(from: Place, to: Place): Place[] {
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  return Array.from({ length: (bottom - top + 1) * (right - left + 1) }, (_, index) => ({
    row: top + Math.floor(index / (right - left + 1)),
    column: left + (index % (right - left + 1)),
  }));
}

/** Valid edits grouped by product. */
export function changesOf(edits: Edits): { id: string; product: ProductPatch }[] {
  return [...edits].flatMap(([id, cells]) => {
    const read = Object.entries(cells).map(([field, text]) => [field, valueOf(field as SheetField, text)] as const);
    const good = read.filter(([, value]) => value !== undefined);
    return good.length > 0 ? [{ id, product: Object.fromEntries(good) as ProductPatch }] : [];
  });
}

export const countCells = (edits: Edits): number =>
  [...edits.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0);

/** Removes saved edits, only for the fields that were sent. */
export function withoutSaved(edits: Edits, saved: readonly { id: string; fields: readonly string[] }[]): Edits {
  const next = new Map(edits);
  for (const { id, fields } of saved) {
    const rest = Object.fromEntries(Object.entries(next.get(id) ?? {}).filter(([field]) => !fields.includes(field)));
    if (Object.keys(rest).length > 0) next.set(id, rest);
    else next.delete(id);
  }
  return next;
}
