import { lazy, Suspense, useState } from 'react';
import { networkOnly } from '../../core/client/network-only.ts';
import { isSure } from '../../core/state/confirmation.ts';
import { download } from '../../core/files/download.ts';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates, useFileSize } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { AccessList } from './access-list.tsx';
import styles from '../customer.module.css';
import {
  type TrustDocumentLineFragment,
  useDeleteTrustDocumentMutation,
  useTrustAccessesQuery,
  useTrustDocumentsQuery,
  useUpdateTrustDocumentMutation,
  fetchTrustDocuments,
} from '../generated.ts';
import { SectionLinks } from '../section-links.tsx';

const DocumentForm = lazy(() => import('./document-form.tsx').then((part) => ({ default: part.DocumentForm })));

export const prefetchDocuments: Prefetch = (client) => void fetchTrustDocuments(client);

/** Documents for customers, with access requests. */
export function DocumentsPage() {
  const { t } = useTranslation();
  const [form, setForm] = useState<TrustDocumentLineFragment | 'new' | null>(null);
  const [documents, readDocuments] = useTrustDocumentsQuery();
  const [accesses, readAccesses] = useTrustAccessesQuery({ variables: {} });
  const add = hasRight('trust.manage') && (
    <Button variant="solid" icon="plus" onClick={() => setForm('new')}>
      {t('customer.document.add')}
    </Button>
  );
  return (
    <Page
      title={t('customer.sections.documents')}
      lead={t('customer.document.lead')}
      actions={
        <>
          <ExportMenu of="trustAccesses" query={{}} />
          {add}
        </>
      }
    >
      <SectionLinks />
      <Pane flush title={t('customer.document.asks')}>
        <Loaded
          of={{ data: accesses.data?.trustAccesses, error: accesses.error, retry: () => readAccesses(networkOnly) }}
          skeleton={<SkeletonRows count={2} picture={false} />}
          isEmpty={(found) => found.length === 0}
          empty={<EmptyState kind="none" small icon="key" title={t('customer.noAccess')} />}
        >
          {(found) => <AccessList accesses={found} />}
        </Loaded>
      </Pane>
      <Pane flush title={t('customer.document.all')}>
        <Loaded
          of={{ data: documents.data?.trustDocuments, error: documents.error, retry: () => readDocuments(networkOnly) }}
          skeleton={<SkeletonRows count={6} picture={false} height={64} />}
          isEmpty={(found) => found.length === 0}
          empty={<EmptyState kind="none" icon="document-text" title={t('customer.document.none')} action={add} />}
        >
          {(found) => (
            <ul className={styles.lines}>
              {found.map((one) => (
                <DocumentRow key={one.id} one={one} onReplace={() => setForm(one)} />
              ))}
            </ul>
          )}
        </Loaded>
      </Pane>
      <Suspense>
        {form && (
          <DocumentForm
            one={form === 'new' ? null : form}
            onClose={() => setForm(null)}
            onSent={() => readDocuments(networkOnly)}
          />
        )}
      </Suspense>
    </Page>
  );
}

function DocumentRow({ one, onReplace }: { one: TrustDocumentLineFragment; onReplace: () => void }) {
  const { t } = useTranslation();
  const dates = useDates();
  const size = useFileSize();
  const update = useWrite(useUpdateTrustDocumentMutation());
  const remove = useWrite(useDeleteTrustDocumentMutation());
  const { id, title, version, state, isPublished, fileName, fileSize, readers, downloads } = one;
  const last = toDate(one.lastDownloadAt);
  const until = toDate(one.validUntil);
  const takeAway = async () => {
    if (
      await isSure(
        t('customer.document.deleteTitle', { title }),
        t('customer.document.deleteText'),
        t('customer.delete'),
      )
    )
      await remove({ id }, t('customer.document.deleted'));
  };
  return (
    <li className={styles.line}>
      <span className={styles.named}>
        <strong>{title}</strong>
        <span>
          {[
            t('customer.document.version', { version }),
            t(`customer.document.class.${one.class}`),
            size(fileSize),
            until && t(`customer.document.validity.${state}`, { day: dates.long(until) }),
            one.class === 'customer' && t('customer.document.readers', { count: readers }),
            last && t('customer.downloadCount', { count: downloads }),
            last && t('customer.lastDownload', { day: dates.long(last) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={styles.chips}>
        {state !== 'valid' && (
          <Chip tone={state === 'ended' ? 'danger' : 'warning'}>{t(`customer.document.state.${state}`)}</Chip>
        )}
        <Chip tone={isPublished ? 'success' : 'neutral'}>
          {t(isPublished ? 'customer.document.published' : 'customer.document.hidden')}
        </Chip>
      </span>
      <span className={styles.chips}>
        <Button
          size="sm"
          icon="arrow-down-tray"
          onClick={() => void download(`/api/customer/document/content?id=${id}`, fileName)}
        >
          {t('customer.document.download')}
        </Button>
        {hasRight('trust.manage') && (
          <>
            <Button
              size="sm"
              onClick={() =>
                void update(
                  { id, trustDocument: { isPublished: !isPublished } },
                  t(isPublished ? 'customer.document.nowHidden' : 'customer.document.nowPublished'),
                )
              }
            >
              {t(isPublished ? 'customer.document.hide' : 'customer.document.publish')}
            </Button>
            <Button size="sm" onClick={onReplace}>
              {t('customer.document.replace')}
            </Button>
            <Button size="sm" tone="danger" onClick={() => void takeAway()}>
              {t('customer.delete')}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
