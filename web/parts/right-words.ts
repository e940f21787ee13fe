import type { TFunction } from 'i18next';

/** Areas with another name in the navigation. */
const appOf: Record<string, string> = {
  academy: 'apps-academy',
  activities: 'pages-activities',
  announcements: 'announcement',
  contacts: 'apps-contacts',
  'file-manager': 'apps-file-manager',
  'help-center': 'apps-help-center',
  inventory: 'apps-ecommerce-inventory',
  scrumboard: 'apps-scrumboard',
  tasks: 'apps-tasks',
};

/** Names of areas without a navigation item. */
const nameOf = {
  assessments: 'setting.members.theAssessments',
  customers: 'setting.members.theCustomers',
  exercises: 'setting.members.theExercises',
  findings: 'setting.members.theFindings',
  hooks: 'setting.members.theHooks',
  license: 'setting.license.title',
  lookups: 'setting.members.theLookups',
  members: 'setting.members.title',
  organization: 'setting.members.theOrganization',
  ownership: 'setting.members.theOwnership',
  reports: 'setting.members.theReports',
  sites: 'setting.members.theSites',
  suppliers: 'setting.members.theSuppliers',
  tokens: 'setting.members.theTokens',
  trust: 'setting.members.theTrust',
} as const;

/** Adds a space between Chinese and Latin letters. */
const setApart = (text: string): string => text.replace(/(?<=\p{Script=Han})(?=[A-Za-z])/gu, ' ');

/** Name of a right: its area, as in the navigation, and the action. */
export function rightWords(right: string, t: TFunction): string {
  const [area = '', what = ''] = right.split('.');
  if (right === 'portal.supplier') return t('setting.members.supplierPortal');
  if (area === 'portal') return t('setting.members.portal');
  if (area === 'changes') return t('setting.members.putBack');
  const words = t as unknown as (key: string, options?: object) => string;
  const place =
    area in nameOf
      ? words(nameOf[area as keyof typeof nameOf])
      : words(`nav.${appOf[area] ?? area}`, { defaultValue: area });
  return setApart(words(`setting.members.${what === 'view' ? 'see' : 'manage'}`, { what: place }));
}
