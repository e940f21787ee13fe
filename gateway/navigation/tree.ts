/** Items in navigation order; `right` hides an item from people without it. */
export type Node = {
  id: string;
  title: string;
  type: 'basic' | 'group' | 'collapsable';
  icon?: string;
  link?: string;
  exactMatch?: true;
  right?: string;
  badge?: 'incidents' | 'inbox' | 'chat' | 'announcement' | 'social-engineering' | 'supplier' | 'customer';
  subtitle?: 'openTasks';
  children?: Node[];
};

const item = (id: string, title: string, icon: string, link: string, more: Partial<Node> = {}): Node => ({
  id,
  title,
  type: 'basic',
  icon: `heroicons_outline:${icon}`,
  link,
  ...more,
});

const parent = (id: string, title: string, icon: string, children: Node[]): Node => ({
  id,
  title,
  type: 'collapsable',
  icon: `heroicons_outline:${icon}`,
  children,
});

const group = (id: string, title: string, icon: string, children: Node[]): Node => ({
  id,
  title,
  type: 'group',
  icon: `heroicons_outline:${icon}`,
  children,
});

export const tree: Node[] = [
  group('overview', 'Overview', 'home', [
    item('overview.dashboard', 'Dashboard', 'home', '/overview/dashboard', { right: 'overview.view' }),
    item('op-organization', 'Organizations', 'building-office-2', '/overview/organizations'),
    item('supplier-portal', 'Portal', 'inbox-stack', '/supplier/portal', { right: 'portal.supplier' }),
    item('incidents', 'Incidents', 'exclamation-triangle', '/overview/incidents', {
      right: 'overview.view',
      badge: 'incidents',
    }),
  ]),
  group('apps', 'Applications', 'squares-2x2', [
    item('apps.academy', 'Academy', 'academic-cap', '/apps/academy'),
    item('apps.chat', 'Chat', 'chat-bubble-bottom-center-text', '/apps/chat', { badge: 'chat' }),
    item('apps.contacts', 'Contacts', 'user-group', '/apps/contacts', { right: 'contacts.view' }),
    parent('apps.ecommerce', 'E-commerce', 'shopping-cart', [
      item('apps.ecommerce.inventory', 'Inventory', 'archive-box', '/apps/ecommerce/inventory', {
        right: 'inventory.view',
      }),
    ]),
    item('apps.file-manager', 'File manager', 'cloud', '/apps/file-manager', { right: 'file-manager.view' }),
    parent('apps.help-center', 'Help center', 'lifebuoy', [
      item('apps.help-center.home', 'Home', 'home', '/apps/help-center', { exactMatch: true }),
      item('apps.help-center.faqs', 'FAQs', 'question-mark-circle', '/apps/help-center/faqs'),
      item('apps.help-center.guides', 'Guides', 'book-open', '/apps/help-center/guides'),
      item('apps.help-center.support', 'Support', 'chat-bubble-left-right', '/apps/help-center/support'),
    ]),
    item('apps.mailbox', 'Mailbox', 'envelope', '/apps/mailbox', { badge: 'inbox' }),
    item('apps.notes', 'Notes', 'pencil-square', '/apps/notes'),
    item('apps.scrumboard', 'Scrumboard', 'view-columns', '/apps/scrumboard', { right: 'scrumboard.view' }),
    item('apps.tasks', 'Tasks', 'check-circle', '/apps/tasks', { right: 'tasks.view', subtitle: 'openTasks' }),
  ]),
  group('dashboards', 'Dashboards', 'chart-pie', [
    item('dashboards.project', 'Project', 'clipboard-document-check', '/dashboards/project', {
      right: 'overview.view',
    }),
    item('dashboards.analytics', 'Analytics', 'chart-pie', '/dashboards/analytics', { right: 'overview.view' }),
    item('dashboards.finance', 'Finance', 'banknotes', '/dashboards/finance', { right: 'overview.view' }),
    item('dashboards.crypto', 'Crypto', 'currency-dollar', '/dashboards/crypto', { right: 'overview.view' }),
  ]),
  group('pages', 'Pages', 'document-duplicate', [
    item('pages.activities', 'Activities', 'clock', '/pages/activities', { right: 'activities.view' }),
    item('pages.icons', 'Icons', 'sparkles', '/ui/icons'),
  ]),
  group('documentation', 'Documentation', 'document-text', [
    item('docs.changelog', 'Changelog', 'newspaper', '/docs/changelog'),
    item('docs.guides', 'Guides', 'book-open', '/docs/guides'),
  ]),
  group('areas', 'Areas', 'map', [
    item('security', 'Security', 'shield-check', '/security', { right: 'security.view' }),
    item('tools', 'Tools', 'wrench-screwdriver', '/tools', { right: 'tools.view' }),
    item('social-engineering', 'Social engineering', 'megaphone', '/social-engineering', {
      right: 'social-engineering.view',
      badge: 'social-engineering',
    }),
    item('web', 'Web', 'globe-alt', '/web', { right: 'web.view' }),
    item('log', 'Log', 'queue-list', '/log', { right: 'log.view' }),
    item('setting', 'Setting', 'cog-8-tooth', '/setting', { right: 'setting.view' }),
    item('announcement', 'Announcement', 'speaker-wave', '/announcement', {
      right: 'announcement.view',
      badge: 'announcement',
    }),
    item('api-insight', 'API insight', 'code-bracket', '/api-insight', { right: 'api-insight.view' }),
    item('customer', 'Customer', 'users', '/customer', { right: 'customer.view', badge: 'customer' }),
    item('supplier', 'Supplier', 'truck', '/supplier', { right: 'supplier.view', badge: 'supplier' }),
  ]),
];
