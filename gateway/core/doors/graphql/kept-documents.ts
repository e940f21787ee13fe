import type { DocumentNode } from 'graphql';

const KEPT = 500;
const LENGTH_MOST = 16_384;

/** A stranger can send a thousand different documents of a megabyte each: long ones are read anew every time. */
export const isWorthKeeping = (text: string): boolean => text.length <= LENGTH_MOST;

/** The documents that were read last, so that what clients ask again and again is parsed once. */
export class KeptDocuments {
  readonly #kept = new Map<string, DocumentNode>();

  get(text: string): DocumentNode | undefined {
    const found = this.#kept.get(text);
    if (!found) return undefined;
    // The last one used stands last; the first one is the first to go.
    this.#kept.delete(text);
    this.#kept.set(text, found);
    return found;
  }

  set(text: string, document: DocumentNode): void {
    if (!isWorthKeeping(text)) return;
    if (this.#kept.size >= KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(text, document);
  }
}
