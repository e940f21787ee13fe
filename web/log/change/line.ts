import type { Filter } from '../filter.ts';

/** Qualifiers of the search line, for example who:nora did:delete. */
export const qualifiers = ['who', 'room', 'record', 'did', 'door', 'after', 'before', 'is'] as const;
export type Qualifier = (typeof qualifiers)[number];

/** A possible value of a qualifier in the selected range. */
export type Value = {
  qualifier: Qualifier;
  /** Typed form and display name. */
  code: string;
  name: string;
  /** Number of changes with this value; null if not counted. */
  count: number | null;
  patch: Partial<Filter>;
};

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayLength = 24 * 3_600_000;
const wordMost = 8;

const small = (text: string): string => text.toLocaleLowerCase();
const isQualifier = (name: string): name is Qualifier => (qualifiers as readonly string[]).includes(name);

/** Rank of a match: whole text, prefix, prefix of a word, none. */
function fitOf({ code, name }: Value, typed: string): number {
  const wanted = small(typed);
  const said = [small(code), small(name)];
  if (said.includes(wanted)) return 3;
  if (said.some((one) => one.startsWith(wanted))) return 2;
  return said.some((one) => one.split(/[\s-]+/).some((word) => word.startsWith(wanted))) ? 1 : 0;
}

const byFit = (values: readonly Value[], typed: string): Value[] =>
  values
    .map((value) => ({ value, fit: fitOf(value, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit || (other.value.count ?? 0) - (one.value.count ?? 0))
    .map(({ value }) => value);

/** The last word if it is an incomplete qualifier. */
export function openWord(text: string): { qualifier: Qualifier; typed: string; start: number } | null {
  const match = /(?:^|\s)([a-z]+):("[^"]*|[^\s"]*)$/i.exec(text);
  const name = match?.[1]?.toLowerCase() ?? '';
  if (!match || !isQualifier(name)) return null;
  return {
    qualifier: name,
    typed: match[2]!.replace(/^"/, ''),
    start: match.index + (/^\s/.test(match[0]) ? 1 : 0),
  };
}

/** Filter for a qualifier; null if its value is unknown. */
function saidBy(qualifier: Qualifier, typed: string, values: readonly Value[]): Partial<Filter> | null {
  if (typed === '') return null;
  if ((qualifier === 'after' || qualifier === 'before') && day.test(typed) && !Number.isNaN(Date.parse(typed)))
    return { [qualifier]: typed };
  const own = values.filter((value) => value.qualifier === qualifier);
  return byFit(own, typed)[0]?.patch ?? null;
}

/** Splits a line into filters and search words. `isDone` when the last word is complete. */
export function readLine(
  text: string,
  values: readonly Value[],
  isDone: boolean,
): { patch: Partial<Filter>; rest: string } {
  let patch: Partial<Filter> = {};
  const end = isDone ? String.raw`(?=\s|$)` : String.raw`(?=\s)`;
  const word = new RegExp(String.raw`(^|\s)([a-z]+):(?:"([^"]*)"|([^\s"]+))${end}`, 'gi');
  const rest = text.replace(word, (whole, space: string, name: string, quoted?: string, plain?: string) => {
    const qualifier = name.toLowerCase();
    const said = isQualifier(qualifier) ? saidBy(qualifier, quoted ?? plain ?? '', values) : null;
    if (!said) return whole;
    patch = { ...patch, ...said };
    return space;
  });
  return { patch, rest: rest === text ? text : rest.replace(/\s{2,}/g, ' ').replace(/^\s+/, '') };
}

/** A suggestion: a qualifier, with or without a value. */
export type Choice = { key: string; qualifier: Qualifier; value: Value | null };

const choiceOf = (value: Value): Choice => ({
  key: `${value.qualifier} ${value.code}`,
  qualifier: value.qualifier,
  value,
});

/** Suggestions for the typed text: values of the open qualifier, otherwise all matching values. */
export function choicesFor(text: string, values: readonly Value[]): Choice[] {
  const open = openWord(text);
  if (open) {
    const own = values.filter(({ qualifier }) => qualifier === open.qualifier);
    return (open.typed === '' ? own : byFit(own, open.typed)).slice(0, wordMost).map(choiceOf);
  }
  const last = /\S*$/.exec(text)![0];
  const bare = qualifiers
    .filter((name) => name.startsWith(small(last)))
    .map((qualifier) => ({ key: qualifier, qualifier, value: null }));
  if (last === '') return bare;
  return [...bare, ...byFit(values, last).map(choiceOf)].slice(0, wordMost);
}

/** The line after a choice: a qualifier is inserted; a value becomes a filter and is removed. */
export function lineWith(text: string, { qualifier, value }: Choice): string {
  const start = openWord(text)?.start ?? text.length - /\S*$/.exec(text)![0].length;
  const before = text.slice(0, start);
  return value ? before.trimEnd() && `${before.trimEnd()} ` : `${before}${qualifier}:`;
}

/** Common dates. */
export function daysBack(today: Date): { code: string; days: number }[] {
  return [0, 1, 7, 30].map((days) => {
    const date = new Date(today.getTime() - days * dayLength);
    const two = (part: number) => String(part).padStart(2, '0');
    return { code: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`, days };
  });
}
