import type { Shape } from './shape.ts';

/** The answer of any server that implements the contract. */
export type Answer = { status: number; body: unknown };
/** With the token of the replay, with another one, or with none. */
export type Send = (method: string, path: string, body?: unknown, as?: string | null) => Promise<Answer>;

export type Expectation = {
  status?: number;
  shape?: Shape;
  /** Checks order, counts, or side effects; returns the problem, or null. */
  order?: (body: never) => string | null;
  /** Another token than that of the replay; null for none. */
  as?: string | null;
};

/** The tools of an operation: sends, compares, and passes ids on to later ones. */
export type Play = {
  send: Send;
  /** Sends, compares, and returns the body. */
  expect(method: string, path: string, body: unknown, expectation: Expectation): Promise<never>;
  /** Values that earlier operations of the room left behind. */
  notes: Map<string, string>;
};

/** One documented operation, by method and path. */
export type Operation = { name: string; play: (play: Play) => Promise<void> };
export type Room = { room: string; operations: Operation[] };

export type Row = {
  operation: string;
  status: string;
  shape: string;
  order: string;
  verdict: 'same' | 'differs';
  why: string;
};

/** Runs every operation of every room and compares the answers. */
export async function replay(rooms: Room[], send: Send): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { operations } of rooms) {
    const notes = new Map<string, string>();
    for (const operation of operations) rows.push(await playOne(operation, send, notes));
  }
  return rows;
}

async function playOne(operation: Operation, send: Send, notes: Map<string, string>): Promise<Row> {
  const found = { status: new Set<number>(), shape: '', order: '', problem: '' };
  const play: Play = {
    send,
    notes,
    async expect(method, path, body, expectation) {
      const answer = await send(method, path, body, expectation.as);
      found.status.add(answer.status);
      const wanted = expectation.status ?? 200;
      if (answer.status !== wanted) found.problem ||= `${method} ${path} answers ${answer.status}, not ${wanted}`;
      else {
        found.shape ||= expectation.shape?.(answer.body, 'body') ?? '';
        // The order is checked only when the shape matches.
        if (!found.shape) found.order ||= expectation.order?.(answer.body as never) ?? '';
      }
      return answer.body as never;
    },
  };
  try {
    await operation.play(play);
  } catch (error) {
    found.problem ||= (error as Error).message;
  }
  const why = found.problem || found.shape || found.order;
  return {
    operation: operation.name,
    status: [...found.status].join(' ') || '-',
    shape: found.shape || found.problem ? (found.shape ? 'differs' : '-') : 'same',
    order: found.order ? 'differs' : found.problem || found.shape ? '-' : 'same',
    verdict: why ? 'differs' : 'same',
    why,
  };
}

/** The matrix, one row per operation. */
export function writeMatrix(rows: Row[]): string {
  const width = Math.max(...rows.map((row) => row.operation.length), 9);
  const line = (row: Omit<Row, 'verdict'> & { verdict: string }) =>
    `${row.operation.padEnd(width)}  ${row.status.padEnd(8)}  ${row.shape.padEnd(7)}  ${row.order.padEnd(7)}  ${row.verdict.padEnd(7)}  ${row.why}`.trimEnd();
  const head = line({
    operation: 'operation',
    status: 'status',
    shape: 'shape',
    order: 'order',
    verdict: 'verdict',
    why: '',
  });
  const differing = rows.filter((row) => row.verdict === 'differs').length;
  return [head, ...rows.map(line), '', `${rows.length - differing} the same, ${differing} different`].join('\n');
}

export const op = (name: string, play: Operation['play']): Operation => ({ name, play });

/** Whether a list is sorted by a key of its items. */
export const sortedBy =
  <T>(take: (item: T) => string | number, direction: 1 | -1 = 1) =>
  (items: T[]): string | null => {
    for (let index = 1; index < items.length; index += 1) {
      const [before, after] = [take(items[index - 1]!), take(items[index]!)];
      const order = typeof before === 'string' ? before.localeCompare(String(after), 'en') : before - Number(after);
      if (order * direction > 0) return `${before} stands before ${after}`;
    }
    return null;
  };

export const must = (holds: boolean, problem: string): string | null => (holds ? null : problem);
