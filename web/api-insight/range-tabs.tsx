import { useTranslation } from '../core/words/translation.tsx';
import { Tabs } from '../ui/page/tabs.tsx';
import { type Range, ranges } from './range.ts';

export function RangeTabs({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const { t } = useTranslation();
  const tabs = ranges.map((value) => ({ value, label: t(`apiInsight.ranges.${value}`) }));
  return <Tabs value={range} tabs={tabs} label={t('apiInsight.range')} onChange={onChange} />;
}
