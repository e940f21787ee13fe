import { useEffect, useState } from 'react';
import { send } from '../../core/client/client.ts';

/** A call as curl, GraphQL document and React hook. */
export type Twin = { curl: string | null; document: string; hook: string };

type Asked = { query: string; variables: Record<string, unknown> };
type Answer = { hook: string; fields: { doors: { curl: string | null; method: string; path: string }[] }[] };

async function ask<T>(body: object, signal: AbortSignal): Promise<T | null> {
  const headers = { 'content-type': 'application/json' };
  const answer = await send('/graphql/twin', { method: 'POST', headers, body: JSON.stringify(body), signal });
  return answer.ok ? ((await answer.json()) as T) : null;
}

async function twinOf(line: string, signal: AbortSignal): Promise<Twin | null> {
  const asked = await ask<Asked>({ rest: line }, signal);
  const answer = asked && (await ask<Answer>(asked, signal));
  if (!answer) return null;
  const door = answer.fields[0]?.doors.find(({ method, path }) => `${method} ${path}` === line);
  return { curl: door?.curl ?? null, document: asked.query, hook: answer.hook };
}

/** Conversions of a REST line, with sample values; null if the gateway doesn't provide them. */
export function useTwin(line: string): Twin | null {
  const [twin, setTwin] = useState<Twin | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    twinOf(line, leaving.signal).then(setTwin, () => undefined);
    return () => leaving.abort();
  }, [line]);
  return twin;
}
