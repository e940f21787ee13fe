import { Suspense, lazy } from 'react';
import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { RecordPane } from '../../list/record/record-pane.tsx';
import { useGoingOn, useSignals } from '../../list/record/signals.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { type ProductDetailsFragment, fetchProduct, useProductRecord } from '../generated.ts';
import { home } from '../home.ts';
import styles from './product-pane.module.css';
import { ProductFacts } from './product-facts.tsx';
import { Pictures } from './pictures.tsx';
import { StockPanel } from './stock-panel.tsx';
import { useSavePart } from './use-save-part.ts';
import type { ListContext } from '../products-page.tsx';

// Loaded for editors only.
const ProductForm = lazy(() => import('./product-form.tsx').then((part) => ({ default: part.ProductForm })));

export const prefetchProduct: Prefetch = (client, { id = '' }) => void fetchProduct(client, { id });

/** One product: details, pictures, stock and prices. */
export function ProductPane() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const context = useOutletContext<ListContext>();
  const { list, tail } = context;
  const answer = useProductRecord({ id });
  const close = () => void navigate(`${home}${tail}`);
  return (
    <RecordPane
      list={list}
      id={id}
      of={answer}
      label={answer.record?.name || t('inventory.one')}
      icon="archive-box"
      group={t('nav.apps-ecommerce-inventory')}
      onClose={close}
    >
      {(product) => (
        <ProductView key={product.id} product={product} context={context} onClose={close} again={answer.retry} />
      )}
    </RecordPane>
  );
}

type ViewProps = { product: ProductDetailsFragment; context: ListContext; onClose: () => void; again: () => void };

function ProductView({ product, context, onClose, again }: ViewProps) {
  const { t } = useTranslation();
  const mayManage = hasRight('inventory.manage');
  const { writes, choices } = context;
  const save = useSavePart(product);

  return (
    <article className={styles.pane}>
      <header className={styles.head}>
        <div className={styles.title}>
          <PageTitle level={2} title={product.name}>
            <bdi>{product.name}</bdi>
          </PageTitle>
          <Presence id={product.id} />
        </div>
        {mayManage && (
          <label className={styles.sale}>
            <span>{t('inventory.onSale')}</span>
            <Switch
              checked={product.active}
              label={t('inventory.onSale')}
              onChange={() => void writes.sell([product])}
            />
          </label>
        )}
        {mayManage && <ProductMenu product={product} context={context} />}
        <IconButton icon="x-mark" label={t('inventory.close')} onClick={onClose} />
      </header>
      <Pictures product={product} mayManage={mayManage} save={save} />
      <StockPanel product={product} mayManage={mayManage} writes={writes} />
      {mayManage ? (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <ProductForm product={product} choices={choices} writes={writes} again={again} />
        </Suspense>
      ) : (
        <ProductFacts product={product} />
      )}
    </article>
  );
}

/** Other users currently editing the product; also sends own presence. */
function Presence({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const others = useSignals('inventory', id, ['editing']);
  useGoingOn('viewing', 'inventory', id);
  const names = [...new Set(others.flatMap(({ user }) => user?.name ?? []))];
  return (
    <p role="status">{names.length > 0 && t('inventory.editing', { names: listIn(i18n.language).format(names) })}</p>
  );
}

function ProductMenu({ product, context: { list, writes, tail } }: Pick<ViewProps, 'product' | 'context'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const duplicate = async () => {
    const id = await writes.duplicate(product);
    if (id) void navigate(`${home}/${id}${tail}`);
  };
  const copyText = useCopyText();
  const copyLink = () => void copyText(`${location.origin}${home}/${product.id}`, t('ui.copied'));
  return (
    <Menu
      label={t('inventory.more')}
      trigger={<Icon name="ellipsis-horizontal" size={20} />}
      entries={[
        {
          key: 'copy',
          label: t('inventory.duplicate'),
          icon: 'document-duplicate',
          shortcut: '⇧D',
          onSelect: () => void duplicate(),
        },
        { key: 'link', label: t('inventory.copyLink'), icon: 'link', onSelect: copyLink },
        { key: 'print', label: t('inventory.print'), icon: 'printer', onSelect: () => print() },
        {
          key: 'delete',
          label: t('ui.delete'),
          icon: 'trash',
          tone: 'danger',
          shortcut: '#',
          divided: true,
          onSelect: () => void writes.deletion.remove(list, [product]),
        },
      ]}
    />
  );
}
