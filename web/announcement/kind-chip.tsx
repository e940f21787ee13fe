import { useTranslation } from '../core/words/translation.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import type { AnnouncementKind, AnnouncementLineFragment } from './generated.ts';

const tones = { news: 'neutral', maintenance: 'primary', warning: 'warning', required: 'danger' } as const;

export function KindChip({ kind }: { kind: AnnouncementKind }) {
  const { t } = useTranslation();
  return <Chip tone={tones[kind]}>{t(`announcement.kind.${kind}`)}</Chip>;
}

/** The reader's receipt or what is expected of them; the state of drafts and scheduled ones. */
export function ReceiptChip({
  one,
}: {
  one: Pick<AnnouncementLineFragment, 'kind' | 'state' | 'dueDate' | 'receipt'>;
}) {
  const { t } = useTranslation();
  const { kind, state, dueDate, receipt } = one;
  if (state === 'draft' || state === 'scheduled') return <Chip>{t(`announcement.state.${state}`)}</Chip>;
  if (kind === 'required') {
    if (receipt.acknowledgedAt) return <Chip tone="success">{t('announcement.state.acknowledged')}</Chip>;
    if (state === 'ended') return null;
    const isLate = dueDate !== null && new Date(dueDate) <= new Date();
    return <Chip tone={isLate ? 'alarm' : 'warning'}>{t(`announcement.state.${isLate ? 'overdue' : 'due'}`)}</Chip>;
  }
  return !receipt.seenAt && state === 'live' ? <Chip tone="primary">{t('announcement.state.new')}</Chip> : null;
}
