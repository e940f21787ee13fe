import { useTranslation } from '../core/words/translation.tsx';
import { Chip } from '../ui/mark/chip.tsx';

const DAY_MS = 24 * 3_600_000;

export const daysUntil = (until: string, now = Date.now()): number => Math.floor((Date.parse(until) - now) / DAY_MS);

/** Days until a certificate expires. */
export function DaysLeft({ until }: { until: string | null }) {
  const { t } = useTranslation();
  if (until === null) return <>–</>;
  const days = daysUntil(until);
  if (days < 0) return <Chip tone="danger">{t('web.expired')}</Chip>;
  const text = t('web.days', { count: days });
  return days < 15 ? <Chip tone={days < 4 ? 'danger' : 'warning'}>{text}</Chip> : <>{text}</>;
}
