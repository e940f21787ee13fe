import { useTranslation } from '../core/words/translation.tsx';
import { useParams } from 'react-router';
import { hasRight } from '../core/session/guards.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { RecordArticle } from '../list/record/record-article.tsx';
import record from '../list/record/record-article.module.css';
import { ResourcePane } from '../list/resource/resource-pane.tsx';
import { SeverityChip } from '../list/filters/severity-chip.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { nameOf, partOf } from './check-words.ts';
import { fixPath } from './fix-path.ts';
import { FindingDeeds } from './finding-deeds.tsx';
import { FindingFacts } from './finding-facts.tsx';
import styles from './finding-pane.module.css';
import { FindingThread } from './finding-thread.tsx';
import { FindingWaiver } from './finding-waiver.tsx';
import { type FindingDetailsFragment, fetchFinding, useFindingRecord } from './generated.ts';

const states = { open: 'danger', planned: 'warning', waived: 'neutral', resolved: 'success' } as const;

export const prefetchFinding: Prefetch = (client, { id = '' }) => void fetchFinding(client, { id });

/** One finding: what shows it, why it matters, what puts it right, and what happened to it. */
export function FindingPane() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useFindingRecord({ id });
  return (
    <ResourcePane of={answer} label={t('security.one')} icon="shield-check" group={t('nav.security')}>
      {(one, { close, ask }) => <FindingView key={one.id} one={one} onClose={close} onAsk={ask} />}
    </ResourcePane>
  );
}

type ViewProps = { one: FindingDetailsFragment; onClose: () => void; onAsk: (isAsking: boolean) => void };

function FindingView({ one, onClose, onAsk }: ViewProps) {
  const { t } = useTranslation();
  const { check, severity, state, how } = one;
  const mayManage = hasRight('findings.manage');
  const user = useStore(sessionUser);
  const [why, fix] = (['why', 'fix'] as const).map((part) => partOf(check, part, t));
  return (
    <RecordArticle
      number={one.number}
      title={nameOf(one, t)}
      chips={
        <>
          <SeverityChip severity={severity} text={t(`security.severity.${severity}`)} />
          <Chip dot tone={states[state]}>
            {t(`security.state.${state}`)}
          </Chip>
        </>
      }
      closing={t('security.close')}
      onClose={onClose}
    >
      <section className={record.section} aria-label={t('security.why')}>
        <p className={record.text}>{why}</p>
        {state !== 'resolved' && (
          <div className={styles.fix}>
            <h2>{t('security.fix')}</h2>
            <p className={record.text}>{fix}</p>
            {how && (
              <div className={record.deeds}>
                <Button variant="solid" icon="arrow-right" to={fixPath(one, how.fixLink, user?.id)}>
                  {t('security.goFix')}
                </Button>
                <span className={record.quiet}>{t(`security.effort.${how.effort}`)}</span>
              </div>
            )}
          </div>
        )}
      </section>
      {mayManage && state !== 'resolved' && <FindingDeeds one={one} onAsk={onAsk} />}
      {one.waiver && <FindingWaiver one={one} mayManage={mayManage} />}
      <FindingFacts one={one} mayManage={mayManage} />
      <FindingThread one={one} mayManage={mayManage} />
    </RecordArticle>
  );
}
