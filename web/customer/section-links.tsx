import { useTranslation } from '../core/words/translation.tsx';
import { hasRight } from '../core/session/guards.ts';
import { SectionNav } from '../ui/page/section-nav.tsx';
import { useOpenTrustRequestsQuery } from './generated.ts';
import { documentsHome, home, requestsHome, trustHome } from './home.ts';

export function SectionLinks() {
  const { t } = useTranslation();
  const [{ data }] = useOpenTrustRequestsQuery({ pause: !hasRight('trust.manage') });
  const value = data?.trustAccesses?.length ?? 0;
  const count = { value, label: t('customer.toDecide', { count: value }) };
  const sections = [
    { to: home, label: t('customer.sections.customers') },
    { to: requestsHome, label: t('customer.sections.requests') },
    { to: documentsHome, label: t('customer.sections.documents'), count },
    { to: trustHome, label: t('customer.sections.trust') },
  ];
  return <SectionNav label={t('customer.sections.label')} sections={sections} />;
}
