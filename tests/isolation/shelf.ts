import { contract } from '../../gateway/server.ts';
import type { Person, TestGateway } from '../support/gateway.ts';
import { sendGraphql } from '../support/operations.ts';
import { slotsOf } from './slots.ts';
import { argumentsFor, ownWords, type Trial } from './values.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Number of ids per type to follow further: messages of a chat, labels of a board. */
const FOLLOWED = 6;
/** Lists that are more than one step below the answer. */
const deeper: Record<string, number> = { navigation: 3, mails: 2, boards: 2 };

/** Everything one person can list: ids by type, related ids, and every distinctive text. */
export class Shelf {
  readonly ids = new Map<string, Set<string>>();
  readonly texts = new Set<string>();
  readonly #kin = new Map<string, Map<string, string>>();

  of(kind: string | null): string[] {
    return [...(this.ids.get(kind ?? '') ?? [])];
  }

  /** An id of this type, of the same family as the previous ones if there is one. */
  fitting(kind: string | null, before: readonly unknown[]): string | undefined {
    const near = before.map((value) => this.#kin.get(String(value))?.get(kind ?? '')).find(Boolean);
    return near ?? this.of(kind)[0];
  }

  /** Reads everything in an answer requested with __typename. */
  read(value: unknown, around: readonly [kind: string, id: string][] = []): void {
    if (typeof value === 'string') this.#readText(value);
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      value.forEach((item) => this.read(item, around));
      return value.slice(1).forEach((item, index) => this.#linkNeighbours(value[index], item));
    }
    const record = value as Record<string, unknown>;
    const own = namesOf(record);
    for (const [kind, id] of own) {
      this.ids.set(kind, (this.ids.get(kind) ?? new Set()).add(id));
      for (const [otherKind, other] of [...around, ...own]) {
        this.#link(id, otherKind, other);
        this.#link(other, kind, id);
      }
    }
    for (const inner of Object.values(record)) this.read(inner, [...around, ...own]);
  }

  #linkNeighbours(one: unknown, other: unknown): void {
    for (const [kind, id] of namesOf(one)) {
      for (const [otherKind, otherId] of namesOf(other)) {
        this.#link(id, otherKind, otherId);
        this.#link(otherId, kind, id);
      }
    }
  }

  #link(from: string, kind: string, to: string): void {
    const kin = this.#kin.get(from) ?? new Map<string, string>();
    this.#kin.set(from, kin);
    if (from !== to && !kin.has(kind)) kin.set(kind, to);
  }

  #readText(text: string): void {
    for (const id of text.match(UUID) ?? []) this.texts.add(id);
    if (isTelling(text)) this.texts.add(text);
  }

  /** Values of this shelf that occur in an answer, except sent ids. */
  seenIn(answer: string, sent: ReadonlySet<string>): string[] {
    const found = (answer.match(UUID) ?? []).filter((id) => this.texts.has(id) && !sent.has(id));
    for (const [, quoted] of answer.matchAll(/"((?:[^"\\]|\\.)*)"/g)) {
      if (!isTelling(quoted!)) continue;
      const text = JSON.parse(`"${quoted}"`) as string;
      if (this.texts.has(text) && !sent.has(text)) found.push(text);
    }
    return found;
  }
}

/** A sentence, an address, a name, or a hash: texts that two organizations hardly share by chance. */
const isTelling = (text: string): boolean =>
  text.length >= 8 && (/\s\S/.test(text) || text.includes('@') || /^[0-9a-f]{64}$/.test(text));

function namesOf(value: unknown): [string, string][] {
  const record = (value ?? {}) as Record<string, unknown>;
  const { __typename: type, id, organization_id: organization, slug } = record;
  if (typeof type !== 'string') return [];
  const key = type === 'Organization' ? organization : id;
  return [
    ...(typeof key === 'string' && key ? ([[type, key]] as [string, string][]) : []),
    ...(typeof slug === 'string' ? ([[`${type}.slug`, slug]] as [string, string][]) : []),
  ];
}

/** Walks every query that needs no id, then those that need one, and collects all results. */
export async function shelfOf(gateway: TestGateway, person: Person, depth = 1): Promise<Shelf> {
  const shelf = new Shelf();
  const token = await gateway.tokenOf(person);
  const ask = async (root: (typeof contract.roots)[number], trial: Trial | null) => {
    const args = argumentsFor(root, trial, (slot, isRequired, before) =>
      isRequired ? shelf.fitting(slot.kind, before) : undefined,
    );
    const isPaged = root.field.args.some(({ name }) => name === 'first');
    const send = (first: number) =>
      sendGraphql(gateway, root, isPaged ? { ...args, first } : args, token, Math.max(depth, deeper[root.name] ?? 0));
    let { text } = await send(100);
    // A page with all its fields may exceed the cost limit.
    for (let first = 50; first > 5 && text.includes('cost limit'); first /= 2) ({ text } = await send(first));
    shelf.read((JSON.parse(text) as { data?: unknown }).data);
  };
  const queries = contract.roots.filter(({ type, isOpen }) => type === 'Query' && !isOpen);
  for (const root of queries) await ask(root, null);
  for (const root of queries) {
    for (const slot of slotsOf(root).filter(({ name, isRequired }) => isRequired || name === 'mails.folder')) {
      for (const value of shelf.of(slot.kind).slice(0, FOLLOWED)) await ask(root, { slot, value });
    }
  }
  return shelf;
}

/** What the first person can list and the second cannot. */
export function beyond(theirs: Shelf, mine: Shelf): Shelf {
  const foreign = new Shelf();
  for (const [kind, ids] of theirs.ids) {
    const own = mine.ids.get(kind) ?? new Set();
    foreign.ids.set(kind, new Set([...ids].filter((id) => !own.has(id))));
  }
  for (const text of theirs.texts) if (!mine.texts.has(text) && !ownWords.includes(text)) foreign.texts.add(text);
  return foreign;
}
