import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Pane } from '../../ui/page/page.tsx';
import type { SupplierDetailsFragment, SupplierLineFragment } from '../generated.ts';
import { home } from '../home.ts';
import { stateTones } from '../supplier-words.ts';
import styles from '../supplier.module.css';

/** Subprocessors with other suppliers that use them, suppliers that use this one, and public sites. */
export function ChainPane({ one }: { one: SupplierDetailsFragment }) {
  const { t, i18n } = useTranslation();
  const { subprocessors, usedBy, sites } = one;
  return (
    <div className={styles.split}>
      <Pane title={t('supplier.subprocessors')} hint={t('supplier.subprocessorsHint')}>
        {subprocessors.length === 0 ? (
          <EmptyState small kind="none" icon="link" title={t('supplier.noSubprocessors')} />
        ) : (
          <ul className={styles.list}>
            {subprocessors.map((each) => (
              <li key={each.id}>
                <Line one={each} />
                {each.usedBy.length > 1 && (
                  <span className={styles.quiet}>
                    {t('supplier.sharedWith', {
                      names: listIn(i18n.language).format(
                        each.usedBy.filter(({ id }) => id !== one.id).map(({ name }) => name),
                      ),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Pane>
      {usedBy.length > 0 && (
        <Pane title={t('supplier.usedBy')}>
          <ul className={styles.list}>
            {usedBy.map((each) => (
              <li key={each.id}>
                <Line one={each} />
              </li>
            ))}
          </ul>
        </Pane>
      )}
      <Pane title={t('supplier.sites')} hint={t('supplier.sitesHint')}>
        {sites.length === 0 ? (
          <EmptyState small kind="none" icon="globe-alt" title={t('supplier.noSites')} />
        ) : (
          <ul className={styles.list}>
            {sites.map(({ id, title, address, grade, score }) => (
              <li key={id} className={styles.line}>
                <span className={styles.named}>
                  <Link to={`/web/${id}`}>{title}</Link>
                  <span>{address}</span>
                </span>
                <Chip>{grade === null ? t('supplier.notMeasured') : `${grade} · ${score}`}</Chip>
              </li>
            ))}
          </ul>
        )}
      </Pane>
    </div>
  );
}

function Line({ one: { id, name, category, state } }: { one: SupplierLineFragment }) {
  const { t } = useTranslation();
  return (
    <span className={styles.line}>
      <span className={styles.named}>
        <Link to={`${home}/${id}`}>{name}</Link>
        <span>{category}</span>
      </span>
      <Chip tone={stateTones[state]} dot>
        {t(`supplier.state.${state}`)}
      </Chip>
    </span>
  );
}
