import { badInput } from '../../core/ground/errors.ts';
import type { Collection } from '../../kit/rows/collection.ts';
import type { Order } from '../order/order-rows.ts';
import type { TaskRecord } from '../records.ts';

type Own = ReturnType<Collection<'tasks', TaskRecord>['own']>;

/** New places of tasks behind another one or at the front, and the shift of every affected task. */
export async function regrouped(
  own: Own,
  order: Order,
  tasks: readonly { id: string }[],
  after: string | null | undefined,
  refuseFar: (distance: number) => void,
) {
  const wanted = tasks.map(({ id }) => id);
  const named = after == null ? wanted : [...wanted, after];
  if (named.length === 0) return { places: new Map<string, number>(), moves: [] };
  const spread = await own.select(['id', 'place']).where('id', 'in', named).execute();
  if (after != null && !spread.some(({ id }) => id === after))
    throw badInput('after', `names ${after}, which is not another task`);
  const ends = spread.map(({ place }) => place);
  const [from, to] = [after == null ? order.first : Math.min(...ends), Math.max(...ends)];
  refuseFar(to - from);
  const between = own.select(['id', 'place']).where('place', '>=', from).where('place', '<=', to);
  const rows = await between.orderBy('place').orderBy('id').execute();
  const moving = new Set(wanted);
  const staying = rows.filter(({ id }) => !moving.has(id)).map(({ id }) => id);
  const at = after == null ? 0 : staying.indexOf(after) + 1;
  const sorted = [...staying.slice(0, at), ...wanted, ...staying.slice(at)];
  const now = new Map(rows.map(({ id, place }) => [id, place]));
  const then = new Map(sorted.map((id, index) => [id, rows[index]!.place]));
  return {
    places: new Map(wanted.map((id) => [id, then.get(id)!])),
    moves: sorted.map((id) => [id, then.get(id)! - now.get(id)!] as const),
  };
}
