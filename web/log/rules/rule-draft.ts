import type { TFunction } from 'i18next';
import { writeAddress } from '../../core/routes/use-address.ts';
import { type Filter, nothing, shape } from '../filter.ts';
import type { LogRuleInput, LogRuleRowFragment } from '../generated.ts';
import { home } from '../home.ts';
import { roomName } from '../room-name.ts';
import { recordName } from '../change/sentence.ts';

export const severities = ['info', 'low', 'medium', 'high', 'critical'] as const;
export const ruleActions = ['notify', 'incident'] as const;
/** Common time windows in minutes. */
export const windows = [5, 15, 60, 240, 1440] as const;

export type Draft = Required<Pick<LogRuleRowFragment, 'name' | 'threshold' | 'minutes' | 'action' | 'severity'>> & {
  filter: LogRuleRowFragment['filter'];
};

/** Rule for the list's filters, except time, single record and undone changes. */
export const draftOf = ({ by, room, record, did, door, q }: Filter): Draft => ({
  name: '',
  filter: {
    room: room || null,
    user: by,
    record: record || null,
    action: did === 'any' ? null : did,
    door: door === 'any' || door === 'job' ? null : door,
    query: q || null,
  },
  threshold: 1,
  minutes: 60,
  action: 'notify',
  severity: 'medium',
});

export const draftFrom = ({ name, filter, threshold, minutes, action, severity }: LogRuleRowFragment): Draft => ({
  name,
  filter: { ...filter },
  threshold,
  minutes,
  action,
  severity,
});

export function inputOf({ name, filter, ...draft }: Draft): LogRuleInput {
  const { room, user, record, action, door, query } = filter;
  return { ...draft, name: name.trim(), filter: { room, user, record, action, door, query: query?.trim() || null } };
}

/** Link to the log with the rule's filters. */
export function hrefOf({ room, user, record, action, door, query }: Draft['filter']): string {
  const at: Partial<Filter> = {
    ...nothing,
    by: user,
    room: room ?? '',
    record: record ?? '',
    did: action ?? 'any',
    door: door ?? 'any',
    q: query ?? '',
  };
  return home + writeAddress(shape, '', at);
}

/** The rule's filters as a line of text. */
export function countedText(filter: Draft['filter'], person: string | null, t: TFunction): string {
  const { room, user, record, action, door, query } = filter;
  const parts = [
    action && t(`log.deeds.${action}`),
    record && recordName(record, t),
    room && roomName(room, t),
    user && (person ?? t('log.formerMember')),
    door && t(`log.doors.${door}`),
    query && t('log.rules.named', { query }),
  ].filter((part) => part !== null && part !== '');
  return parts.length > 0 ? parts.join(' · ') : t('log.rules.everything');
}

export const windowText = (minutes: number, t: TFunction): string =>
  minutes % 60 === 0 ? t('log.rules.hours', { count: minutes / 60 }) : t('log.rules.minutes', { count: minutes });
