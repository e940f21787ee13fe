import type { Insertable } from 'kysely';
import type { Tables } from '../gateway/core/database/tables.ts';
import { bucketOf, dayOf, hourOf } from '../gateway/plugins/usage/figures.ts';
import { harbor, northwind } from './people.ts';
import type { Plant } from './plant.ts';

const HOUR = 3_600_000;
/** Length of the day in an hour's name. */
const DAY_LETTERS = dayOf(0).length;
/** Working hours, in hours before now. */
const WORK = { from: 9, to: 1 };

type Habit = {
  operation: string;
  /** Calls per working hour. */
  calls: number;
  /** Typical duration in milliseconds. */
  ms: number;
  /** Share of calls over REST. */
  rest?: number;
  /** Error code and its share in percent. */
  fails?: [code: string, share: number];
};

const often: Habit[] = [
  { operation: 'user', calls: 14, ms: 0.9 },
  { operation: 'navigation', calls: 13, ms: 0.8 },
  { operation: 'notifications', calls: 9, ms: 1.1 },
  { operation: 'tasks', calls: 8, ms: 2.6, rest: 0.2 },
  { operation: 'contacts', calls: 7, ms: 3.4, rest: 0.3 },
  { operation: 'mails', calls: 9, ms: 3.1 },
  { operation: 'board', calls: 5, ms: 3.8 },
  { operation: 'products', calls: 5, ms: 2.9, rest: 0.4 },
];

const daily: Habit[] = [
  { operation: 'messages', calls: 2, ms: 1 },
  { operation: 'incidents', calls: 2, ms: 1.4 },
  { operation: 'incidentCounts', calls: 2, ms: 0.7 },
  { operation: 'activities', calls: 2, ms: 2.2 },
  { operation: 'score', calls: 1, ms: 3.3 },
  { operation: 'queue', calls: 2, ms: 2.7 },
  { operation: 'boards', calls: 2, ms: 1.6 },
  { operation: 'chats', calls: 3, ms: 2 },
  { operation: 'chatMessages', calls: 2, ms: 1.9 },
  { operation: 'contact', calls: 3, ms: 0.9, rest: 0.2, fails: ['NOT_FOUND', 4] },
  { operation: 'task', calls: 3, ms: 0.9 },
  { operation: 'mail', calls: 3, ms: 1.2 },
  { operation: 'mailFolders', calls: 2, ms: 1.1 },
  { operation: 'notes', calls: 1, ms: 1.8 },
  { operation: 'files', calls: 1, ms: 2.1 },
  { operation: 'product', calls: 1, ms: 1.1, rest: 0.5, fails: ['NOT_FOUND', 6] },
  { operation: 'search', calls: 2, ms: 4.9 },
  { operation: 'updateTask', calls: 2, ms: 3.9, fails: ['CONFLICT', 5] },
  { operation: 'updateContact', calls: 1, ms: 3.6, fails: ['BAD_INPUT', 8] },
  { operation: 'moveBoardCard', calls: 1, ms: 4.4 },
];

const seldom: Habit[] = [
  { operation: 'courses', calls: 1, ms: 2.4 },
  { operation: 'searchHelp', calls: 1, ms: 3 },
  { operation: 'guide', calls: 1, ms: 1.2 },
  { operation: 'projectDashboard', calls: 1, ms: 2.8 },
  { operation: 'members', calls: 1, ms: 1.3 },
  { operation: 'findings', calls: 1, ms: 1.7, fails: ['FORBIDDEN', 10] },
  { operation: 'updateProducts', calls: 1, ms: 12, rest: 1, fails: ['BAD_INPUT', 10] },
  { operation: 'sendChatMessage', calls: 1, ms: 4.1 },
  { operation: 'updateNote', calls: 1, ms: 3.2 },
  { operation: 'createTask', calls: 1, ms: 4.3 },
  { operation: 'updateMails', calls: 1, ms: 5.2 },
  { operation: 'exports', calls: 1, ms: 1.1 },
];

type Cell = Insertable<Tables['figure_hours']>;

/** API calls from before the gateway started counting: hourly, up to the previous hour. */
export async function seedFigures(plant: Plant): Promise<void> {
  for (const [organization, days] of [
    [northwind, 7],
    [harbor, 2],
  ] as const) {
    const hours = figuresOf(plant.now.getTime(), organization, days);
    await plant.insert('figure_hours', hours);
    await plant.insert('figure_days', byDay(hours));
  }
  const measuredFrom = plant.now.toISOString();
  await plant.insert(
    'figure_marks',
    [northwind, harbor].map((organization_id) => ({ organization_id, measuredFrom })),
  );
}

/** Seeded random numbers, the same on every machine. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

function figuresOf(now: number, organization_id: string, days: number): Cell[] {
  const roll = dice(days);
  const cells: Cell[] = [];
  for (let back = days * 24 - 1; back >= 1; back -= 1) {
    const ofDay = back % 24;
    const isWork = ofDay <= WORK.from && ofDay >= WORK.to;
    const period = hourOf(now - back * HOUR);
    for (const [habits, chance] of [
      [often, isWork ? 1 : 0.06],
      [daily, isWork ? 0.5 : 0],
      [seldom, isWork ? 0.12 : 0],
    ] as const)
      for (const habit of habits) if (roll() < chance) cells.push(...cellsOf(habit, { organization_id, period }, roll));
  }
  return cells;
}

/** Most calls take the typical time, a few are slow. */
function cellsOf(habit: Habit, where: Pick<Cell, 'organization_id' | 'period'>, roll: () => number): Cell[] {
  const { operation, ms, rest = 0, fails } = habit;
  const calls = Math.max(1, Math.round(habit.calls * (0.6 + 0.8 * roll())));
  const found = new Map<string, Cell>();
  for (let call = 0; call < calls; call += 1) {
    const door = roll() < rest ? 'rest' : 'graphql';
    const code = fails && roll() * 100 < fails[1] ? fails[0] : '';
    const part = roll();
    const bucket = bucketOf(ms * (part < 0.5 ? 1 : part < 0.9 ? 1.4 : 3));
    const key = `${door} ${code} ${bucket}`;
    const cell = found.get(key) ?? { ...where, operation, door, code, bucket, calls: 0 };
    found.set(key, { ...cell, calls: Number(cell.calls) + 1 });
  }
  return [...found.values()];
}

const byDay = (hours: readonly Cell[]): Cell[] =>
  [
    ...Map.groupBy(hours, ({ period, operation, door, code, bucket }) =>
      [period.slice(0, DAY_LETTERS), operation, door, code, bucket].join(' '),
    ).values(),
  ].map((cells) => ({
    ...cells[0]!,
    period: cells[0]!.period.slice(0, DAY_LETTERS),
    calls: cells.reduce((sum, { calls }) => sum + Number(calls), 0),
  }));
