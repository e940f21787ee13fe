import { useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useDates } from '../../core/words/intl.ts';
import { dayOf } from '../../core/dates/day-text.ts';
import { actions, doors, type Filter, rangeOf } from '../filter.ts';
import { useLogPeopleQuery, useLogWordsQuery } from '../generated.ts';
import { daysBack, type Value } from './line.ts';
import { roomName } from '../room-name.ts';
import { recordName } from './sentence.ts';

type Counts = readonly { key: string | null; count: number }[] | null | undefined;

const countsOf = (list: Counts): ReadonlyMap<string | null, number> =>
  new Map(list?.map(({ key, count }) => [key, count]));

/** All qualifier values in the range with their counts; loaded when first needed. */
export function useLineValues(filter: Filter, today: Date, isOn: boolean): readonly Value[] {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data: team }] = useLogPeopleQuery({ pause: !isOn });
  const [{ data }] = useLogWordsQuery({
    variables: { from: rangeOf(filter, today).from ?? new Date(0).toISOString() },
    pause: !isOn,
  });
  return useMemo(() => {
    const named = countsOf(data?.users);
    const people = (team?.members ?? []).map(({ id, name }): Value => ({
      qualifier: 'who',
      code: name,
      name,
      count: named.get(id) ?? 0,
      patch: { by: id },
    }));
    const counted = (list: Counts, make: (key: string, count: number) => Value): Value[] =>
      (list ?? []).flatMap(({ key, count }) => (key === null ? [] : make(key, count)));
    const rooms = counted(data?.rooms, (code, count) => ({
      qualifier: 'room',
      code,
      name: roomName(code, t),
      count,
      patch: { room: code },
    }));
    const records = counted(data?.records, (code, count) => ({
      qualifier: 'record',
      code,
      name: recordName(code, t),
      count,
      patch: { record: code, of: null },
    }));
    const deeds = countsOf(data?.actions);
    const ways = countsOf(data?.doors);
    return [
      ...people.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0)),
      ...rooms,
      ...records,
      ...actions.map((code): Value => ({
        qualifier: 'did',
        code,
        name: t(`log.deeds.${code}`),
        count: deeds.get(code) ?? 0,
        patch: { did: code },
      })),
      ...doors.map((code): Value => ({
        qualifier: 'door',
        code,
        name: t(`log.doors.${code}`),
        count: ways.get(code) ?? 0,
        patch: { door: code },
      })),
      ...(['after', 'before'] as const).flatMap((qualifier) =>
        daysBack(today).map(({ code }): Value => {
          const date = dayOf(code);
          return {
            qualifier,
            code,
            name: date ? dates.day(date, today) : code,
            count: null,
            patch: { [qualifier]: code },
          };
        }),
      ),
      { qualifier: 'is', code: 'undone', name: t('log.onlyUndone'), count: null, patch: { undone: true } },
    ];
  }, [data, team, today, t, dates]);
}
