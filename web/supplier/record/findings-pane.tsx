import { useTranslation } from '../../core/words/translation.tsx';
import { SeverityChip } from '../../list/filters/severity-chip.tsx';
import { siteFindingText } from '../../parts/site-check-words.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Pane } from '../../ui/page/page.tsx';
import type { SupplierDetailsFragment } from '../generated.ts';
import styles from '../supplier.module.css';

/** What the checks found of it, its evidence and its sites. */
export function FindingsPane({ one }: { one: SupplierDetailsFragment }) {
  const { t } = useTranslation();
  if (one.findings.length === 0) return <EmptyState kind="none" icon="shield-check" title={t('supplier.noFindings')} />;
  return (
    <Pane title={t('supplier.tab.findings')}>
      <ul className={styles.list}>
        {one.findings.map(({ id, check, label, severity }) => (
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
  );
}
