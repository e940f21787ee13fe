/** Placeholder in a statement for a value, a list item or a whole list. */
export class Slot {
  readonly name: string;
  readonly index: number | null;
  readonly isList: boolean;

  constructor(name: string, index: number | null, isList = false) {
    this.name = name;
    this.index = index;
    this.isList = isList;
  }

  valueOf(values: Record<string, unknown>): unknown {
    const value = values[this.name];
    return this.index === null ? value : (value as readonly unknown[])[this.index];
  }
}
