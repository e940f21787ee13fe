import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type IncidentSeverity, useAcknowledgeIncidentMutation } from '../generated.ts';
import styles from './incidents-widget.module.css';
import { SeverityChip } from '../incidents/severity-chip.tsx';
import type { Overview } from './use-overview.ts';

const weight: Record<IncidentSeverity, number> = { critical: 0, high: 1, medium: 2, low: 3 };

const shownMost = 5;

/** Unacknowledged incidents that aren't snoozed, most severe first. */
export function IncidentsWidget({ of: { data, error, retry } }: { of: Overview }) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [, acknowledge] = useAcknowledgeIncidentMutation();
  const mayManage = hasRight('incidents.manage');
  const open = data?.incidents
    ?.filter(({ state, snoozedUntil }) => state === 'activated' && snoozedUntil === null)
    .toSorted((a, b) => weight[a.severity] - weight[b.severity])
    .slice(0, shownMost);

  return (
    <Pane
      title={t('overview.openIncidents')}
      flush
      actions={
        <Button size="sm" variant="plain" to="/overview/incidents">
          {t('overview.showAll')}
        </Button>
      }
    >
      {!open && !error && <SkeletonRows count={4} picture={false} height={64} />}
      {!open && error && <ErrorPane small error={error} onRetry={retry} />}
      {open?.length === 0 && (
        <EmptyState
          small
          kind="none"
          icon="check-circle"
          title={t('overview.allQuiet')}
          text={t('overview.allQuietText')}
        />
      )}
      <ul>
        {open?.map((incident) => {
          const reported = toDate(incident.createdAt);
          return (
            <li key={incident.id} className={styles.row}>
              <div className={styles.text}>
                <strong>
                  <Link to={`/overview/incidents/${incident.id}`}>{incident.title}</Link>
                </strong>
                <span>
                  {t(`nav.${incident.area}` as 'nav.security', { defaultValue: incident.area })}
                  {reported && ` · ${dates.relative(reported)}`}
                </span>
              </div>
              <SeverityChip severity={incident.severity} />
              {mayManage && (
                <Button
                  size="sm"
                  onClick={() =>
                    void acknowledge({ id: incident.id }).then((result) => announce(result, t('overview.acknowledged')))
                  }
                >
                  {t('overview.acknowledge')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Pane>
  );
}
