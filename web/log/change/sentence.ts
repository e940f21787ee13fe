import type { TFunction } from 'i18next';
import { recordWords } from '../../parts/record-words.ts';
import type { LogRowFragment } from '../generated.ts';

type Told = Pick<LogRowFragment, 'record' | 'record_id' | 'action' | 'label' | 'user' | 'user_id' | 'glance'> & {
  count?: number;
};

/** Who did it; somebody who left has no name here any more. */
export const personOf = ({ user, user_id }: Told, t: TFunction): string =>
  user?.name ?? (user_id ? t('log.somebody') : t('log.product'));

const verbs = { create: 'created', update: 'updated', delete: 'deleted' } as const;

/** What a type is called in a sentence. */
export const recordName = (record: string, t: TFunction): string => recordWords({ record, label: null }, t).kind;

/** What was done to which kind of record, without who and its name. */
export function whatOf(change: Told, t: TFunction): string {
  const { record, action, label, glance, count = 1 } = change;
  const { kind } = recordWords({ record, label: count > 1 ? null : label, type: glance?.type ?? null }, t);
  const what = t(`log.did.${glance?.verb ?? verbs[action]}`, { record: kind });
  return count > 1 ? t('log.times', { what, number: count }) : what;
}

/** What it was called, where it had a name. */
export const nameOf = (change: Told, t: TFunction): string | null => recordWords(change, t).name;

/** A private record of somebody else names nothing. */
export const isHidden = ({ record_id: id }: Told): boolean => id === '';
