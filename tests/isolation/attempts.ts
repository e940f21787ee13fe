import type { Door, RootField } from '../../gateway/core/contract/root-field.ts';
import { contract } from '../../gateway/server.ts';
import type { TestGateway } from '../support/gateway.ts';
import { sendGraphql, sendRest, type Answer, type Args } from '../support/operations.ts';
import { counters } from './references.ts';
import type { Shelf } from './shelf.ts';
import { slotsOf, type Slot } from './slots.ts';
import { argumentsFor, type Fill } from './values.ts';

/** An id that no record has, as the kind's ids look. */
export const unknownOf = ({ kind }: Slot): string =>
  kind === 'Change'
    ? String(9e14 + Math.floor(Math.random() * 1e9))
    : kind?.endsWith('.slug')
      ? `none-${Date.now()}`
      : crypto.randomUUID();

/** The ids of their own that somebody puts beside the one on trial. */
export const fillFrom =
  (shelf: Shelf): Fill =>
  (slot, isRequired, before) =>
    isRequired ? (shelf.fitting(slot.kind, before) ?? unknownOf(slot)) : undefined;

/** What can't be asked over and over: it ends the session of whoever asks. */
export const LAST = ['revokeSession', 'changeOrganization', 'signOut'];

/** Harmless ones first; then what takes away, parts before wholes, which the SDL names in the other order. */
export function inOrder(roots: readonly RootField[]): RootField[] {
  const isLast = ({ name }: RootField) => LAST.includes(name);
  const ends = (root: RootField) => isLast(root) || /^(purge|empty)/.test(root.name);
  const takes = (root: RootField) => !ends(root) && /^(delete|remove|clear|unsend)/.test(root.name);
  return [
    ...roots.filter((root) => !takes(root) && !ends(root)),
    ...roots.filter(takes).toReversed(),
    ...roots.filter((root) => ends(root) && !isLast(root)),
    ...roots.filter(isLast),
  ];
}

/** The ways into one root field: its first REST door, where the place is known to it, and GraphQL. */
export function waysTo(root: RootField, slot: Slot | null): (Door | null)[] {
  const door = slot?.isGraphqlOnly ? undefined : contract.doors.find((each) => each.root === root);
  return door ? [door, null] : [null];
}

/** Those that are tried: both call the same function, so on the second engine one is enough, that which reads relations. */
export const triedWaysTo = (root: RootField, slot: Slot | null): (Door | null)[] =>
  process.env.ENGINE === 'postgres' ? [null] : waysTo(root, slot);

export const send = (gateway: TestGateway, root: RootField, way: Door | null, args: Args, token: string | null) =>
  way ? sendRest(gateway, way, args, token) : sendGraphql(gateway, root, args, token);

/** An answer without what differs between any two calls: ids, times, and numbers that grow. */
export function essence({ status, text }: Answer, sent: readonly string[]): string {
  const echoed = sent.reduce(
    (left, id) => left.replaceAll(id, '<sent>'),
    text.replace(/"locations":\[[^\]]*\],?/g, ''),
  );
  return `${status} ${echoed}`
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/"changes":\["\d+"\]/g, '"changes":["<n>"]')
    .replace(counters, '"$1":<n>');
}

export type Report = { attempts: number; operations: Set<string>; faults: string[] };
export const emptyReport = (): Report => ({ attempts: 0, operations: new Set(), faults: [] });

/** Somebody who tries: what is theirs, what is not, and how many ids of each kind they try at each place. */
export type Attacker = {
  token: string | null;
  mine: Shelf;
  foreign: Shelf;
  most: number;
  tries: (slot: Slot) => boolean;
};

/** Foreign ids at every place of an operation; each answer is held against that of an unknown id. */
export async function attack(gateway: TestGateway, by: Attacker, root: RootField, report: Report): Promise<void> {
  for (const slot of slotsOf(root).filter(by.tries)) {
    const ids = spread(by.foreign.of(slot.kind), by.most);
    if (ids.length === 0) continue;
    const ways = triedWaysTo(root, slot);
    report.operations.add(root.name);
    // Both doors call the same function: each id goes through one of them in turn, the first and the whole list through both.
    for (const [turn, way] of ways.entries()) {
      const own = ids.filter((_id, index) => index === 0 || index % ways.length === turn);
      await attackOneWay(gateway, by, slot, way, own, report);
      if (slot.isList && ids.length > 1) await attackOneWay(gateway, by, slot, way, [ids.slice(0, LONGEST)], report);
    }
  }
}

const LONGEST = 50;

/** So many of a list, evenly from its whole length: what differs, such as states and owners, lies apart. */
const spread = <T>(list: readonly T[], most: number): readonly T[] => {
  const step = Math.max(1, Math.ceil(list.length / most));
  return list.filter((_one, index) => index % step === 0);
};

async function attackOneWay(
  gateway: TestGateway,
  by: Attacker,
  slot: Slot,
  way: Door | null,
  values: readonly (string | string[])[],
  report: Report,
): Promise<void> {
  const fill = fillFrom(by.mine);
  const ask = async (value: string | string[]) => {
    const args = argumentsFor(slot.root, { slot, value }, fill);
    const answer = await send(gateway, slot.root, way, args, by.token);
    return { args, answer, essence: essence(answer, textsIn(args)) };
  };
  const unknown = async (value: string | string[]) =>
    (await ask(Array.isArray(value) ? value.map(() => unknownOf(slot)) : unknownOf(slot))).essence;

  let expected = await unknown(values[0]!);
  for (const value of values) {
    const got = await ask(value);
    report.attempts += 1;
    // What the caller made meanwhile may have changed both answers alike.
    if (got.essence !== expected) expected = await unknown(value);
    const where = `${way ? `${way.method} ${way.path}` : 'GraphQL'} ${slot.name} with ${JSON.stringify(got.args)}`;
    if (got.essence !== expected)
      report.faults.push(`${where} answers ${got.essence.slice(0, 300)} and not ${expected.slice(0, 300)}`);
    const seen = by.foreign.seenIn(got.answer.text, new Set(textsIn(got.args)));
    if (seen.length > 0) report.faults.push(`${where} shows ${seen.slice(0, 3).join(', ')}`);
  }
}

/** Every text in the arguments of a call. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** An operation without anything foreign in it shows nothing foreign either. */
export async function callPlainly(gateway: TestGateway, by: Attacker, root: RootField, report: Report): Promise<void> {
  for (const way of triedWaysTo(root, null)) {
    const args = argumentsFor(root, null, fillFrom(by.mine));
    const answer = await send(gateway, root, way, args, by.token);
    report.attempts += 1;
    report.operations.add(root.name);
    const seen = by.foreign.seenIn(answer.text, new Set(textsIn(args)));
    if (seen.length > 0) report.faults.push(`${root.name} shows ${seen.slice(0, 3).join(', ')}`);
  }
}
