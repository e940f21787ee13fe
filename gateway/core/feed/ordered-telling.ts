import type { Database } from '../engine/database.ts';
import type { ChangeRow } from './changes.ts';
import type { Span } from './peer-gateways.ts';

const RETRY_MS = 500;

/** How far an organization has been told. */
type Place = { told: number; turn: Promise<void>; known: Promise<void> };

/**
 * Tells what followed organizations commit, each change once and in the order of the feed, whichever process wrote it.
 * An organization's numbers are committed in their order, and word of them comes in that order: one after the other.
 */
export class OrderedTelling {
  readonly #database: Database;
  readonly #deliver: (changes: ChangeRow[]) => void;
  readonly #places = new Map<string, Place>();
  #isStopped = false;

  constructor(database: Database, deliver: (changes: ChangeRow[]) => void) {
    this.#database = database;
    this.#deliver = deliver;
  }

  /** From here on: what is committed by the time that the place is known was committed before. */
  follow(organization: string): void {
    const soon = Promise.resolve();
    const place: Place = { told: 0, turn: soon, known: soon };
    this.#places.set(organization, place);
    this.#next(organization, async () => void (place.told = await this.latestOf(organization)), place);
    place.known = place.turn;
  }

  /** Until then nothing says from where on a follower is told: word of a commit may be on no way here. */
  async known(organization: string): Promise<void> {
    await this.#places.get(organization)?.known;
  }

  /** The place of the last change of an organization that is committed. */
  async latestOf(organization: string): Promise<number> {
    const [last] = await this.#rows(organization).clearSelect().select('sequence').limit(1).execute();
    return last?.sequence ?? 0;
  }

  leave(organization: string): void {
    this.#places.delete(organization);
  }

  /** Word of a commit, with its rows where this process wrote them itself. */
  tell({ organization, last }: Span, own: ChangeRow[] | undefined): void {
    const place = this.#places.get(organization);
    if (!place) return;
    this.#next(organization, () => this.#tellUpTo(organization, place, last, own), place);
  }

  /** Word may have been lost: what every followed organization has committed since is told. */
  catchUp(): void {
    for (const [organization, place] of this.#places) {
      this.#next(organization, () => this.#tellUpTo(organization, place, Number.MAX_SAFE_INTEGER), place);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#places.clear();
  }

  async #tellUpTo(organization: string, place: Place, last: number, own?: ChangeRow[]): Promise<void> {
    const { told } = place;
    if (last <= told) return;
    const rows = own ?? (await this.#rows(organization, told, last).execute()).toReversed();
    const next = rows.filter(({ sequence }) => sequence > told);
    if (next.length === 0) return;
    place.told = next.at(-1)!.sequence;
    if (this.#places.get(organization) === place) this.#deliver(next);
  }

  /** A statement that fails is tried again, and what comes after it waits: nobody else would tell the subscribers. */
  #next(organization: string, work: () => Promise<void>, place: Place): void {
    place.turn = place.turn.then(async () => {
      while (!this.#isStopped && this.#places.get(organization) === place) {
        try {
          return await work();
        } catch {
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        }
      }
    });
  }

  /** The newest first. */
  #rows(organization: string, after = 0, last = Number.MAX_SAFE_INTEGER) {
    return this.#database.system
      .selectFrom('changes')
      .selectAll()
      .where('organization_id', '=', organization)
      .where('sequence', '>', after)
      .where('sequence', '<=', last)
      .orderBy('sequence', 'desc');
  }
}
