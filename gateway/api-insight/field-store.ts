import { isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import type { Call } from '../core/call.ts';
import { memoizeByObject } from '../core/ground/memoize-by-object.ts';
import type { FieldCallerRecord, FieldUseRecord } from './records.ts';
import { tokenNames } from './token-names.ts';

const CALLERS_MOST = 50;
/** Largest GraphQL Int. */
const INT_MOST = 2 ** 31 - 1;

const countOf = (calls: number | string): number => Math.min(Number(calls), INT_MOST);

type Field = Pick<FieldUseRecord, 'coordinate' | 'isDeprecated' | 'reason'>;

/** All fields of the schema, in schema order. */
const fieldsOf = memoizeByObject((schema: GraphQLSchema): Field[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields()).map(({ name, deprecationReason }) => ({
        coordinate: `${type.name}.${name}`,
        isDeprecated: deprecationReason != null,
        reason: deprecationReason ?? null,
      })),
    ),
);

/** Usage of schema fields by the organization's documents. */
export function fieldStore({ scope, services }: Pick<Call, 'scope' | 'services'>) {
  const { organization, database } = scope;

  const usedRows = () =>
    database
      .selectFrom('field_uses')
      .select(['coordinate', 'caller', 'calls', 'firstAt', 'lastAt'])
      .where('organization_id', '=', organization)
      .orderBy('lastAt', 'desc')
      .execute();

  return {
    async list(): Promise<FieldUseRecord[]> {
      const rows = await usedRows();
      const uses = new Map(rows.filter(({ caller }) => caller === '').map((row) => [row.coordinate, row]));
      const called = Map.groupBy(
        rows.filter(({ caller }) => caller !== ''),
        ({ coordinate }) => coordinate,
      );
      const shown = [...called.values()].flatMap((own) => own.slice(0, CALLERS_MOST));
      const tokens = await tokenNames(
        scope,
        shown.map(({ caller }) => caller.split(' ')[1]),
      );
      const callersOf = (coordinate: string): FieldCallerRecord[] =>
        (called.get(coordinate) ?? []).slice(0, CALLERS_MOST).map(({ caller, calls, lastAt }) => {
          const [userId = '', session] = caller.split(' ');
          return { userId, token: (session && tokens.get(session)) || null, calls: countOf(calls), lastAt };
        });
      return fieldsOf(services.contract.schema).map((field) => {
        const use = uses.get(field.coordinate);
        return {
          ...field,
          calls: countOf(use?.calls ?? 0),
          firstAt: use?.firstAt ?? null,
          lastAt: use?.lastAt ?? null,
          callers: field.isDeprecated ? callersOf(field.coordinate) : [],
        };
      });
    },
  };
}
