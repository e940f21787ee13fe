import { useTranslation } from '../core/words/translation.tsx';
import { useDates } from '../core/words/intl.ts';
import { PrintedLine } from '../list/record/printed-line.tsx';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Button } from '../ui/button/button.tsx';
import { Select } from '../ui/form/select.tsx';
import styles from './activities-page.module.css';
import { useActivityPeopleQuery } from './generated.ts';
import { isKind, kinds } from './kinds.ts';
import { spans } from './since.ts';

export type Filter = { by: string | null; record: string; from: string };
type Props = {
  filter: Filter;
  put: (patch: Partial<Filter>) => void;
  /** Hides the clear button, because the empty state offers it. */
  isClearedBelow: boolean;
};

/** Filters: person, kind and period. */
export function FilterBar({ filter, put, isClearedBelow }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data }] = useActivityPeopleQuery();
  const { by, record, from } = filter;
  const people = (data?.members ?? []).map(({ id, name, avatar }) => ({
    value: id,
    label: name,
    start: <Avatar name={name} src={avatar} size={20} />,
  }));
  const sinces = spans.map((span) => ({ value: span as string, label: t(`activities.since.${span}`) }));
  const isDay = from !== '' && !spans.some((span) => span === from);
  const sinceDay = isDay ? t('activities.sinceDay', { day: dates.long(new Date(from)) }) : '';
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={t('activities.byLabel')}
          value={by ?? ''}
          onChange={(value) => put({ by: value || null })}
          options={[
            { value: '', label: t('activities.everybody') },
            ...people,
            ...(by && data && !people.some(({ value }) => value === by)
              ? [{ value: by, label: t('activities.left') }]
              : []),
          ]}
        />
        <Select
          label={t('activities.kindLabel')}
          value={isKind(record) ? record : ''}
          onChange={(value) => put({ record: value })}
          options={[
            { value: '', label: t('activities.everything') },
            ...kinds.map((kind) => ({ value: kind, label: t(`activities.kinds.${kind}`) })),
          ]}
        />
        <Select
          label={t('activities.sinceLabel')}
          value={from}
          onChange={(value) => put({ from: value })}
          options={[
            { value: '', label: t('activities.ever') },
            ...sinces,
            ...(isDay ? [{ value: from, label: sinceDay }] : []),
          ]}
        />
        {(by || record || from) && !isClearedBelow && (
          <Button variant="plain" icon="x-mark" onClick={() => put({ by: null, record: '', from: '' })}>
            {t('activities.clear')}
          </Button>
        )}
      </div>
      <PrintedLine
        parts={[
          people.find(({ value }) => value === by)?.label,
          isKind(record) && t(`activities.kinds.${record}`),
          sinceDay || sinces.find(({ value }) => value === from)?.label,
        ]}
      />
    </>
  );
}
