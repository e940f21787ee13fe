import { useTranslation } from '../core/words/translation.tsx';
import { SegmentedChoice } from '../ui/form/segmented-choice.tsx';
import { type Range, ranges } from './range.ts';

export function RangeTabs({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const { t } = useTranslation();
  const choices = ranges.map((value) => ({ value, label: t(`apiInsight.ranges.${value}`) }));
  return <SegmentedChoice value={range} choices={choices} label={t('apiInsight.range')} onChange={onChange} />;
}
