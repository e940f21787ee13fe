import type { TFunction } from 'i18next';
import { datesIn, toDate } from '../../core/words/intl.ts';
import { SevereRow } from '../../list/rows/severe-row.tsx';
import type { IncidentLineFragment } from '../generated.ts';

export const areaName = (area: string, t: TFunction): string =>
  t(`nav.${area}` as 'nav.security', { defaultValue: area });

type Props = { one: IncidentLineFragment; t: TFunction; language: string };

/** Incident row: title, source, time, severity and state. */
export function IncidentRow({ one, t, language }: Props) {
  const { number, title, severity, state, area, createdAt, owner, snoozedUntil, occurrences } = one;
  const time = toDate(createdAt);
  return (
    <SevereRow
      title={title}
      meta={[
        `#${number}`,
        areaName(area, t),
        time && datesIn(language).short(time),
        occurrences > 1 && t('overview.times', { count: occurrences }),
        snoozedUntil && t('overview.isPutOff'),
      ]}
      severity={severity}
      severityText={t(`overview.severity.${severity}`)}
      isPressing={state === 'activated'}
      owner={owner ?? null}
      end={t(`overview.state.${state}`)}
    />
  );
}
