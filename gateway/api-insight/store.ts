import type { Call } from '../core/call.ts';
import type { Scope } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import type {
  ChangeDoor,
  InsightRange,
  InsightTotals,
  OperationDetail,
  OperationFigures,
  OperationKind,
  PeriodFigures,
} from '../generated.ts';
import { periodsOf, type Periods } from './ranges.ts';
import { callsOf, countsBy, errorsOf, impactOf, percentileOf, type CallSum } from './sums.ts';

/** When counting began, for seeded organizations. */
async function measuredFrom({ database, organization }: Scope): Promise<string | null> {
  const marks = database.selectFrom('figure_marks').where('organization_id', '=', organization);
  return (await marks.select('measuredFrom').executeTakeFirst())?.measuredFrom ?? null;
}

const seriesOf = (rows: readonly CallSum[], { names, times }: Periods): PeriodFigures[] => {
  const groups = Map.groupBy(rows, ({ period }) => period);
  return names.map((name, index) => {
    const own = groups.get(name) ?? [];
    return { time: times[index]!, calls: callsOf(own), errors: errorsOf(own), p95: percentileOf(own, 0.95) };
  });
};

const partsOf = (rows: readonly CallSum[], periods: Periods) => ({
  doors: countsBy(rows, 'door').map(([door, calls]) => ({ door: door as ChangeDoor, calls })),
  codes: countsBy(rows, 'code')
    .filter(([code]) => code !== '')
    .map(([code, calls]) => ({ code, calls })),
  series: seriesOf(rows, periods),
});

/** Counted API calls of the organization. */
export function insightStore({ scope, services }: Pick<Call, 'scope' | 'services'>) {
  const { organization, database } = scope;
  const { roots, doors } = services.contract;

  const rowsOf = async ({ table, names }: Periods, operation: string | null): Promise<CallSum[]> => {
    let rows = database
      .selectFrom(table)
      .select(['operation', 'door', 'code', 'bucket', 'period', 'calls'])
      .where('organization_id', '=', organization)
      .where('period', '>=', names[0]!);
    if (operation !== null) rows = rows.where('operation', '=', operation);
    return (await rows.execute()).map((row) => ({ ...row, calls: Number(row.calls) }));
  };

  /** Calls per operation in the preceding range. */
  const callsBefore = async ({ table, names, before }: Periods): Promise<ReadonlyMap<string, number>> => {
    const found = await database
      .selectFrom(table)
      .select(({ fn }) => ['operation', fn.sum<number>('calls').as('calls')])
      .where('organization_id', '=', organization)
      .where('period', '>=', before)
      .where('period', '<', names[0]!)
      .groupBy('operation')
      .execute();
    return new Map(found.map(({ operation, calls }) => [operation, Number(calls)]));
  };

  const kindOf = (operation: string): OperationKind | null =>
    (roots.find(({ name }) => name === operation)?.type.toLowerCase() as OperationKind | undefined) ?? null;

  const figuresOf = (
    operation: string,
    rows: readonly CallSum[],
    before: ReadonlyMap<string, number>,
  ): OperationFigures => {
    const calls = callsOf(rows);
    return {
      operation,
      kind: kindOf(operation),
      calls,
      errors: errorsOf(rows),
      p50: percentileOf(rows, 0.5) ?? 0,
      p95: percentileOf(rows, 0.95) ?? 0,
      p99: percentileOf(rows, 0.99) ?? 0,
      impact: impactOf(rows),
      restShare: calls === 0 ? 0 : callsOf(rows.filter(({ door }) => door === 'rest')) / calls,
      before: before.get(operation) ?? 0,
    };
  };

  return {
    async totals(range: InsightRange): Promise<InsightTotals> {
      const periods = periodsOf(range);
      const [rows, before, since] = await Promise.all([
        rowsOf(periods, null),
        callsBefore(periods),
        measuredFrom(scope),
      ]);
      return {
        measuredFrom: since,
        calls: callsOf(rows),
        errors: errorsOf(rows),
        p95: percentileOf(rows, 0.95),
        before: [...before.values()].reduce((sum, calls) => sum + calls, 0),
        ...partsOf(rows, periods),
      };
    },

    async operations(range: InsightRange): Promise<OperationFigures[]> {
      const periods = periodsOf(range);
      const [rows, before] = await Promise.all([rowsOf(periods, null), callsBefore(periods)]);
      return [...Map.groupBy(rows, ({ operation }) => operation)]
        .map(([operation, own]) => figuresOf(operation, own, before))
        .sort((one, other) => other.impact - one.impact);
    },

    async operation(name: string, range: InsightRange): Promise<OperationDetail> {
      const periods = periodsOf(range);
      const [rows, before, since] = await Promise.all([
        rowsOf(periods, name),
        callsBefore(periods),
        measuredFrom(scope),
      ]);
      if (rows.length === 0 && kindOf(name) === null) throw new Fault('NOT_FOUND');
      return {
        measuredFrom: since,
        figures: figuresOf(name, rows, before),
        ...partsOf(rows, periods),
        rest: doors.filter(({ root }) => root.name === name).map(({ method, path }) => `${method} ${path}`),
      };
    },
  };
}
