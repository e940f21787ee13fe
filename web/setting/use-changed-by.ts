import { useMemo } from 'react';
import { networkOnly } from '../core/client/network-only.ts';
import { hasRight } from '../core/session/guards.ts';
import { useSettingChangesQuery } from './generated.ts';

/** Author and time of a field's last change; `key` identifies the change for undo. */
export type ChangedBy = { id: string; key: string; time: string; name: string | null };

/** Last change of each field of a record, for users who may read the log. */
export function useChangedBy(record: string, recordId: string | null | undefined) {
  const [{ data }, refetch] = useSettingChangesQuery({
    variables: { record, recordId: recordId ?? '' },
    pause: !recordId || !hasRight('log.view'),
  });
  const last = useMemo(() => {
    const found = new Map<string, ChangedBy>();
    for (const { id, time, user, diff } of data?.changes ?? [])
      for (const { field } of diff)
        if (!found.has(field)) found.set(field, { id, key: `${id}.${field}`, time, name: user?.name ?? null });
    return found;
  }, [data]);
  return { of: (field: string): ChangedBy | null => last.get(field) ?? null, again: () => refetch(networkOnly) };
}
