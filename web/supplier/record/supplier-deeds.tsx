import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { errorText } from '../../core/client/errors.ts';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { confirm } from '../../core/state/confirmation.ts';
import { toast } from '../../core/state/toasts.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { DecideSupplier, TierSupplier } from './decide-supplier.tsx';
import { EditSupplier } from './edit-supplier.tsx';
import { type SupplierDetailsFragment, useDeleteSupplierMutation, fetchSupplierWithoutUndo } from '../generated.ts';
import { home } from '../home.ts';

/** Edit, set the criticality, decide, delete. */
export function SupplierDeeds({ one }: { one: SupplierDetailsFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useClient();
  const [open, setOpen] = useState<'edit' | 'tier' | 'decide' | null>(null);
  const remove = useWrite(useDeleteSupplierMutation());
  const close = () => setOpen(null);
  const drop = async () => {
    const { data, error } = await fetchSupplierWithoutUndo(client, { id: one.id }, networkOnly);
    if (error) return void toast(errorText(error, t), { tone: 'danger' });
    const assessments = data?.supplier?.assessments.length ?? 0;
    const remediations = data?.supplierRemediations?.length ?? 0;
    if (assessments + remediations > 0) {
      const answer = await confirm({
        title: t('supplier.deleteTitle', { name: one.name }),
        message: t('supplier.deleteText', { assessments, remediations }),
        actions: { confirm: { label: t('supplier.delete'), color: 'error' } },
        dismissible: true,
      });
      if (answer !== 'confirmed') return;
    }
    if (await remove({ id: one.id }, t('supplier.deleted', { name: one.name }))) void navigate(home);
  };
  return (
    <>
      {hasRight('suppliers.manage') && (
        <>
          <IconButton icon="trash" label={t('supplier.delete')} onClick={() => void drop()} />
          <Button icon="pencil-square" onClick={() => setOpen('edit')}>
            {t('supplier.edit')}
          </Button>
          <Button onClick={() => setOpen('tier')}>{t('supplier.tier')}</Button>
        </>
      )}
      {hasRight('assessments.manage') && (
        <Button variant="solid" onClick={() => setOpen('decide')}>
          {t('supplier.decide')}
        </Button>
      )}
      {open === 'edit' && <EditSupplier one={one} onClose={close} />}
      {open === 'tier' && <TierSupplier one={one} onClose={close} />}
      {open === 'decide' && <DecideSupplier one={one} onClose={close} />}
    </>
  );
}
