import type { TFunction } from 'i18next';

const appOf: Record<string, string> = {
  contacts: 'apps-contacts',
  'file-manager': 'apps-file-manager',
  'help-center': 'apps-help-center',
  inventory: 'apps-ecommerce-inventory',
  scrumboard: 'apps-scrumboard',
  tasks: 'apps-tasks',
};

/** A right is an area with what may be done there, so its words are those of the navigation. */
export function rightWords(right: string, t: TFunction): string {
  const [area = '', what = ''] = right.split('.');
  if (area === 'portal') return t('setting.members.portal');
  const words = t as (key: string, options: object) => string;
  const place =
    area === 'members'
      ? t('setting.members.title')
      : area === 'organization'
        ? t('setting.members.theOrganization')
        : area === 'ownership'
          ? t('setting.members.theOwnership')
          : words(`nav.${appOf[area] ?? area}`, { defaultValue: area });
  return words(`setting.members.${what === 'view' ? 'see' : 'manage'}`, { what: place });
}
