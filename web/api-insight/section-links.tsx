import { useTranslation } from '../core/words/translation.tsx';
import { SectionNav } from '../ui/page/section-nav.tsx';
import { home } from './home.ts';

const sections = [
  ['operations', home],
  ['fields', `${home}/fields`],
  ['requests', `${home}/requests`],
  ['alerts', `${home}/alerts`],
] as const;

export function SectionLinks() {
  const { t } = useTranslation();
  return (
    <SectionNav
      label={t('apiInsight.sections.label')}
      sections={sections.map(([name, to]) => ({ to, label: t(`apiInsight.sections.${name}`) }))}
    />
  );
}
