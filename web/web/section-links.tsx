import { useTranslation } from '../core/words/translation.tsx';
import { SectionNav } from '../ui/page/section-nav.tsx';
import { home } from './home.ts';

/** Links to the pages of this area. */
export function SectionLinks() {
  const { t } = useTranslation();
  const sections = [
    { to: home, label: t('web.sites') },
    { to: `${home}/certificates`, label: t('web.certificates') },
  ];
  return <SectionNav label={t('nav.web')} sections={sections} />;
}
