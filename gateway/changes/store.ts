import type { Call } from '../core/call.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { Live } from '../core/feed/subscribers.ts';
import type { Signal, SignalKind } from '../core/feed/signals.ts';
import { changeRecordOf, hidden } from './log/change-record.ts';
import { follow, following, type WantedChanges } from './following.ts';
import { goneLinks } from './log/gone-links.ts';
import type { ChangeRecord } from './records.ts';
import { takeBack } from './revert/take-back.ts';

export function changeStore(call: Call) {
  const { scope } = call;
  const { organization, user } = scope;

  return {
    /** Whether the target of a link was deleted. */
    isGone: goneLinks(call),

    /** Undoes one write of the caller with all its changes. */
    undo: (id: string): Promise<ChangeRecord> => takeBack(call, id),

    /** Committed changes that the caller may see: first the stored ones after `after`, then live ones. */
    follow: (wanted: WantedChanges) =>
      follow(call, following(call, wanted)) as Promise<AsyncIterableIterator<ChangeRow>>,

    /** Same for all changes, with signals in between. */
    live(after: string | null): Promise<AsyncIterableIterator<Live>> {
      const { signalled } = call.services;
      const hears = ({ to, room, user_id }: Signal) =>
        user_id !== user && (to === null ? call.mayView(room, signalled[room]!.record) : to === user);
      return follow(call, { ...following(call, { after, hidden: true, portal: true }), hears });
    },

    /** Signals the caller's presence to those who may read the record; true if it was sent. */
    async signal(kind: SignalKind, room: string, id: string): Promise<boolean> {
      const about = call.services.signalled[room];
      if (!about) throw badInput('room', 'must be a module with signals');
      if (!about.kinds.includes(kind)) throw badInput('kind', `must be one of ${about.kinds.join(', ')} in ${room}`);
      call.demand(call.services.contract.viewRightOf(room, about.record));
      const reach = await about.reach(call as never, id);
      if (reach === null) throw new Fault('NOT_FOUND');
      // Invisible people send no signals.
      if (reach === 'nobody' || call.signedIn.user.status === 'not-visible') return false;
      if (call.services.signals.isTooSoon(user, room, id)) return false;
      const named = reach === 'readers' ? { to: null, record_id: id } : { to: reach.user, record_id: reach.record_id };
      call.services.signals.send({ kind, organization, user_id: user, room, ...named });
      return true;
    },

    /** Content of other people's changes needs the right of the log. */
    recordOf(row: ChangeRow): ChangeRecord {
      const record = changeRecordOf(row, user);
      return call.may('log.view') || row.user_id === user ? record : hidden(record);
    },
  };
}

export type ChangeStore = ReturnType<typeof changeStore>;
