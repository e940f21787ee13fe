import DataLoader from 'dataloader';
import type { GraphQLSchema } from 'graphql';
import { sql } from 'kysely';
import type { Call } from '../core/call.ts';
import { argument, directive } from '../core/contract/contract.ts';

/** The address at which the client shows one record, with a place for its id. */
type Address = { record: string; pattern: RegExp };

const known = new WeakMap<GraphQLSchema, readonly Address[]>();

/** The addresses that the SDL says, those that name an id. */
function addressesOf(schema: GraphQLSchema): readonly Address[] {
  let addresses = known.get(schema);
  if (addresses) return addresses;
  addresses = Object.values(schema.getTypeMap()).flatMap(({ name, astNode }) => {
    const [told, shown] = [directive(astNode, 'told'), directive(astNode, 'shown')];
    const template = (told && argument(told, 'link')) ?? (shown && argument(shown, 'at'));
    if (!template?.includes('{id}')) return [];
    const source = template.replace('{id}', '([^/?#]+)').replace(/\{\w+\}/g, '[^/?#]+');
    return [{ record: name, pattern: new RegExp(`^${source}(?:[?#]|$)`) }];
  });
  known.set(schema, addresses);
  return addresses;
}

/** Of many links, which lead to a record whose last change was its end: one statement. */
export function goneLinks({ scope, services }: Pick<Call, 'scope' | 'services'>): DataLoader<string, boolean> {
  const targetOf = (link: string): { record: string; id: string } | null => {
    for (const { record, pattern } of addressesOf(services.contract.schema)) {
      const id = pattern.exec(link)?.[1];
      if (id !== undefined) return { record, id };
    }
    return null;
  };
  return new DataLoader(async (links) => {
    const targets = links.map(targetOf);
    const asked = targets.flatMap((target) =>
      target ? [sql`(cast(${target.record} as text), cast(${target.id} as text))`] : [],
    );
    if (asked.length === 0) return links.map(() => false);
    const { rows } = await sql<{ record: string; id: string }>`
      with asked(record, id) as (values ${sql.join(asked)})
      select record, id from asked where (
        select action from changes
        where changes.organization_id = ${scope.organization} and changes.record = asked.record
          and changes.record_id = asked.id and (owner_id is null or owner_id = ${scope.user})
        order by sequence desc limit 1
      ) = 'delete'`.execute(scope.database);
    const gone = new Set(rows.map(({ record, id }) => `${record} ${id}`));
    return targets.map((target) => target !== null && gone.has(`${target.record} ${target.id}`));
  });
}
