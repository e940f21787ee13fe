import type { GraphQLSchema } from 'graphql';
import { sql } from 'kysely';
import type { Call } from '../../core/call.ts';
import { argument, directive } from '../../core/contract/sdl/directives.ts';
import { Loader } from '../../kit/rows/loader.ts';

/** Client URL pattern of a record, with its id as parameter. */
type Address = { record: string; pattern: RegExp };

const WORD = '[^/?#&]+';

const known = new WeakMap<GraphQLSchema, readonly Address[]>();

/** URLs of the SDL that contain an id. */
function addressesOf(schema: GraphQLSchema): readonly Address[] {
  let addresses = known.get(schema);
  if (addresses) return addresses;
  addresses = Object.values(schema.getTypeMap()).flatMap(({ name, astNode }) => {
    const [told, shown] = [directive(astNode, 'told'), directive(astNode, 'shown')];
    const template = (told && argument(told, 'link')) ?? (shown && argument(shown, 'at'));
    if (!template?.includes('{id}')) return [];
    // Alternating path text and field names.
    const source = template
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 === 0 ? part.replace(/[.?+]/g, '\\$&') : part === 'id' ? `(${WORD})` : WORD))
      .join('');
    return [{ record: name, pattern: new RegExp(`^${source}(?:[?#&]|$)`) }];
  });
  known.set(schema, addresses);
  return addresses;
}

/** A record by SDL name. */
export type Target = { record: string; id: string };

function targetOf(schema: GraphQLSchema, link: string): Target | null {
  for (const { record, pattern } of addressesOf(schema)) {
    const id = pattern.exec(link)?.[1];
    if (id !== undefined) return { record, id };
  }
  return null;
}

/** Checks in one statement which links lead to deleted records. */
export function goneLinks({ scope, services }: Pick<Call, 'scope' | 'services'>) {
  const loader = new Loader<Target, boolean, string>(
    async (targets) => {
      const asked = targets.map(({ record, id }) => sql`(cast(${record} as text), cast(${id} as text))`);
      const { rows } = await sql<Target>`
        with asked(record, id) as (values ${sql.join(asked)})
        select record, id from asked where (
          select action from changes
          where changes.organization_id = ${scope.organization} and changes.record = asked.record
            and changes.record_id = asked.id and (owner_id is null or owner_id = ${scope.user})
          order by sequence desc limit 1
        ) = 'delete'`.execute(scope.database);
      const gone = new Set(rows.map(keyOf));
      return targets.map((target) => gone.has(keyOf(target)));
    },
    { cacheKeyFn: keyOf },
  );

  /** The record must be given if the link doesn't contain its id. */
  return async (link: string | null | undefined, record: Target | null = null): Promise<boolean> => {
    const target = link ? (targetOf(services.contract.schema, link) ?? record) : null;
    return target !== null && loader.load(target);
  };
}

const keyOf = ({ record, id }: Target): string => `${record} ${id}`;
