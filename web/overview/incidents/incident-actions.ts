import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce, type Written } from '../../core/writes/undo.ts';
import type { Action } from '../../list/selection/bulk-bar.tsx';
import { useAcknowledgeIncidentMutation, useResolveIncidentMutation, useSnoozeIncidentMutation } from '../generated.ts';
import { waits } from '../dashboard/waits.ts';

type Row = { id: string; state: string };

/** Actions on incidents for shortcuts, bar and row menu. */
export function useIncidentActions(): Action<Row>[] {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, acknowledge] = useAcknowledgeIncidentMutation();
  const [, resolve] = useResolveIncidentMutation();
  const [, snooze] = useSnoozeIncidentMutation();
  const each = (
    rows: readonly Row[],
    states: readonly string[],
    write: (id: string) => Promise<Written>,
    text: string,
  ) =>
    void Promise.all(rows.filter(({ state }) => states.includes(state)).map(({ id }) => write(id))).then(
      (results) => results.length > 0 && announce(results, text),
    );
  return [
    {
      key: 'acknowledge',
      label: t('overview.acknowledge'),
      icon: 'eye',
      keys: 'a',
      run: (rows) => each(rows, ['activated'], (id) => acknowledge({ id }), t('overview.acknowledged')),
    },
    {
      key: 'snooze',
      label: t('overview.putOff'),
      icon: 'clock',
      keys: 's',
      entries: (rows) =>
        waits().map(({ key, until }) => ({
          key,
          label: t(`overview.wait.${key}`),
          onSelect: () => each(rows, ['activated'], (id) => snooze({ id, until }), t('overview.isPutOff')),
        })),
    },
    {
      key: 'resolve',
      label: t('overview.resolve'),
      icon: 'check',
      keys: 'r',
      run: (rows) => each(rows, ['activated', 'acknowledged'], (id) => resolve({ id }), t('overview.resolved')),
    },
  ];
}
