import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
  type GraphQLFieldMap,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundsOf, directive, formatOf } from '../../gateway/core/contract/sdl/directives.ts';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { contract } from '../../gateway/server.ts';
import { fillFrom } from '../isolation/attempts.ts';
import { shelfOf, type Shelf } from '../isolation/shelf.ts';
import { needed } from '../isolation/references.ts';
import { slotsOf } from '../isolation/slots.ts';
import { argumentsFor } from '../isolation/values.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { inputPlacesOf, isList, leafOf, nameOf, PIXEL, withValue, type InputPlace } from '../support/input-places.ts';
import { sendRest, type Args } from '../support/operations.ts';

/** Fields that no record returns as written, with the reason. */
const NOT_READ_BACK: Record<string, string> = {
  'announcement.audience.who': 'the roles or people of an audience are written with it',
  'announcement.audience.roles': 'counts only with who: roles',
  'announcement.audience.people': 'counts only with who: people',
  'assessment.templateId': 'an assessment keeps the questions of its template',
  'assessmentTemplate.sections.questions.kind': 'a choice is written with its options',
  'assessmentTemplate.sections.questions.options.value': 'options are written with the kind',
  'assessmentTemplate.sections.questions.options.text.en': 'options are written with the kind',
  'assessmentTemplate.sections.questions.options.text.zhHant': 'options are written with the kind',
  'assessmentTemplate.sections.questions.options.text.jp': 'options are written with the kind',
  'assessmentTemplate.sections.questions.options.points': 'options are written with the kind',
  'assessmentTemplate.sections.questions.showIf.question': 'names an earlier question',
  'assessmentTemplate.sections.questions.showIf.values': 'names options of an earlier question',
  'card.cover.attachmentId': 'must be an attachment of that very card',
  'changes.since': 'says what the caller had read',
  'course.categoryId': 'REST names the category by its slug',
  'createTask.task.type': 'the argument type decides',
  'createTasks.tasks.type': 'the argument type decides',
  'createHook.hook.title': 'the answer is the webhook with its secret',
  'createHook.hook.url': 'the answer is the webhook with its secret',
  'createHook.hook.records': 'the answer is the webhook with its secret',
  'createHook.hook.actions': 'the answer is the webhook with its secret',
  'createHook.hook.isOn': 'the answer is the webhook with its secret',
  'customer.domains': 'a domain belongs to one customer only',
  'customer.personIds': 'takes people with the role customer, each of whom belongs to one customer only',
  'exercise.audience.who': 'the roles or people of an audience are written with it',
  'exercise.audience.roles': 'counts only with who: roles',
  'exercise.audience.people': 'counts only with who: people',
  'incident.dedupKey': 'groups reports, and is never answered',
  'member.userId': 'a person is one member only',
  'note.preview': 'counts only with an image',
  'preferences.channels.event': 'says which channel is meant',
  'preferences.quietFrom': 'is written with quietTo',
  'preferences.quietTo': 'is written with quietFrom',
  'subTask.title': 'the answer is the task',
  'subTask.completed': 'the answer is the task',
  'supplierDocument.fromAnswer': 'names a file of an answer, which is copied',
  'supplier.personIds': 'takes people with the role supplier',
  'supplierRemediation.assessmentId': 'names an assessment that was sent to that very supplier',
  'supplierRemediation.question': 'names a question of the assessment',
  'token.name': 'the answer is the token with its secret',
  'token.rights': 'the answer is the token with its secret',
  'token.isPersonal': 'the answer is the token with its secret',
  'token.expiresAt': 'the answer is the token with its secret',
  'updateNoteTask.task.content': 'the answer is the note',
  'updateNoteTask.task.completed': 'the answer is the note',
};

