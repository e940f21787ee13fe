import type { Door, RootField } from '../../gateway/core/contract/root-field.ts';
import { contract } from '../../gateway/server.ts';
import type { TestGateway } from '../support/gateway.ts';
import { sendGraphql, sendRest, type Answer, type Args } from '../support/operations.ts';
import { counters } from './references.ts';
import type { Shelf } from './shelf.ts';
import { slotsOf, type Slot } from './slots.ts';
import { argumentsFor, type Fill } from './values.ts';

/** An unknown id in the format of its type. */
export const unknownOf = ({ kind }: Slot): string =>
  kind === 'Change'
    ? String(9e14 + Math.floor(Math.random() * 1e9))
    : kind?.endsWith('.slug')
      ? `none-${Date.now()}`
      : crypto.randomUUID();

/** Ids of the caller that fill the other arguments of a trial. */
export const fillFrom =
  (shelf: Shelf): Fill =>
  (slot, isRequired, before) =>
    isRequired ? (shelf.fitting(slot.kind, before) ?? unknownOf(slot)) : undefined;

/** Operations that end the caller's session, which would stop further trials. */
export const LAST = ['revokeSession', 'changeOrganization', 'signOut'];

/** Orders harmless operations first, then deletions, parts before wholes, which the SDL lists the other way round. */
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

/** The doors of a root field: its first REST door, if that knows the slot, and GraphQL. */
export function waysTo(root: RootField, slot: Slot | null): (Door | null)[] {
  const door = slot?.isGraphqlOnly ? undefined : contract.doors.find((each) => each.root === root);
  return door ? [door, null] : [null];
}

/** Both doors call the same function, so the second engine tries only GraphQL, which reads relations. */
export const triedWaysTo = (root: RootField, slot: Slot | null): (Door | null)[] =>
  process.env.ENGINE === 'postgres' ? [null] : waysTo(root, slot);

export const send = (gateway: TestGateway, root: RootField, way: Door | null, args: Args, token: string | null) =>
  way ? sendRest(gateway, way, args, token) : sendGraphql(gateway, root, args, token);

/** An answer without what differs between any two calls: ids, times, and growing numbers. */
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

/** An attacker: own records, foreign ones, and how many ids of each type to try in each slot. */
export type Attacker = {
  token: string | null;
  mine: Shelf;
  foreign: Shelf;
  most: number;
  tries: (slot: Slot) => boolean;
};

/** Tries foreign ids in every slot of an operation and compares each answer with that for an unknown id. */
export async function attack(gateway: TestGateway, by: Attacker, root: RootField, report: Report): Promise<void> {
  for (const slot of slotsOf(root).filter(by.tries)) {
    const ids = spread(by.foreign.of(slot.kind), by.most);
    if (ids.length === 0) continue;
    const ways = triedWaysTo(root, slot);
    report.operations.add(root.name);
    // Both doors call the same function: each id takes one of them in turn, the first and the whole list both.
    for (const [turn, way] of ways.entries()) {
      const own = ids.filter((_id, index) => index === 0 || index % ways.length === turn);
      await attackOneWay(gateway, by, slot, way, own, report);
      if (slot.isList && ids.length > 1) await attackOneWay(gateway, by, slot, way, [ids.slice(0, LONGEST)], report);
    }
  }
}

const LONGEST = 50;

/** An even sample of a list, since records that differ, such as by state or owner, are far apart. */
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
    // Writes of the caller meanwhile may have changed both answers alike.
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

/** Calls an operation without foreign arguments, whose answer must not contain foreign data. */
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
