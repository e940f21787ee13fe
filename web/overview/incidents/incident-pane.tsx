import { useTranslation } from '../../core/words/translation.tsx';
import { useParams } from 'react-router';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { RecordArticle } from '../../list/record/record-article.tsx';
import record from '../../list/record/record-article.module.css';
import { ResourcePane } from '../../list/resource/resource-pane.tsx';
import { type IncidentDetailsFragment, fetchIncident, useIncidentRecord } from '../generated.ts';
import { IncidentDeeds } from './incident-deeds.tsx';
import { IncidentFacts } from './incident-facts.tsx';
import { IncidentLinks } from './incident-links.tsx';
import { IncidentReview } from './incident-review.tsx';
import { IncidentThread } from './incident-thread.tsx';
import { SeverityChip, StateChip } from './severity-chip.tsx';

export const prefetchIncident: Prefetch = (client, { id = '' }) => void fetchIncident(client, { id });

/** Details of an incident: facts, assignee, links and history. */
export function IncidentPane() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useIncidentRecord({ id });
  return (
    <ResourcePane of={answer} label={t('overview.oneIncident')} icon="exclamation-triangle" group={t('nav.incidents')}>
      {(one, { close, ask }) => <IncidentView key={one.id} one={one} onClose={close} onAsk={ask} />}
    </ResourcePane>
  );
}

type ViewProps = { one: IncidentDetailsFragment; onClose: () => void; onAsk: (isAsking: boolean) => void };

function IncidentView({ one, onClose, onAsk }: ViewProps) {
  const { t } = useTranslation();
  const mayManage = hasRight('incidents.manage');
  const isBad = one.severity === 'high' || one.severity === 'critical';
  return (
    <RecordArticle
      number={one.number}
      title={one.title}
      chips={
        <>
          <SeverityChip severity={one.severity} />
          <StateChip state={one.state} />
        </>
      }
      closing={t('overview.closeIncident')}
      onClose={onClose}
    >
      {mayManage && <IncidentDeeds one={one} onAsk={onAsk} />}
      {one.description && <p className={record.text}>{one.description}</p>}
      <IncidentFacts one={one} mayManage={mayManage} />
      <IncidentLinks one={one} mayManage={mayManage} />
      {(one.review || (mayManage && one.state === 'resolved' && isBad)) && (
        <IncidentReview one={one} mayManage={mayManage} />
      )}
      <IncidentThread one={one} mayManage={mayManage} />
    </RecordArticle>
  );
}
