import type { ReactNode } from 'react';
import { download } from '../core/files/download.ts';
import { toDate, useDates, useFileSize } from '../core/words/intl.ts';
import { toast } from '../core/state/toasts.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Pane } from '../ui/page/page.tsx';
import type { PortalEvidenceLineFragment } from './generated.ts';
import styles from './portal.module.css';

type Props = { evidence: readonly PortalEvidenceLineFragment[]; give: ReactNode };

/** Certificates, reports and agreements with expiry dates and files. */
export function EvidenceList({ evidence, give }: Props) {
  const { t } = useTranslation();
  return (
    <Pane flush title={t('portal.evidence')} hint={t('portal.evidenceHint')}>
      {evidence.length === 0 ? (
        <EmptyState
          kind="none"
          small
          icon="document-text"
          title={t('portal.noEvidence')}
          text={t('portal.noEvidenceText')}
          action={give}
        />
      ) : (
        <ul className={styles.lines}>
          {evidence.map((one) => (
            <Line key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Pane>
  );
}

function Line({ one }: { one: PortalEvidenceLineFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const size = useFileSize();
  const until = toDate(one.validUntil);
  const isOver = until !== null && until.getTime() < Date.now();
  const read = async (file: PortalEvidenceLineFragment['files'][number]) => {
    if (!(await download(`/api/portal/supplier/evidence/file?id=${file.id}`, file.name)))
      toast(t('portal.goneFile'), { tone: 'danger' });
  };
  return (
    <li className={styles.line}>
      <span className={styles.named}>
        <strong>{one.title}</strong>
        <span>
          {[t(`supplier.evidenceKind.${one.kind}`), one.issuer, one.isOurs && t('portal.isOurs')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Chip tone={isOver ? 'danger' : 'neutral'}>
        {until ? t(isOver ? 'portal.ended' : 'portal.validUntil', { day: dates.long(until) }) : t('portal.noExpiry')}
      </Chip>
      <span className={styles.files}>
        {one.files.map((file) => (
          <Button
            key={file.id}
            size="sm"
            icon="arrow-down-tray"
            aria-label={`${t('portal.downloadNamed', { name: file.name })} · ${size(file.size)}`}
            onClick={() => void read(file)}
          >
            {size(file.size)}
          </Button>
        ))}
      </span>
    </li>
  );
}
