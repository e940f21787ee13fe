import { BoundedMap } from '../ground/bounded-map.ts';

const QUESTIONS_KEPT = 2_000;
/** More than these are no small thing beside what they are asked with. */
const IDS_MOST = 50;
/** What is no longer needed is asked for so often in vain. */
const WORTH_MOST = 100;

/** What one loader of a question looked up the last times, and whether asking for that beforehand has paid. */
export class Lookup {
  readonly #ids = new Set<string>();
  #worth = 0;

  /** What will probably be looked up; null where a guess is not worth it. */
  guess(): string[] | null {
    if (this.#worth <= 0) return null;
    this.#worth -= 1;
    return [...this.#ids];
  }

  note(ids: readonly string[]): void {
    if (ids.every((id) => this.#ids.has(id))) this.#worth = Math.min(this.#worth + 2, WORTH_MOST);
    for (const id of ids.slice(0, IDS_MOST)) {
      this.#ids.delete(id);
      this.#ids.add(id);
    }
    for (const id of this.#ids) {
      if (this.#ids.size <= IDS_MOST) return;
      this.#ids.delete(id);
    }
  }
}

/** The lookups of one request, each by the name of what its loader reads. */
export type Lookups = (what: string) => Lookup;

/**
 * Whoever asks the same again looks up the same again: the tags of a page, say. What it was the last times goes with the
 * first statements, so that a page and what it refers to are one trip. Only ids are kept, and they are a guess: rows are
 * read by each request, behind its own fence, and what was not guessed is looked up as if nothing had been.
 */
export class Prefetch {
  readonly #kept = new BoundedMap<string, Map<string, Lookup>>(QUESTIONS_KEPT);

  of(question: string): Lookups {
    let known = this.#kept.get(question);
    if (!known) this.#kept.set(question, (known = new Map()));
    const lookups = known;
    const made = new Map<string, number>();
    return (what) => {
      // Stores make their loaders in one order: the second of a table is the second again.
      const count = (made.get(what) ?? 0) + 1;
      made.set(what, count);
      const name = count === 1 ? what : `${what} ${count}`;
      let lookup = lookups.get(name);
      if (!lookup) lookups.set(name, (lookup = new Lookup()));
      return lookup;
    };
  }
}
