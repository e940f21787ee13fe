import { useTranslation } from 'react-i18next';
import { Page } from '../ui/page.tsx';
import { OrganizationName } from './organization-name.tsx';

/** The organization that this session is in, for those who may change it. */
export function OrganizationPage() {
  const { t } = useTranslation();
  return (
    <Page narrow title={t('setting.organization.title')} lead={t('setting.organization.pageLead')}>
      <OrganizationName />
    </Page>
  );
}
