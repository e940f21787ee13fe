import { useTranslation } from '../../core/words/translation.tsx';
import { useToday } from '../../core/dates/use-today.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { actions, doors, type Filter, nothing } from '../filter.ts';
import { logRuleFilterInputLimits } from '../generated.ts';
import type { Qualifier, Value } from '../change/line.ts';
import { roomName } from '../room-name.ts';
import type { Draft } from './rule-draft.ts';
import styles from '../rules.module.css';
import { recordName } from '../change/sentence.ts';
import { useLineValues } from '../change/use-line-values.ts';

type Filtered = Draft['filter'];
type Props = { filter: Filtered; onChange: (filter: Filtered) => void };

/** Offers the values of the last month and the current ones. */
const month: Filter = { ...nothing, since: 'month', saved: null };

/** Filters of a rule; without any it counts all changes by people and their programs. */
export function RuleFilter({ filter, onChange }: Props) {
  const { t } = useTranslation();
  const values = useLineValues(month, useToday(), true);
  const of = (qualifier: Qualifier) => values.filter((value) => value.qualifier === qualifier);
  const put = (patch: Partial<Filtered>) => onChange({ ...filter, ...patch });
  const choices = (own: readonly Value[], idOf: (value: Value) => string, chosen: string | null, name: string) => [
    { value: '', label: t('log.rules.any') },
    ...own.map((value) => ({ value: idOf(value), label: value.name })),
    ...(chosen && !own.some((value) => idOf(value) === chosen) ? [{ value: chosen, label: name }] : []),
  ];
  const codeOf = ({ code }: Value) => code;
  return (
    <fieldset className={styles.pairs}>
      <legend>{t('log.rules.counted')}</legend>
      <Field label={t('log.who')}>
        <Select
          value={filter.user ?? ''}
          options={choices(of('who'), ({ patch }) => patch.by ?? '', filter.user ?? null, t('log.formerMember'))}
          onChange={(user) => put({ user: user || null })}
        />
      </Field>
      <Field label={t('log.deed')}>
        <Select
          value={filter.action ?? 'any'}
          options={(['any', ...actions] as const).map((value) => ({ value, label: t(`log.deeds.${value}`) }))}
          onChange={(action) => put({ action: action === 'any' ? null : action })}
        />
      </Field>
      <Field label={t('log.room')}>
        <Select
          value={filter.room ?? ''}
          options={choices(of('room'), codeOf, filter.room ?? null, roomName(filter.room ?? '', t))}
          onChange={(room) => put({ room: room || null })}
        />
      </Field>
      <Field label={t('log.says.record')}>
        <Select
          value={filter.record ?? ''}
          options={choices(of('record'), codeOf, filter.record ?? null, recordName(filter.record ?? '', t))}
          onChange={(record) => put({ record: record || null })}
        />
      </Field>
      <Field label={t('log.door')}>
        <Select
          value={filter.door ?? 'any'}
          options={(['any', ...doors.filter((door) => door !== 'job')] as const).map((value) => ({
            value,
            label: t(`log.doors.${value}`),
          }))}
          onChange={(door) => put({ door: door === 'any' ? null : door })}
        />
      </Field>
      <Field label={t('log.search')}>
        <Input
          value={filter.query ?? ''}
          maxLength={logRuleFilterInputLimits.query.max}
          autoComplete="off"
          onChange={(event) => put({ query: event.target.value || null })}
        />
      </Field>
    </fieldset>
  );
}
