import { lazy, Suspense, useState } from 'react';
import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { SeverityChip } from '../../list/filters/severity-chip.tsx';
import { siteFindingText } from '../../parts/site-check-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Pane } from '../../ui/page/page.tsx';
import type { RemediationLineFragment, SupplierDetailsFragment } from '../generated.ts';
import { RemediationsTable } from '../remediations/remediations-table.tsx';
import styles from '../supplier.module.css';

const CreateRemediation = lazy(() =>
  import('../remediations/create-remediation.tsx').then((part) => ({ default: part.CreateRemediation })),
);

type Props = { one: SupplierDetailsFragment; remediations: readonly RemediationLineFragment[] };

/** Remediations, and findings about the supplier, its evidence and sites. */
export function FindingsPane({ one, remediations }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const findings = one.findings.filter(({ check }) => check !== 'supplier-remediation');
  const ask = hasRight('assessments.manage') && (
    <Button icon="flag" onClick={() => setAsking(true)}>
      {t('assessments.remediation.create')}
    </Button>
  );
  return (
    <>
      {remediations.length + findings.length === 0 && (
        <EmptyState kind="none" icon="shield-check" title={t('supplier.noFindings')} action={ask} />
      )}
      {remediations.length > 0 && (
        <Pane flush title={t('supplier.section.remediations')} actions={ask}>
          <RemediationsTable label={t('assessments.remediation.title')} rows={remediations} isOfOne />
        </Pane>
      )}
      {findings.length > 0 && (
        <Pane title={t('supplier.tab.findings')} actions={remediations.length === 0 && ask}>
          <ul className={styles.list}>
            {findings.map(({ id, check, label, severity }) => (
              <li key={id} className={styles.line}>
                <span className={styles.named}>
                  <Link to={`/security/findings/${id}`}>
                    {siteFindingText(check, 'title', t) ??
                      t(`supplier.check.${check}` as 'supplier.check.supplier-review', { defaultValue: check })}
                  </Link>
                  <span>{label}</span>
                </span>
                <SeverityChip severity={severity} text={t(`supplier.severity.${severity}`)} />
              </li>
            ))}
          </ul>
        </Pane>
      )}
      {isAsking && (
        <Suspense>
          <CreateRemediation supplier={one} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
