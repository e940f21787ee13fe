import { useEffect, useState } from 'react';
import { download } from '../../core/files/download.ts';
import { id, useAddress } from '../../core/routes/use-address.ts';
import { toDate, useDates, useFileSize } from '../../core/words/intl.ts';
import { toast } from '../../core/state/toasts.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import styles from '../customer.module.css';
import {
  type PortalDocumentLineFragment,
  requestTrustDocumentLimits,
  useRequestTrustDocumentMutation,
} from '../generated.ts';

const shape = { document: id };
const readable = new Set(['public', 'granted']);
const tones = {
  public: 'neutral',
  none: 'neutral',
  asked: 'primary',
  granted: 'success',
  refused: 'neutral',
  ended: 'neutral',
} as const;

/** Readable documents, and those that require an access request. */
export function PortalDocuments({ documents }: { documents: readonly PortalDocumentLineFragment[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const size = useFileSize();
  const { document: linked } = useAddress(shape).at;
  // A notification leads to one document.
  useEffect(() => {
    if (linked) document.getElementById(`document-${linked}`)?.focus();
  }, [linked]);
  const [asked, setAsked] = useState<PortalDocumentLineFragment | null>(null);
  const read = async ({ id, fileName }: PortalDocumentLineFragment) => {
    if (!(await download(`/api/portal/customer/document?id=${id}`, fileName)))
      toast(t('customer.portal.goneDocument'), { tone: 'danger' });
  };
  const day = (text: string | null) => {
    const date = toDate(text);
    return date ? dates.long(date) : null;
  };
  return (
    <Pane flush title={t('customer.portal.documents')} hint={t('customer.portal.documentsHint')}>
      <ul className={styles.lines}>
        {documents.map((one) => {
          const until = day(one.until);
          const valid = day(one.validUntil);
          return (
            <li key={one.id} className={styles.line} id={`document-${one.id}`} tabIndex={-1}>
              <span className={styles.named}>
                <strong>{one.title}</strong>
                <span>
                  {[
                    t('customer.document.version', { version: one.version }),
                    size(one.fileSize),
                    valid && t('customer.document.validity.valid', { day: valid }),
                    until && t('customer.portal.until', { day: until }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {one.access !== 'public' && one.access !== 'none' && (
                <Chip tone={tones[one.access]}>{t(`customer.portal.access.${one.access}`)}</Chip>
              )}
              {readable.has(one.access) ? (
                <Button
                  size="sm"
                  icon="arrow-down-tray"
                  aria-label={t('customer.portal.downloadNamed', { title: one.title })}
                  onClick={() => void read(one)}
                >
                  {t('customer.document.download')}
                </Button>
              ) : (
                one.access !== 'asked' && (
                  <Button
                    size="sm"
                    aria-label={t('customer.portal.requestNamed', { title: one.title })}
                    onClick={() => setAsked(one)}
                  >
                    {t('customer.portal.request')}
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ul>
      {asked && <AskForDocument one={asked} onClose={() => setAsked(null)} />}
    </Pane>
  );
}

function AskForDocument({ one, onClose }: { one: PortalDocumentLineFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const ask = useWrite(useRequestTrustDocumentMutation());
  const save = async () => {
    if (await ask({ id: one.id, reason }, t('customer.portal.requested'))) onClose();
  };
  return (
    <FormDialog
      title={t('customer.portal.requestNamed', { title: one.title })}
      save={t('customer.portal.request')}
      width={480}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field label={t('customer.portal.reason')} hint={t('customer.portal.reasonHint')}>
        <Textarea
          minRows={3}
          maxLength={requestTrustDocumentLimits.reason.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
