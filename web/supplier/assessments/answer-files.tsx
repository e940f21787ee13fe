import { lazy, Suspense, useState } from 'react';
import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DownloadButton } from '../download-button.tsx';
import type { AnswerLineFragment } from '../generated.ts';
import styles from '../supplier.module.css';

const EvidenceForm = lazy(() => import('../record/evidence-form.tsx').then((part) => ({ default: part.EvidenceForm })));

type Props = { answer: AnswerLineFragment; supplier: string | undefined };

/** Files of an answer. Each can be downloaded, or become evidence of the supplier. */
export function AnswerFiles({ answer: { attachments }, supplier }: Props) {
  const { t } = useTranslation();
  const [used, setUsed] = useState<(typeof attachments)[number] | null>(null);
  if (attachments.length === 0) return null;
  const mayUse = supplier !== undefined && hasRight('suppliers.manage');
  return (
    <>
      <ul className={styles.answerFiles}>
        {attachments.map((file) => (
          <li key={file.id}>
            <DownloadButton file={file} />
            {mayUse && (
              <Button
                size="sm"
                aria-label={t('supplier.useAsEvidence', { name: file.name })}
                onClick={() => setUsed(file)}
              >
                {t('assessments.useAsEvidence')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {used && supplier !== undefined && (
        <Suspense>
          <EvidenceForm supplier={supplier} from={used} onClose={() => setUsed(null)} />
        </Suspense>
      )}
    </>
  );
}
