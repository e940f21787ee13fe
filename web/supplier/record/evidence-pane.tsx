import { lazy, Suspense, useState } from 'react';
import { useClient } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { sendFile } from '../../core/files/send-file.ts';
import { toast } from '../../core/state/toasts.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import {
  type SupplierDetailsFragment,
  type SupplierEvidenceFragment,
  useDeleteSupplierDocumentMutation,
  useUpdateSupplierDocumentMutation,
  fetchSupplierPage,
} from '../generated.ts';
import { DownloadButton } from '../download-button.tsx';
import { ReviewDate } from '../review-date.tsx';
import styles from '../supplier.module.css';

const EvidenceForm = lazy(() => import('./evidence-form.tsx').then((part) => ({ default: part.EvidenceForm })));

/** Certificates, reports and agreements with files, by expiry date. */
export function EvidencePane({ one }: { one: SupplierDetailsFragment }) {
  const { t } = useTranslation();
  /** ID of the edited evidence, or "new". */
  const [open, setOpen] = useState<string | null>(null);
  const remove = useWrite(useDeleteSupplierDocumentMutation());
  const change = useWrite(useUpdateSupplierDocumentMutation());
  const mayManage = hasRight('suppliers.manage');
  const columns: Column<SupplierEvidenceFragment>[] = [
    {
      key: 'title',
      title: t('supplier.evidenceTitle'),
      isHead: true,
      width: 'wide',
      cell: ({ title, kind, issuer, givenBy, isReviewed }) => (
        <span className={styles.named}>
          {title}
          {givenBy && !isReviewed && <Chip tone="warning">{t('supplier.toReview')}</Chip>}
          <span>
            {[t(`supplier.evidenceKind.${kind}`), issuer, givenBy && t('supplier.givenBy', { name: givenBy.name })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'until',
      title: t('supplier.validUntil'),
      isFirstLine: true,
      cell: ({ validUntil }) => (validUntil === null ? t('supplier.noExpiry') : <ReviewDate at={validUntil} />),
    },
    {
      key: 'shared',
      title: t('supplier.inPortal'),
      width: 'narrow',
      cell: ({ id, title, isShared }) => (
        <Checkbox
          label={<span className="visually-hidden">{t('supplier.share', { title })}</span>}
          checked={isShared}
          disabled={!mayManage}
          onChange={({ target }) =>
            void change({ id, supplierDocument: { isShared: target.checked } }, t('supplier.saved'))
          }
        />
      ),
    },
    { key: 'files', title: t('supplier.files'), cell: (document) => <Files of={document} supplier={one.id} /> },
    ...(mayManage
      ? [
          {
            key: 'deeds',
            title: t('supplier.actions'),
            width: 'narrow' as const,
            cell: ({ id, title, givenBy, isReviewed }: SupplierEvidenceFragment) => (
              <span className={styles.rowDeeds}>
                {givenBy && !isReviewed && (
                  <IconButton
                    icon="check"
                    size="sm"
                    label={t('supplier.markReviewed', { title })}
                    onClick={() => void change({ id, supplierDocument: { isReviewed: true } }, t('supplier.reviewed'))}
                  />
                )}
                <IconButton
                  icon="pencil-square"
                  size="sm"
                  label={t('supplier.editEvidence', { title })}
                  onClick={() => setOpen(id)}
                />
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('supplier.deleteEvidence', { title })}
                  onClick={() => void remove({ id }, t('supplier.evidenceDeleted'))}
                />
              </span>
            ),
          },
        ]
      : []),
  ];
  const add = mayManage && (
    <Button icon="plus" onClick={() => setOpen('new')}>
      {t('supplier.addEvidence')}
    </Button>
  );
  const edited = one.documents.find(({ id }) => id === open);
  return (
    <>
      {one.documents.length === 0 ? (
        <EmptyState
          kind="none"
          icon="document-text"
          title={t('supplier.noEvidence')}
          text={t('supplier.noEvidenceText')}
          action={add}
        />
      ) : (
        <Pane flush title={t('supplier.tab.evidence')} actions={add}>
          <Table label={t('supplier.evidenceOf', { name: one.name })} columns={columns} rows={one.documents} />
        </Pane>
      )}
      {(open === 'new' || edited) && (
        <Suspense>
          <EvidenceForm supplier={one.id} one={edited} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

function Files({ of: { id, title, attachments }, supplier }: { of: SupplierEvidenceFragment; supplier: string }) {
  const { t } = useTranslation();
  const client = useClient();
  const [isSending, setSending] = useState(false);
  const { choose, input } = useFileDrop({
    label: t('supplier.attach', { title }),
    take: (files) => void send(files),
  });
  const send = async (files: readonly File[]) => {
    setSending(true);
    for (const file of files) {
      const { status } = await sendFile({ path: '/api/supplier/document/file', file, fields: { id } });
      if (status !== 200) toast(t('supplier.notSent', { name: file.name }), { tone: 'danger' });
    }
    await fetchSupplierPage(client, { id: supplier }, networkOnly);
    setSending(false);
  };
  return (
    <span className={styles.files}>
      {attachments.map((file) => (
        <DownloadButton key={file.id} file={file} />
      ))}
      {hasRight('suppliers.manage') && (
        <>
          <IconButton
            icon="paper-clip"
            size="sm"
            label={t('supplier.attach', { title })}
            disabled={isSending}
            onClick={choose}
          />
          {input}
        </>
      )}
    </span>
  );
}
