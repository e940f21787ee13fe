import { useTranslation } from '../core/words/translation.tsx';
import { SectionNav } from '../ui/page/section-nav.tsx';
import { area } from './home.ts';

const sections = ['reports', 'exercises', 'templates', 'awareness'] as const;

/** Links to the pages of this area. */
export function SectionLinks() {
  const { t } = useTranslation();
  return (
    <SectionNav
      label={t('socialEngineering.sections.label')}
      sections={sections.map((name) => ({ to: `${area}/${name}`, label: t(`socialEngineering.sections.${name}`) }))}
    />
  );
}
