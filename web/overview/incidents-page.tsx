import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anew } from '../core/anew.ts';
import { hasRight } from '../core/guards.ts';
import { toDate, useDates } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import type { Warm } from '../core/route-table.ts';
import { useAnnounce } from '../core/undo.ts';
import { oneOf, useAddress } from '../core/use-address.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPane } from '../ui/error-pane.tsx';
import { Page, Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import {
  IncidentsDocument,
  useAcknowledgeIncidentMutation,
  useIncidentsQuery,
  useResolveIncidentMutation,
} from './generated.ts';
import styles from './incidents-page.module.css';
import { ReportIncident } from './report-incident.tsx';
import { SeverityChip, StateChip } from './severity-chip.tsx';

const states = ['activated', 'acknowledged', 'resolved'] as const;
const shape = { state: oneOf(['all', ...states], 'all') };

export const warmIncidents: Warm = (client) => void client.query(IncidentsDocument, { filter: null }).toPromise();

/** Every incident, by state in the address. Newest first, as the gateway sends them. */
export function IncidentsPage() {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const { at, put } = useAddress(shape);
  const { state } = at;
  const [{ data, error }, again] = useIncidentsQuery({ variables: { filter: null } });
  const [, acknowledge] = useAcknowledgeIncidentMutation();
  const [, resolve] = useResolveIncidentMutation();
  const [reporting, setReporting] = useState(false);
  const mayManage = hasRight('incidents.manage');
  useShortcut(
    mayManage
      ? { keys: 'c', label: t('overview.reportIncident'), group: t('nav.incidents'), run: () => setReporting(true) }
      : null,
  );

  const all = data?.incidents;
  const list = state === 'all' ? all : all?.filter((one) => one.state === state);
  const tabs = (['all', ...states] as const).map((value) => ({
    value,
    label: (
      <>
        {t(`overview.filter.${value}`)}{' '}
        {all && (
          <span className={styles.count}>
            {value === 'all' ? all.length : all.filter((one) => one.state === value).length}
          </span>
        )}
      </>
    ),
  }));

  return (
    <Page
      title={t('nav.incidents')}
      lead={t('overview.incidentsLead')}
      actions={
        mayManage && (
          <Button look="solid" icon="plus" shortcut="C" onClick={() => setReporting(true)}>
            {t('overview.reportIncident')}
          </Button>
        )
      }
    >
      <Tabs value={state} tabs={tabs} label={t('overview.filterLabel')} onChange={(value) => put({ state: value })} />
      <Pane flush>
        {!all && !error && <SkeletonRows count={6} picture={false} height={84} />}
        {!all && error && <ErrorPane error={error} onRetry={() => again(anew)} />}
        {all?.length === 0 && (
          <EmptyState
            kind="none"
            icon="check-circle"
            title={t('overview.noIncidents')}
            text={t('overview.noIncidentsText')}
          />
        )}
        {all && all.length > 0 && list?.length === 0 && (
          <EmptyState
            kind="no-match"
            title={t('overview.noneInState')}
            action={<Button onClick={() => put({ state: 'all' }, 'push')}>{t('overview.showAll')}</Button>}
          />
        )}
        <ul>
          {list?.map((incident) => {
            const reported = toDate(incident.createdAt);
            return (
              <li
                key={incident.id}
                className={styles.row}
                data-severity={incident.severity}
                data-state={incident.state}
              >
                <div className={styles.text}>
                  <h2>{incident.title}</h2>
                  {incident.description && <p>{incident.description}</p>}
                  <p className={styles.meta}>
                    {t(`nav.${incident.area}` as 'nav.security', { defaultValue: incident.area })}
                    {reported && ` · ${t('overview.reported', { when: dates.moment(reported) })}`}
                  </p>
                </div>
                <div className={styles.side}>
                  <span className={styles.chips}>
                    <SeverityChip severity={incident.severity} />
                    <StateChip state={incident.state} />
                  </span>
                  {mayManage && incident.state !== 'resolved' && (
                    <span className={styles.chips}>
                      {incident.state === 'activated' && (
                        <Button
                          size="sm"
                          onClick={() =>
                            void acknowledge({ id: incident.id }).then((result) =>
                              announce(result, t('overview.acknowledged')),
                            )
                          }
                        >
                          {t('overview.acknowledge')}
                        </Button>
                      )}
                      <Button
                        size="sm"
                        icon="check"
                        onClick={() =>
                          void resolve({ id: incident.id }).then((result) => announce(result, t('overview.resolved')))
                        }
                      >
                        {t('overview.resolve')}
                      </Button>
                    </span>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </Pane>
      {reporting && <ReportIncident onClose={() => setReporting(false)} />}
    </Page>
  );
}
