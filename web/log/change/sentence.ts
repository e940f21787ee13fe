import type { TFunction } from 'i18next';
import { recordWords } from '../../parts/record-words.ts';
import type { LogRowFragment } from '../generated.ts';

type Told = Pick<LogRowFragment, 'record' | 'record_id' | 'action' | 'label' | 'user' | 'user_id' | 'glance'> & {
  count?: number;
};

/** Name of the author, with a generic word for former members. */
export const personOf = ({ user, user_id }: Told, t: TFunction): string =>
  user?.name ?? (user_id ? t('log.formerMember') : t('log.product'));

const verbs = { create: 'created', update: 'updated', delete: 'deleted' } as const;

/** Localized name of a record type. */
export const recordName = (record: string, t: TFunction): string => recordWords({ record, label: null }, t).kind;

/** Action and record type as a phrase. */
export function whatOf(change: Told, t: TFunction): string {
  const { record, action, label, glance, count = 1 } = change;
  const { kind } = recordWords({ record, label: count > 1 ? null : label, type: glance?.type ?? null }, t);
  const what = t(`log.did.${glance?.verb ?? verbs[action]}`, { record: kind });
  return count > 1 ? t('log.times', { what, number: count }) : what;
}

/** Name of the record, if any. */
export const nameOf = (change: Told, t: TFunction): string | null => recordWords(change, t).name;

/** True for private records of others, whose names are hidden. */
export const isHidden = ({ record_id: id }: Told): boolean => id === '';
