import type { Database } from '../engine/database.ts';
import type { ChangeRow } from './changes.ts';
import type { Span } from './peer-gateways.ts';

const RETRY_MS = 500;

/** Delivery state of an organization. */
type Place = { told: number; turn: Promise<void>; known: Promise<void> };

/**
 * Delivers commits of followed organizations, each change once and in feed order, whichever process wrote it. Numbers
 * of an organization are committed in order, and notifications arrive in that order.
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

  /** Starts delivery: everything committed until the position is known counts as earlier. */
  follow(organization: string): void {
    const soon = Promise.resolve();
    const place: Place = { told: 0, turn: soon, known: soon };
    this.#places.set(organization, place);
    this.#next(organization, async () => void (place.told = await this.latestOf(organization)), place);
    place.known = place.turn;
  }

  /** Resolves when the start position is known; before that, a listener could miss commits. */
  async known(organization: string): Promise<void> {
    await this.#places.get(organization)?.known;
  }

  /** Position of an organization's last committed change. */
  async latestOf(organization: string): Promise<number> {
    const [last] = await this.#rows(organization).clearSelect().select('sequence').limit(1).execute();
    return last?.sequence ?? 0;
  }

  leave(organization: string): void {
    this.#places.delete(organization);
  }

  /** Handles the notification of a commit, with its rows if this process wrote them. */
  tell({ organization, last }: Span, own: ChangeRow[] | undefined): void {
    const place = this.#places.get(organization);
    if (!place) return;
    this.#next(organization, () => this.#tellUpTo(organization, place, last, own), place);
  }

  /** Delivers everything committed since the last delivery, because notifications may have been lost. */
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

  /** Retries a failed query and holds back later ones, because subscribers have no other source. */
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

  /** Newest first. */
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
