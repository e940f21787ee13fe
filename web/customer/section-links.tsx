import { useTranslation } from '../core/words/translation.tsx';
import { SectionNav } from '../ui/page/section-nav.tsx';
import { documentsHome, home, requestsHome, trustHome } from './home.ts';

export function SectionLinks() {
  const { t } = useTranslation();
  const sections = [
    { to: home, label: t('customer.sections.customers') },
    { to: requestsHome, label: t('customer.sections.requests') },
    { to: documentsHome, label: t('customer.sections.documents') },
    { to: trustHome, label: t('customer.sections.trust') },
  ];
  return <SectionNav label={t('customer.sections.label')} sections={sections} />;
}
