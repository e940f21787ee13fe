import type { Database } from '../engine/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/tables.ts';
import { latestOf, type ChangeRow } from './changes.ts';
import type { Span } from './peer-gateways.ts';

const RETRY_MS = 500;

const changesAfter = prepared((database: Db, { organization, told }: { organization: string; told: number }) =>
  database
    .selectFrom('changes')
    .selectAll()
    .where('organization_id', '=', organization)
    .where('sequence', '>', told)
    .orderBy('sequence'),
);

/** Delivery state of an organization. */
type Place = { told: number; turn: Promise<void>; known: Promise<void> };

/**
 * Delivers commits of followed organizations from the feed, each change once and in its order, whichever process wrote
 * it. Numbers of an organization are committed in order, so nothing is committed later below the last delivered one.
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
    this.#next(
      organization,
      async () => void (place.told = await latestOf(this.#database.system, organization)),
      place,
    );
    place.known = place.turn;
  }

  /** Resolves when the start position is known; before that, a listener could miss commits. */
  async known(organization: string): Promise<void> {
    await this.#places.get(organization)?.known;
  }

  leave(organization: string): void {
    this.#places.delete(organization);
  }

  /** Handles the notification of a commit. */
  tell({ organization, last }: Pick<Span, 'organization' | 'last'>): void {
    const place = this.#places.get(organization);
    if (place) this.#next(organization, () => this.#tellUpTo(organization, place, last), place);
  }

  /** Delivers everything committed since the last delivery, because notifications may have been lost. */
  catchUp(): void {
    for (const organization of this.#places.keys()) this.tell({ organization, last: Number.MAX_SAFE_INTEGER });
  }

  stop(): void {
    this.#isStopped = true;
    this.#places.clear();
  }

  /** Reads all that is committed, so that notifications of what came meanwhile need no query. */
  async #tellUpTo(organization: string, place: Place, last: number): Promise<void> {
    if (last <= place.told) return;
    const next = await changesAfter(this.#database.system, { organization, told: place.told });
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
}
