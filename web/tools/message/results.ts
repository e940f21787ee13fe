import type { HeaderField } from './read-headers.ts';

/** One method of an Authentication-Results header (RFC 8601): spf=pass smtp.mailfrom=example.com. */
export type Result = { method: string; result: string; properties: Readonly<Record<string, string>> };
export type Results = { server: string | null; results: Result[]; at: number };

/** Removes comments, which can be nested and contain separators. */
function withoutComments(text: string): string {
  let depth = 0;
  let isQuoted = false;
  let bare = '';
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at]!;
    if (one === '\\') {
      if (depth === 0) bare += text[at + 1] ?? '';
      at += 1;
    } else if (one === '"' && depth === 0) isQuoted = !isQuoted;
    else if (one === '(' && !isQuoted) depth += 1;
    else if (one === ')' && !isQuoted && depth > 0) depth -= 1;
    else if (depth === 0) bare += isQuoted && one === ';' ? ',' : one;
  }
  return bare;
}

const pair = /^([a-z][\w.-]{0,40})(?:\/\d+)?=(\S{1,500})$/i;

function readResult(part: string): Result | null {
  const [first, ...rest] = part.trim().split(/\s+/).slice(0, 50);
  const [, method, result] = pair.exec(first ?? '') ?? [];
  if (!method || !result) return null;
  const properties = Object.fromEntries(
    rest.flatMap((token) => {
      const [, name, value] = pair.exec(token) ?? [];
      return name && value ? [[name.toLowerCase(), value] as const] : [];
    }),
  );
  return { method: method.toLowerCase(), result: result.toLowerCase(), properties };
}

/** Microsoft omits the server name: the first part is already a result. */
export function readResults({ value, at }: HeaderField): Results {
  const parts = withoutComments(value.replace(/^\s*i=\d+;/, '')).split(';');
  const isNamed = readResult(parts[0] ?? '') === null;
  const server = isNamed ? (parts[0]?.trim().split(/\s+/)[0]?.toLowerCase() ?? null) : null;
  return {
    server,
    results: parts.slice(isNamed ? 1 : 0, 40).flatMap((part) => readResult(part) ?? []),
    at,
  };
}

/** Received-SPF (RFC 7208, 9.1), as a fallback. */
export function readReceivedSpf({ value, at }: HeaderField): Results | null {
  const result = /^\s*(\w+)/.exec(value)?.[1]?.toLowerCase();
  if (!result) return null;
  const from = /envelope-from="?([^\s;"]{1,300})/i.exec(value)?.[1];
  const server = /receiver=([^\s;]{1,300})/i.exec(value)?.[1]?.toLowerCase() ?? null;
  const properties: Record<string, string> = from ? { 'smtp.mailfrom': from } : {};
  return { server, results: [{ method: 'spf', result, properties }], at };
}