/** Values for fields whose rules the SDL declares only in part. */
const VALUES: Record<string, unknown[]> = {
  'alert.operation': ['contacts', 'tasks'],
  'announcement.endsAt': ['2028-01-01T00:00:00.000Z'],
  'hook.url': ['https://localhost/one', 'https://localhost/other'],
  'exerciseTemplate.texts.fromAddress': ['desk@elsewhere.test', 'a@b.invalid'],
  'policy.twoStep': ['off'],
  'rule.filter.door': ['rest', 'graphql'],
  'task.repeats.rule': ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  'tasks.repeats.rule': ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  'site.address': ['one.example', 'two.example'],
  'user.startPage': ['/apps/tasks', '/apps/notes'],
};

let gateway: TestGateway;
let shelf: Shelf;
let token: string;
beforeAll(async () => {
  gateway = await openGateway({ SIGN_IN_LIMIT: '100000', SIGN_IN_SOCKET_LIMIT: '100000' });
  shelf = await shelfOf(gateway, 'owner');
  token = (await gateway.tokenOf('owner'))!;
}, 60_000);
afterAll(() => gateway.close());

/** The record that a write returns; null if it returns none. */
const recordOf = (root: RootField): GraphQLObjectType | null => {
  const type = getNamedType(root.field.type);
  return isObjectType(type) ? type : null;
};

/** Writes that return the record whose fields they take. */
const writes = contract.roots.filter(
  (root) =>
    root.type === 'Mutation' && !root.right?.startsWith('portal.') && /^(create|update|replace|save)/.test(root.name),
);

/** Valid values at the limits that the SDL declares for a location. */
function boundaryValues(place: InputPlace): unknown[] {
  const input = place.inputs.at(-1)!;
  const type = leafOf(input);
  const { least, most } = boundsOf(input.astNode);
  const one = ((): unknown[] => {
    if (isEnumType(type)) return [type.getValues().at(-1)!.name, type.getValues()[0]!.name];
    switch (String(type)) {
      case 'Boolean':
        return [true, false];
      case 'Int':
      case 'Float':
        return [most ?? 7, least ?? 1];
      case 'DateTime':
        return ['2027-03-04T05:06:07.000Z'];
      case 'ID': {
        const slot = slotsOf(place.root).find(
          ({ path }) => path.join('.') === place.inputs.map(({ name }) => name).join('.'),
        );
        return shelf.of(slot?.kind ?? null).slice(0, 1);
      }
      default:
        return textsOf(formatOf(input.astNode), most);
    }
  })();
  return isList(input) ? one.map((value) => [value]) : one;
}

function textsOf(format: string | null, most: number | undefined): string[] {
  switch (format) {
    case 'email':
      return [`${'a'.repeat(254 - '@elsewhere.test'.length)}@elsewhere.test`, 'a@b.c'];
    case 'link':
      return [`/${'x'.repeat((most ?? 2_048) - 1)}`, '/'];
    case 'picture':
    case 'portrait':
    case 'preview':
      return [PIXEL];
    case 'day':
      return ['07/11/2026', ''];
    case 'country':
      return ['no', 'se'];
    case 'clock':
      return ['23:59', '00:00'];
    case 'timezone':
      return ['Europe/Oslo'];
    case 'domain':
      return ['example.com'];
    case 'search':
      return [`a=${'x'.repeat((most ?? 100) - 2)}`, ''];
    case 'room':
      return ['tasks'];
    default:
      return ['x'.repeat(most ?? 200), 'y'];
  }
}

type Way = (root: RootField, args: Args, place: InputPlace) => Promise<{ status: number; answer: Loose }>;

/** Path from a record to the written field; null if the record has no such field. */
function readPath(type: GraphQLObjectType, { inputs }: InputPlace): string[] | null {
  const path: string[] = [];
  let at: GraphQLNamedType = type;
  for (const { name } of inputs.slice(1)) {
    if (!isObjectType(at)) return null;
    const fields: GraphQLFieldMap<unknown, unknown> = at.getFields();
    const found = fields[name] ?? fields[name.replace(/Id$/, '')];
    if (!found) return null;
    path.push(found.name);
    at = getNamedType(found.type);
  }
  return isObjectType(at) ? [...path, 'id'] : path;
}

