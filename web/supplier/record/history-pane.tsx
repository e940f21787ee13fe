import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import type { IconName } from '../../generated.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Thread } from '../../ui/display/thread.tsx';
import {
  type SupplierDetailsFragment,
  type SupplierEventFragment,
  type SupplierStep,
  useAddSupplierNoteMutation,
  useSupplierHistoryQuery,
} from '../generated.ts';

const icons: Record<SupplierStep, IconName> = {
  added: 'plus',
  tiered: 'adjustments-horizontal',
  decided: 'check-circle',
  note: 'pencil-square',
  assessmentSent: 'paper-airplane',
  assessmentSubmitted: 'clipboard-document-check',
  assessmentReturned: 'arrow-uturn-left',
  assessmentAccepted: 'check-circle',
  remediationOpened: 'wrench-screwdriver',
  remediationClosed: 'check-circle',
  remediationReopened: 'arrow-path',
};

/** History of the supplier with a note field. */
export function HistoryPane({ one }: { one: SupplierDetailsFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data, error }, refetch] = useSupplierHistoryQuery({
    variables: { id: one.id },
  });
  const [, note] = useAddSupplierNoteMutation();
  const say = async (text: string) => {
    const isSaid = announce(await note({ id: one.id, text }), t('supplier.noteSaved'));
    if (isSaid) refetch(networkOnly);
    return isSaid;
  };
  const eventOf = ({ id, at, kind, text, user }: SupplierEventFragment) => {
    const [first = '', ...rest] = text.split('\n');
    const isCoded = kind === 'tiered' || kind === 'decided';
    const value =
      kind === 'tiered' ? t(`supplier.criticality.${first as 'high'}`) : t(`supplier.state.${first as 'left'}`);
    return {
      key: id,
      at,
      title: t(`supplier.step.${kind}`, { name: user?.name ?? '', value: isCoded ? value : '' }),
      body: (isCoded ? rest.join('\n') : text) || undefined,
      icon: icons[kind],
      ...(user ? { picture: <Avatar name={user.name} src={user.avatar} size={28} /> } : {}),
    };
  };
  return (
    <Pane title={t('supplier.tab.history')}>
      <Loaded
        of={{ data: data?.supplierEntries, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={4} />}
      >
        {(entries) => (
          <Thread
            label={t('supplier.historyOf', { name: one.name })}
            events={entries.map(eventOf)}
            words={{ field: t('supplier.noteField'), send: t('supplier.noteAdd') }}
            onSay={hasRight('suppliers.manage') ? say : null}
          />
        )}
      </Loaded>
    </Pane>
  );
}
