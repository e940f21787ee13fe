import type { ReactNode } from 'react';
import { errorCode, errorText } from '../core/client/errors.ts';
import { download } from '../core/files/download.ts';
import { toDate, useDates, useFileSize } from '../core/words/intl.ts';
import { isSure } from '../core/state/confirmation.ts';
import { toast } from '../core/state/toasts.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Pane } from '../ui/page/page.tsx';
import { type PortalEvidenceLineFragment, useDeletePortalEvidenceMutation } from './generated.ts';
import styles from './portal.module.css';

type Props = { evidence: readonly PortalEvidenceLineFragment[]; give: ReactNode; onRemoved: () => void };

/** Certificates, reports and agreements with expiry dates and files. */
export function EvidenceList({ evidence, give, onRemoved }: Props) {
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
            <Line key={one.id} one={one} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
    </Pane>
  );
}

function Line({ one, onRemoved }: { one: PortalEvidenceLineFragment; onRemoved: () => void }) {
  const { t } = useTranslation();
  const dates = useDates();
  const size = useFileSize();
  const until = toDate(one.validUntil);
  const isOver = until !== null && until.getTime() < Date.now();
  const read = async (file: PortalEvidenceLineFragment['files'][number]) => {
    if (!(await download(`/api/portal/supplier/evidence/file?id=${file.id}`, file.name)))
      toast(t('portal.goneFile'), { tone: 'danger' });
  };
  const [, send] = useDeletePortalEvidenceMutation();
  const remove = async () => {
    if (!(await isSure(t('portal.remove'), t('portal.removeText', { title: one.title }), t('portal.remove')))) return;
    const { error } = await send({ id: one.id });
    const isGone = errorCode(error) === 'NOT_FOUND';
    if (error && !isGone)
      toast(errorCode(error) === 'CONFLICT' ? t('portal.reviewedMeanwhile') : errorText(error, t), { tone: 'danger' });
    else toast(t('portal.removed'));
    onRemoved();
  };
  return (
    <li className={styles.line}>
      <span className={styles.named}>
        <strong>{one.title}</strong>
        <span>
          {[
            t(`supplier.evidenceKind.${one.kind}`),
            one.issuer,
            one.isOurs && t('portal.isOurs'),
            one.isOurs && one.isReviewed && t('portal.isReviewed'),
          ]
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
        {one.isOurs && !one.isReviewed && (
          <IconButton
            icon="trash"
            size="sm"
            label={t('portal.removeNamed', { title: one.title })}
            onClick={() => void remove()}
          />
        )}
      </span>
    </li>
  );
}