/** Whether REST returns the field: some are GraphQL-only. */
function isReadByRest(type: GraphQLObjectType, place: InputPlace): boolean {
  const [first] = readPath(type, place)!;
  return !place.isGraphqlOnly && !directive(type.getFields()[first!]!.astNode, 'graphqlOnly');
}

/** Selects only the id and the field: a full page would cost more than it reveals. */
function documentFor(root: RootField, args: Args, place: InputPlace): string {
  const used = root.field.args.filter(({ name }) => name in args);
  const head = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = recordOf(root)!;
  const field = readPath(type, place)!.reduceRight((inside, name) => (inside ? `${name} { ${inside} }` : name), '');
  const id = 'id' in type.getFields() ? 'id ' : '';
  return `${root.type.toLowerCase()} Try${head && `(${head})`} { ${root.name}${passed && `(${passed})`} { ${id}${field} } }`;
}

const overGraphql: Way = async (root, args, place) => {
  const answer = await gateway.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify({ query: documentFor(root, args, place), variables: args }),
  });
  const { data, errors } = answer.json() as Loose;
  return { status: errors ? 400 : 200, answer: errors ? errors[0].message : data[root.name] };
};

const overRest: Way = async (root, args) => {
  const door = contract.doors.find((each) => each.root === root)!;
  const { status, text } = await sendRest(gateway, door, args, token);
  return { status, answer: JSON.parse(text.replace(/ \(changed\)$/, '') || 'null') };
};

/** The query that reads one record of a type, with its arguments; null if only lists and parents return it. */
function readerOf(type: GraphQLObjectType): RootField | null {
  const reads = contract.roots.filter(({ type: kind, field }) => kind === 'Query' && getNamedType(field.type) === type);
  const required = ({ field }: RootField) =>
    field.args.filter((one) => isNonNullType(one.type)).map(({ name }) => name);
  return (
    reads.find((root) => String(required(root)) === 'id') ??
    reads.find((root) => required(root).length === 0 && root.hasRest) ??
    reads.find((root) => required(root).length === 0) ??
    null
  );
}

/** Finds the record with this id anywhere in an answer. */
function find(answer: Loose, id: string): Loose {
  if (Array.isArray(answer)) {
    for (const one of answer) {
      const found = find(one, id);
      if (found) return found;
    }
    return null;
  }
  if (typeof answer !== 'object' || answer === null) return null;
  if (answer.id === id) return answer;
  return find(Object.values(answer), id);
}

/** Reads the value of an input location: `contact.emails[0].label` without the argument's own name. */
function valueAt(record: Loose, { inputs }: InputPlace): unknown {
  let at = record;
  for (const { name } of inputs.length > 1 ? inputs.slice(1) : inputs) {
    at = Array.isArray(at) ? at[0] : at;
    if (at == null) return at;
    at = at[name] === undefined && name.endsWith('Id') ? at[name.slice(0, -2)] : at[name];
  }
  return at;
}

/** Normalizes values: a record becomes its id, and a date its canonical form. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
  return value === 'not-visible' ? 'not_visible' : value;
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** Input fields of a write, without the identifiers of the record itself. */
const fieldsOf = (root: RootField): InputPlace[] =>
  inputPlacesOf(root).filter(
    ({ inputs }) =>
      inputs.length > 1 &&
      inputs.at(-1)!.name !== 'id' &&
      !isInputObjectType(leafOf(inputs.at(-1)!)) &&
      isLeafType(leafOf(inputs.at(-1)!)),
  );

/** Records created by this suite, for the writes that change one of their type. */
const made = new Map<string, string>();

/** Valid arguments, for a record of this suite if there is one. */
function baseOf(root: RootField, type: GraphQLObjectType): Args {
  const args = argumentsFor(root, null, fillFrom(shelf));
  for (const input of root.field.args) {
    // A patch holds only the field under test.
    const type = leafOf(input);
    const given = args[input.name];
    if (!isInputObjectType(type) || Array.isArray(given) || !given) continue;
    const isNeeded = (name: string) => name in (needed[type.name] ?? {}) || isNonNullType(type.getFields()[name]!.type);
    args[input.name] = Object.fromEntries(Object.entries(given).filter(([name]) => isNeeded(name)));
  }
  const own = made.get(type.name);
  return own && 'id' in args ? { ...args, id: own } : args;
}

