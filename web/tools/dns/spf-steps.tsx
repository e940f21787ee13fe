import type { CSSProperties } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { DnsReading } from './mail-signs.ts';
import styles from './spf-steps.module.css';

/** SPF records as a tree of includes and redirects. */
export function SpfSteps({ spf }: { spf: NonNullable<DnsReading['spf']> }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      {spf.steps.map(({ name, depth, record }) => (
        <li key={name} style={{ '--depth': Math.min(depth, 5) } as CSSProperties}>
          <strong translate="no">{name}</strong>
          {record === null ? <span>{t('lookups.dns.noRecord')}</span> : <code translate="no">{record}</code>}
        </li>
      ))}
    </ol>
  );
}
