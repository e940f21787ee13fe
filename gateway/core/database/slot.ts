/** Stands in a statement where a value will be: a plain one, one of a list, or a list as a whole. */
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