/** Writes a value by one door and reads it by both; returns the problem, or null. */
async function roundTrip(root: RootField, place: InputPlace, value: unknown, way: Way): Promise<string | null> {
  const type = recordOf(root)!;
  if (!readPath(type, place)) return 'has no field that reads it back';
  const args = withValue(place, baseOf(root, type), value);
  const written = await way(root, args, place);
  if (written.status !== 200) return `is refused: ${JSON.stringify(written.answer).slice(0, 120)}`;
  const all = [written.answer].flat();
  const id = args.id ?? (args[place.inputs[0]!.name] as Args).id;
  const record = all.find((one) => one?.id === id) ?? all[0];
  if (!record) return 'answers nothing';
  if (record.id && root.name.startsWith('create')) made.set(type.name, record.id);
  const own = valueAt(record, place);
  if ((way === overGraphql || isReadByRest(type, place)) && !isSame(own, value))
    return `answers ${JSON.stringify(own)?.slice(0, 60)}`;
  const reader = readerOf(type);
  if (!reader || !record.id) return null;
  const asked = reader.field.args.some(({ name }) => name === 'id') ? { id: record.id as string } : {};
  for (const read of [
    overGraphql,
    ...(reader.hasRest && 'id' in asked && isReadByRest(type, place) ? [overRest] : []),
  ]) {
    const found = find((await read(reader, asked, place)).answer, record.id);
    if (found && !isSame(valueAt(found, place), value))
      return `is read as ${JSON.stringify(valueAt(found, place))?.slice(0, 60)} by ${reader.name}`;
  }
  return null;
}

/** The doors share the boundary values: each writes one of them. */
async function faultsOf(root: RootField): Promise<string[]> {
  const faults: string[] = [];
  for (const place of fieldsOf(root)) {
    const name = nameOf(place).replaceAll('[0]', '');
    if (NOT_READ_BACK[`${root.name}.${name}`] || NOT_READ_BACK[name]) continue;
    const ways: [string, Way][] = [['GraphQL', overGraphql]];
    if (root.hasRest && !place.isGraphqlOnly) ways.push(['REST', overRest]);
    const values = VALUES[name] ?? boundaryValues(place);
    if (values.length === 0) continue;
    for (let index = 0; index < Math.max(values.length, ways.length); index += 1) {
      const [door, way] = ways[index % ways.length]!;
      const value = values[index % values.length];
      const fault = await roundTrip(root, place, value, way);
      if (fault) faults.push(`${root.name}.${name} = ${JSON.stringify(value)?.slice(0, 40)} over ${door} ${fault}`);
    }
  }
  return faults;
}

describe.runIf(process.env.ENGINE !== 'postgres')('every writable field', () => {
  it('is read back as written, at both doors', async () => {
    const faults: string[] = [];
    const creates = ({ name }: RootField) => (name.startsWith('create') ? 0 : 1);
    for (const root of writes.toSorted((one, other) => creates(one) - creates(other)))
      if (recordOf(root)) faults.push(...(await faultsOf(root)));
    expect(faults).toEqual([]);
  }, 120_000);

  it('is reported by this suite when a store accepts and drops it', async () => {
    const root = contract.roots.find(({ name }) => name === 'updateContact')!;
    const resolve = root.field.resolve!;
    root.field.resolve = (
      source,
      { contact: { address: _, ...contact }, ...args },
      context,
      info: GraphQLResolveInfo,
    ) => resolve(source, { ...args, contact }, context, info);
    try {
      const faults = await faultsOf(root);
      expect(faults).not.toEqual([]);
      for (const fault of faults)
        expect(fault).toMatch(/^updateContact\.contact\.address = .* over (GraphQL|REST) answers/);
    } finally {
      root.field.resolve = resolve;
    }
  });
});
