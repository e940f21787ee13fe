import type { Scope } from '../../core/feed/scope.ts';
import { collection } from '../../kit/rows/collection.ts';
import { mapping } from '../mapping.ts';
import { readerStore } from './reader-store.ts';
import { stateOf } from '../records.ts';

/** Currently required announcements with the number of acknowledgments. */
export async function requiredReading(scope: Scope, now: number) {
  const moment = new Date(now).toISOString();
  const open = await collection(scope, mapping).page({}, { kind: 'required', $now: moment }, ['isOpen']);
  const live = open.filter((one) => stateOf(one, moment) === 'live');
  const progress = await readerStore(scope).progress.loadMany(live.map(({ id }) => id));
  return live.map(({ id, title, dueDate }, index) => {
    const far = progress[index];
    const { people, acknowledged } = far && !(far instanceof Error) ? far : { people: 0, acknowledged: 0 };
    return { id, title, dueDate, people, acknowledged };
  });
}
