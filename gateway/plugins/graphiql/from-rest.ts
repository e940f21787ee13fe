import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  parse,
  print,
  type GraphQLInputType,
} from 'graphql';
import { compileArguments } from '../../core/contract/sdl/coerce.ts';
import type { Contract } from '../../core/contract/contract.ts';
import { operationOf } from '../../kit/contract/operation.ts';
import { parametersOf, patternOf } from '../../core/contract/path-template.ts';
import { readsQuery } from '../../core/contract/rest-shapes.ts';
import type { Door } from '../../core/contract/root-field.ts';
import { Fault } from '../../core/ground/errors.ts';
import { isPlainObject } from '../../core/ground/json.ts';
import { samplesOf } from './samples.ts';

/** Without a method if only a path is given. */
type Asked = { method: string | null; path: string; query: Record<string, unknown>; body: unknown };

/** GraphQL operation for a documented path, a line such as "PATCH /api/…", or a curl command. */
export function fromRest(contract: Contract, text: string): { query: string; variables: Record<string, unknown> } {
  const asked = readAsked(text);
  const here = contract.doors.filter(({ path }) => patternOf(path).test(asked.path));
  // A path alone means GET, or else any method it has.
  const door = here.find(({ method }) => method === (asked.method ?? 'GET')) ?? (asked.method ? undefined : here[0]);
  if (!door) throw refuse(`${nameOf(asked)} is not a documented endpoint; see /api/docs`);
  const { root } = door;
  const args = argumentsOf(contract, door, asked);
  const given = Object.fromEntries(
    root.field.args.flatMap(({ name, type }) => (args[name] === undefined ? [] : [[name, namesOf(type, args[name])]])),
  );
  const whole = { ...samplesOf(root), ...given };
  const { query, variables } = operationOf(root, whole, { isPaged: false, asRest: true });
  return { query: print(parse(query)), variables };
}

const refuse = (problem: string): Fault => new Fault('BAD_INPUT', problem, { argument: 'rest' });
const nameOf = ({ method, path }: Asked): string => `${method ?? ''} ${path.slice(0, 200)}`.trim();

/** Arguments in the request that the endpoint accepts. */
function argumentsOf({ rest }: Contract, door: Door, { path, query, body }: Asked): Record<string, unknown> {
  const { root } = door;
  const names = parametersOf(door.path);
  const inPath = new Set(names);
  const values = valuesIn(door.path, path);
  const fromPath = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
  const isInQuery = readsQuery(door.method);
  const own = rest[root.name]?.in?.({ query, body });
  const given = own ?? (isInQuery ? query : isPlainObject(body) ? body : {});
  const known = root.field.args.map(({ name }) => name);
  const unknown = own ? undefined : Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw refuse(`${unknown.slice(0, 80)} is nothing that ${door.method} ${door.path} takes: ${known.join(', ')}`);
  const present = root.field.args.filter(({ name }) => Object.hasOwn(given, name) && !inPath.has(name));
  const inPathArgs = root.field.args.filter(({ name }) => inPath.has(name));
  return {
    ...compileArguments(present, isInQuery)(given),
    ...compileArguments(inPathArgs, true)(fromPath),
  };
}

function valuesIn(template: string, path: string): string[] {
  const pattern = template.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)');
  return new RegExp(`^${pattern}$`).exec(path)?.slice(1) ?? [];
}

/** Converts REST enum values to GraphQL names. */
function namesOf(type: GraphQLInputType, value: unknown): unknown {
  const inner = getNullableType(type);
  if (value === null || value === undefined) return value;
  if (isListType(inner)) return (value as unknown[]).map((item) => namesOf(inner.ofType as GraphQLInputType, item));
  if (isEnumType(inner)) return inner.getValues().find((one) => one.value === value)?.name;
  if (!isInputObjectType(inner) || !isPlainObject(value)) return value;
  const fields = inner.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, fields[key] ? namesOf(fields[key].type, one) : one]),
  );
}

function readAsked(text: string): Asked {
  const isCurl = /^\s*curl\b/.test(text);
  // Outside of curl, the body follows the line as is.
  const body = isCurl ? null : /\s(\{[\s\S]*)$/.exec(text);
  const words = wordsOf((body ? text.slice(0, body.index) : text).trim());
  let [method, address, data] = [null as string | null, null as string | null, body?.[1] ?? null];
  let isGet = false;
  for (let at = isCurl ? 1 : 0; at < words.length; at += 1) {
    const word = words[at]!;
    const [, option, joined] = /^(--[\w-]+)=([\s\S]*)$/.exec(word) ?? [];
    const name = option ?? word;
    const value = () => joined ?? words[(at += 1)] ?? '';
    if (name === '-X' || name === '--request') method = value().toUpperCase();
    else if (/^-X./.test(word)) method = word.slice(2).toUpperCase();
    else if (DATA.has(name)) data = value();
    else if (name === '--url') address = value();
    else if (name === '-G' || name === '--get') isGet = true;
    else if (VALUED.has(name)) value();
    else if (/^(GET|HEAD|POST|PUT|PATCH|DELETE)$/.test(word) && !isCurl) method = word;
    else if (!word.startsWith('-') && address === null) address = word;
  }
  if (address === null || !URL.canParse(address, 'http://localhost'))
    throw refuse('Paste a path such as /api/apps/contacts/all, or a whole curl');
  const url = new URL(address, 'http://localhost');
  const query: Record<string, unknown> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const all = url.searchParams.getAll(name);
    query[name] = all.length > 1 ? all : all[0];
  }
  return {
    method: method ?? (data !== null && !isGet ? 'POST' : isCurl ? 'GET' : null),
    path: url.pathname,
    query,
    body: bodyOf(data),
  };
}

const DATA = new Set(['-d', '--data', '--data-raw', '--data-binary', '--json']);
const VALUED = new Set(['-H', '--header', '-A', '--user-agent', '-u', '--user', '-o', '--output', '-b', '--cookie']);

function bodyOf(data: string | null): unknown {
  if (data === null) return undefined;
  try {
    return JSON.parse(data);
  } catch {
    throw refuse('The body of this call is not JSON');
  }
}

/** Splits a shell command into words: quotes, escapes and continued lines. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  const pattern = /((?:'[^']*'|"(?:[^"\\]|\\.)*"|\\[\s\S]|[^\s'"\\])+)/g;
  for (const [, word] of text.replace(/\\\r?\n/g, ' ').matchAll(pattern)) {
    words.push(
      word!.replace(
        /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\([\s\S])/g,
        (_all, plain?: string, inner?: string, one?: string) =>
          plain ?? inner?.replace(/\\(["\\$`])/g, '$1') ?? one ?? '',
      ),
    );
  }
  return words;
}
