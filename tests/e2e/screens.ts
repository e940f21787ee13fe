import type { Page } from 'playwright/test';
import { customerId, customerRequestId } from '../../seed/customers.ts';
import { northwind, PASSWORD } from '../../seed/people.ts';
import { remediationId } from '../../seed/remediations.ts';
import { supplierId } from '../../seed/supplier.ts';
import { assessmentTemplateId } from '../../seed/assessments.ts';
import { siteId } from '../../seed/web.ts';
import { firstWords, roomWords } from '../../web/build/words.ts';

export type Language = 'en' | 'zh-hant' | 'jp';

/** The texts of the client in a language, by key. */
export function wordsOf(language: Language): (key: string) => string {
  const texts: unknown = Object.assign({}, firstWords(language), ...roomWords(language).values());
  return (key) => {
    const text = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], texts);
    if (typeof text !== 'string') throw new Error(`There is no text for ${key} in ${language}`);
    return text;
  };
}

type Words = (key: string) => string;
export type Screen = {
  name: string;
  path: string;
  /** Brings the page into the state to show. */
  open?: (page: Page, words: Words) => Promise<unknown>;
  /** Selector to wait for, if the heading is not enough. */
  ready?: string;
  /** The state is an overlay on a page that has its own entry. */
  over?: true;
};

/** Pages for guests and for everyone. */
export const guestScreens: Screen[] = [
  { name: 'sign-in', path: '/sign-in' },
  {
    name: 'sign-in-code',
    path: '/sign-in',
    open: async (page) => {
      // No user of the seed data has two-step verification.
      const errors = [{ message: '2FA@code', extensions: { code: 'SECOND_FACTOR' } }];
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('mutation SignIn')
          ? route.fulfill({ json: { errors } })
          : route.continue(),
      );
      await page.locator('[name=email]').fill('owner@meridian.test');
      await page.locator('[name=password]').fill(PASSWORD);
      await page.locator('[type=submit]').click();
    },
    ready: '[name=code]',
  },
  {
    name: 'sign-in-errors',
    path: '/sign-in',
    open: (page, words) => page.getByRole('button', { name: words('auth.signIn'), exact: true }).click(),
  },
  { name: 'sign-up', path: '/sign-up' },
  { name: 'confirmation-required', path: '/confirmation-required' },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=unknown' },
  { name: 'verify-license', path: '/verify-license' },
  { name: 'home', path: '/home' },
  { name: 'invite-user', path: '/invite-user?token=unknown' },
  { name: 'unsubscribe', path: '/unsubscribe?token=unknown' },
  { name: 'payment-successful', path: '/payment/successful' },
  { name: 'open-id-login', path: '/openIDLogin?error=unauthorized', ready: '[role=alertdialog]' },
];

const bar = (key: string) => (page: Page, words: Words) =>
  page.getByRole('button', { name: new RegExp(`^${words(key)}`) }).click();

const openBoard = async (page: Page) => {
  await page.locator('main li a').first().click();
  await page.locator('[data-card]').first().waitFor();
};

/** Pages for signed-in users, with interesting states. */
export const signedInScreens: Screen[] = [
  { name: 'dashboard', path: '/overview/dashboard' },
  { name: 'organizations', path: '/overview/organizations' },
  { name: 'incidents', path: '/overview/incidents', ready: '[data-incident]' },
  {
    name: 'incident',
    path: '/overview/incidents?state=resolved',
    open: (page) => page.locator('[data-incident] a').first().click(),
    ready: 'article h1',
  },
  { name: 'findings', path: '/security/findings', ready: '[data-finding]' },
  { name: 'security-checks', path: '/security/checks', ready: 'main li' },
  { name: 'findings-no-match', path: '/security/findings?view=overdue&week=resolved' },
  {
    name: 'finding',
    path: '/security/findings',
    open: (page) => page.locator('[data-finding] a').nth(1).click(),
    ready: 'article h1',
  },
  { name: 'announcement', path: '/announcement', ready: 'main li h2' },
  {
    name: 'announcement-required',
    path: '/announcement',
    open: (page) => page.getByRole('link', { name: /^(How we keep|從今天起|本日からの)/ }).click(),
    ready: 'main table',
  },
  {
    name: 'announcement-edit',
    path: '/announcement?view=coming',
    open: async (page) => {
      await page.getByRole('link', { name: /^(Midsummer|湖邊|湖畔)/ }).click();
      await page.locator('[contenteditable]').waitFor();
    },
    ready: 'main [contenteditable]',
  },
  { name: 'api-insight', path: '/api-insight' },
  { name: 'api-insight-fields', path: '/api-insight/fields?open=Chat,Contact', ready: '[data-item]' },
  {
    name: 'api-insight-requests',
    path: '/api-insight/requests',
    open: (page) => page.getByRole('button', { name: /^(Follow|跟隨|追跡)$/ }).click(),
    ready: 'main table',
  },
  { name: 'api-insight-alerts', path: '/api-insight/alerts' },
  { name: 'api-insight-alert', path: '/api-insight/alerts/new', ready: '[role=dialog] form' },
  {
    name: 'api-insight-request',
    path: '/api-insight/requests',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Follow|跟隨|追跡)$/ }).click();
      await page.locator('main table a').first().click();
    },
    ready: 'main dl',
  },
  { name: 'tools', path: '/tools' },
  ...['message', 'token', 'link', 'certificate', 'network', 'convert', 'chain'].map((tool) => ({
    name: `tools-${tool}`,
    path: `/tools/${tool}`,
    open: (page: Page, words: Words) => page.getByRole('button', { name: words('tools.input.example') }).click(),
    ready: 'main [aria-busy=false] > *',
  })),
  {
    name: 'tools-dns',
    path: '/tools/dns',
    open: async (page, words) => {
      await page.getByRole('button', { name: words('tools.input.example') }).click();
      await page.getByRole('button', { name: words('lookups.dns.ask'), exact: true }).click();
    },
    ready: 'main [aria-busy=false] dl',
  },
  ...['hash', 'password', 'diff', 'record'].map((tool) => ({ name: `tools-${tool}`, path: `/tools/${tool}` })),
  { name: 'suppliers', path: '/supplier' },
  { name: 'supplier-assessments', path: '/supplier/assessments' },
  { name: 'supplier-remediations', path: '/supplier/remediations' },
  ...(['close', 'edit', null] as const).map((what) => ({
    name: `supplier-remediation${what ? `-${what}` : ''}`,
    path: `/supplier/remediations/${remediationId(northwind, 'Test restoring backups twice a year')}`,
    ...(what && {
      open: (page: Page, words: Words) =>
        page.getByRole('button', { name: words(`assessments.remediation.${what}`), exact: true }).click(),
      ready: '[role=dialog]',
      over: true,
    }),
  })),
  { name: 'supplier-templates', path: '/supplier/templates' },
  { name: 'supplier-template', path: `/supplier/templates/${assessmentTemplateId(northwind, 'Short questionnaire')}` },
  { name: 'suppliers-no-match', path: '/supplier?q=zzzz' },
  ...['add', 'import'].map((what) => ({
    name: `suppliers-${what}`,
    path: '/supplier',
    open: (page: Page, words: Words) => page.getByRole('button', { name: words(`supplier.${what}`) }).click(),
    ready: '[role=dialog]',
    over: true,
  })),
  ...['summary', 'assessments', 'chain', 'evidence', 'findings', 'portal', 'history'].map((tab) => ({
    name: `supplier-${tab}`,
    path: `/supplier/${supplierId(northwind, tab === 'chain' ? 'Harbor' : 'Kestrel Cloud')}?tab=${tab}`,
  })),
  ...['edit', 'decide'].map((what) => ({
    name: `supplier-${what}`,
    path: `/supplier/${supplierId(northwind, 'Harbor')}`,
    open: (page: Page, words: Words) => page.getByRole('button', { name: words(`supplier.${what}`) }).click(),
    ready: '[role=dialog]',
    over: true,
  })),
  { name: 'customers', path: '/customer' },
  { name: 'customers-no-match', path: '/customer?q=zzzz' },
  {
    name: 'customers-add',
    path: '/customer',
    open: (page, words) =>
      page
        .getByRole('button', { name: words('customer.add') })
        .first()
        .click(),
    ready: '[role=dialog]',
    over: true,
  },
  {
    name: 'customers-import',
    path: '/customer',
    open: (page, words) => page.getByRole('button', { name: words('customer.import.title'), exact: true }).click(),
    ready: '[role=dialog]',
    over: true,
  },
  ...['timeline', 'contacts', 'requests', 'access', 'notes'].map((tab) => ({
    name: `customer-${tab}`,
    path: `/customer/${customerId(northwind, 'Monsoon Instruments')}?tab=${tab}`,
  })),
  { name: 'customer-gone', path: '/customer/none' },
  { name: 'customer-requests', path: '/customer/requests', ready: 'main table' },
  { name: 'customer-requests-board', path: '/customer/requests?look=board' },
  {
    name: 'customer-request',
    path: `/customer/requests/${customerRequestId(northwind, 'Calibration report for this year')}`,
    ready: 'main ol',
  },
  {
    name: 'customer-request-add',
    path: '/customer/requests',
    open: (page, words) => page.getByRole('button', { name: words('customer.request.add') }).click(),
    ready: '[role=dialog]',
    over: true,
  },
  { name: 'customer-documents', path: '/customer/documents', ready: 'main li' },
  {
    name: 'customer-document-add',
    path: '/customer/documents',
    open: (page, words) => page.getByRole('button', { name: words('customer.document.add') }).click(),
    ready: '[role=dialog]',
    over: true,
  },
  { name: 'customer-trust', path: '/customer/trust', ready: 'main form' },
  { name: 'sites', path: '/web' },
  {
    name: 'sites-add',
    path: '/web',
    open: (page, words) => page.getByRole('button', { name: words('web.add') }).click(),
    ready: '[role=dialog]',
    over: true,
  },
  { name: 'site', path: `/web/${siteId(northwind, 'shop.northwind.test')}` },
  { name: 'site-unreachable', path: `/web/${siteId(northwind, 'archive.northwind.test')}` },
  { name: 'site-history', path: `/web/${siteId(northwind, 'portal.northwind.test')}?tab=history` },
  { name: 'site-certificate', path: `/web/${siteId(northwind, 'portal.northwind.test')}?tab=certificate` },
  { name: 'site-changes', path: `/web/${siteId(northwind, 'shop.northwind.test')}?tab=changes` },
  { name: 'certificates', path: '/web/certificates' },
  { name: 'street', path: '/setting/street' },
  { name: 'reports', path: '/social-engineering/reports?view=all' },
  { name: 'reports-no-match', path: '/social-engineering/reports?q=zzzz' },
  {
    name: 'report',
    path: '/social-engineering/reports?view=phishing',
    open: (page) => page.locator('[data-report]').first().click(),
    ready: 'main article pre',
  },
  { name: 'exercises', path: '/social-engineering/exercises' },
  {
    name: 'exercise',
    path: '/social-engineering/exercises',
    open: (page) => page.getByRole('link', { name: 'Documents and invoices' }).click(),
    ready: 'main dl',
  },
  {
    name: 'exercise-waiting',
    path: '/social-engineering/exercises',
    open: (page) => page.getByRole('link', { name: 'Sign-ins before the holidays' }).click(),
    ready: 'main dl',
  },
  { name: 'exercise-gone', path: '/social-engineering/exercises/none' },
  { name: 'exercise-templates', path: '/social-engineering/templates' },
  {
    name: 'exercise-template',
    path: '/social-engineering/templates',
    open: (page) => page.getByRole('link', { name: 'Shared document' }).click(),
    ready: 'main form textarea',
  },
  { name: 'awareness', path: '/social-engineering/awareness' },
  { name: 'own-awareness', path: '/setting/awareness' },
  { name: 'landing-dead', path: '/pages/notice?token=none' },
  { name: 'landing-sample', path: '/pages/notice?sample=signIn' },
  { name: 'lesson-gone', path: '/pages/lesson?id=none' },
  {
    name: 'lesson',
    path: '/setting/awareness',
    open: (page) => page.getByRole('link', { name: 'Read the lesson' }).first().click(),
  },
  { name: 'log', path: '/log' },
  { name: 'log-no-match', path: '/log?q=zzzz' },
  { name: 'log-seals', path: '/log/seals' },
  { name: 'log-rules', path: '/log/rules' },
  { name: 'log-rule', path: '/log/rules/new?did=delete', ready: '[role=dialog] fieldset' },
  {
    name: 'log-line',
    path: '/log?did=update',
    open: (page) => page.getByRole('combobox').first().focus(),
    ready: '[role=listbox] [role=option]',
  },
  { name: 'files', path: '/apps/file-manager', ready: '[data-file]' },
  { name: 'files-grid', path: '/apps/file-manager?view=grid', ready: '[data-file]' },
  { name: 'files-no-match', path: '/apps/file-manager?q=zzzz' },
  { name: 'files-bin', path: '/apps/file-manager/bin' },
  { name: 'products', path: '/apps/ecommerce/inventory', ready: '[data-product]' },
  { name: 'products-no-match', path: '/apps/ecommerce/inventory?q=zzzz' },
  {
    name: 'products-ticked',
    path: '/apps/ecommerce/inventory',
    open: (page) => page.locator('[data-product] [type=checkbox]').nth(1).check(),
    ready: '[data-product]',
  },
  {
    name: 'product',
    path: '/apps/ecommerce/inventory',
    open: (page) => page.locator('[data-product] a').nth(3).click(),
    ready: '[data-product]',
  },
  { name: 'products-sheet', path: '/apps/ecommerce/inventory/sheet', ready: '[role=grid]' },
  { name: 'products-import', path: '/apps/ecommerce/inventory/import' },
  { name: 'tasks', path: '/apps/tasks', ready: '[data-task]' },
  { name: 'tasks-today', path: '/apps/tasks?view=today', ready: '[data-task]' },
  { name: 'tasks-no-match', path: '/apps/tasks?q=zzzz' },
  {
    name: 'task',
    path: '/apps/tasks',
    open: (page) => page.locator('[data-task] a').nth(3).click(),
    ready: '[data-task]',
  },
  { name: 'boards', path: '/apps/scrumboard', ready: 'main a[href^="/apps/scrumboard/"] bdi' },
  {
    name: 'board-new',
    path: '/apps/scrumboard',
    open: (page) => page.keyboard.press('c'),
    ready: '[role=dialog] [type=radio]',
  },
  { name: 'board', path: '/apps/scrumboard', open: openBoard, ready: '[data-card]' },
  {
    name: 'board-card',
    path: '/apps/scrumboard',
    open: async (page) => {
      await openBoard(page);
      await page.locator('[data-card] a').nth(4).click();
    },
    ready: '[role=dialog] [type=checkbox]',
  },
  {
    name: 'board-table',
    path: '/apps/scrumboard',
    open: async (page, words) => {
      await openBoard(page);
      await page.getByRole('button', { name: words('scrumboard.asTable') }).click();
    },
    ready: 'main table',
  },
  {
    name: 'board-settings',
    path: '/apps/scrumboard',
    open: async (page) => {
      await openBoard(page);
      await page.goto(`${page.url()}/settings`);
    },
    ready: 'main [type=checkbox]',
  },
  { name: 'board-mine', path: '/apps/scrumboard/mine', ready: 'main ul a' },
  { name: 'notes', path: '/apps/notes', ready: '[data-note]' },
  { name: 'notes-no-match', path: '/apps/notes?q=zzzz' },
  { name: 'notes-bin', path: '/apps/notes/bin' },
  {
    name: 'note',
    path: '/apps/notes',
    open: (page) => page.locator('[data-note] a').nth(3).click(),
    ready: '[role=dialog]',
  },
  {
    name: 'note-reminder',
    path: '/apps/notes',
    open: async (page) => {
      await page.locator('[data-note] a').first().focus();
      await page.keyboard.press('r');
    },
    ready: '[role=dialog] input',
  },
  { name: 'chats', path: '/apps/chat', ready: '[data-chat]' },
  { name: 'chats-no-match', path: '/apps/chat?q=zzzz' },
  { name: 'chats-archived', path: '/apps/chat/archived' },
  {
    name: 'chat',
    path: '/apps/chat',
    open: (page) => page.locator('[data-chat] a').nth(1).click(),
    ready: '[data-message]',
  },
  { name: 'chat-new', path: '/apps/chat/new' },
  { name: 'chat-profile', path: '/apps/chat/profile' },
  { name: 'chat-search', path: '/apps/chat/search?q=drawer', ready: 'mark' },
  { name: 'activities', path: '/pages/activities', ready: '[data-event]' },
  { name: 'activities-no-match', path: '/pages/activities?record=Board&from=today' },
  { name: 'incidents-resolved', path: '/overview/incidents?state=resolved' },
  {
    name: 'incident-report',
    path: '/overview/incidents',
    open: (page, words) =>
      page
        .getByRole('button', { name: words('overview.reportIncident') })
        .first()
        .click(),
    ready: '[role=dialog]',
  },
  { name: 'contacts', path: '/apps/contacts', ready: 'a[href^="/apps/contacts/"]' },
  { name: 'contacts-no-match', path: '/apps/contacts?q=zzzz' },
  {
    name: 'contact',
    path: '/apps/contacts',
    open: (page) => page.locator('main a[href^="/apps/contacts/"]').first().click(),
    // Country codes are loaded last.
    ready: 'main a[href^="tel:+"]',
  },
  {
    name: 'contact-edit',
    path: '/apps/contacts',
    open: async (page) => {
      await page.locator('main a[href^="/apps/contacts/"]').first().click();
      await page.locator('main h2').first().waitFor();
      await page.keyboard.press('e');
    },
    ready: 'form [name=name]',
  },
  { name: 'help-center', path: '/apps/help-center', ready: '[data-item]' },
  {
    name: 'help-search',
    path: '/apps/help-center',
    over: true,
    open: (page) => page.getByRole('combobox').fill('work'),
    ready: '[role=option] mark',
  },
  {
    name: 'help-faqs',
    path: '/apps/help-center/faqs',
    open: (page) => page.locator('[data-item] button').first().click(),
    ready: '[data-item][data-open=true]',
  },
  { name: 'help-guides', path: '/apps/help-center/guides', ready: 'main section a' },
  { name: 'help-category', path: '/apps/help-center/guides/projects', ready: 'main li a' },
  {
    name: 'help-guide',
    path: '/apps/help-center/guides/getting-started/find-anything-in-three-keystrokes',
    ready: '[data-article] h2',
  },
  {
    name: 'help-guide-edit',
    path: '/apps/help-center/guides/getting-started/find-anything-in-three-keystrokes?edit=1',
    ready: 'main textarea',
  },
  { name: 'help-results', path: '/apps/help-center/search?q=workshop', ready: 'main mark' },
  { name: 'help-no-results', path: '/apps/help-center/search?q=zzzz', ready: 'main [data-kind]' },
  { name: 'academy', path: '/apps/academy', ready: '[data-course]' },
  { name: 'academy-no-match', path: '/apps/academy?q=zzzz', ready: 'main [data-kind]' },
  {
    name: 'academy-step',
    path: '/apps/academy',
    open: (page) => page.locator('[data-course] a').first().click(),
    ready: '[data-article] p',
  },
  {
    name: 'academy-notes',
    path: '/apps/academy',
    open: async (page) => {
      await page.locator('[data-course] a').first().click();
      await page.locator('[data-article] p').first().waitFor();
      await page.keyboard.press('c');
    },
    ready: 'section form textarea',
  },
  { name: 'changelog', path: '/docs/changelog', ready: 'main h2' },
  { name: 'help-support', path: '/apps/help-center/support', ready: 'main form' },
  { name: 'help-tickets', path: '/apps/help-center/tickets', ready: 'main [data-kind]' },
  { name: 'mailbox', path: '/apps/mailbox/inbox/1', ready: 'main a[href*="/apps/mailbox/inbox/1/"]' },
  { name: 'mailbox-sent', path: '/apps/mailbox/sent/1' },
  {
    name: 'mail',
    path: '/apps/mailbox/inbox/1',
    open: (page) => page.locator('main a[href*="/apps/mailbox/inbox/1/"]').first().click(),
    ready: 'main iframe, main article, main [class*=body]',
  },
  {
    name: 'mail-compose',
    path: '/apps/mailbox/inbox/1',
    open: async (page) => {
      await page.locator('main a[href*="/apps/mailbox/inbox/1/"]').first().waitFor();
      await page.keyboard.press('c');
    },
    ready: '[contenteditable=true]',
  },
  { name: 'mailbox-empty', path: '/apps/mailbox/label/forums/1' },
  {
    name: 'mailbox-keys',
    path: '/apps/mailbox/inbox/1',
    open: async (page) => {
      await page.locator('main a[href*="/apps/mailbox/inbox/1/"]').first().waitFor();
      await page.keyboard.press('?');
    },
    ready: '[role=dialog] kbd',
  },
  { name: 'mailbox-found', path: '/apps/mailbox/inbox/1?q=the', ready: 'main a[href*="/apps/mailbox/inbox/1/"]' },
  { name: 'mailbox-settings', path: '/apps/mailbox/settings' },
  { name: 'dashboard-project', path: '/dashboards/project', ready: '[role=application] svg' },
  { name: 'dashboard-project-budget', path: '/dashboards/project?tab=budget&row=1', ready: '[role=application] svg' },
  { name: 'dashboard-project-team', path: '/dashboards/project?tab=team' },
  {
    name: 'dashboard-project-day',
    path: '/dashboards/project?drill=issues.2',
    ready: '[role=dialog] table',
    over: true,
  },
  { name: 'dashboard-project-table', path: '/dashboards/project?week=both&table=issues', ready: 'main [role=table]' },
  { name: 'dashboard-analytics', path: '/dashboards/analytics?year=both', ready: '[role=application] svg' },
  { name: 'dashboard-finance', path: '/dashboards/finance', ready: '[role=application] svg' },
  { name: 'dashboard-finance-no-match', path: '/dashboards/finance?q=zzzz', ready: '[role=application] svg' },
  {
    name: 'dashboard-transaction',
    path: '/dashboards/finance',
    over: true,
    open: (page) => page.locator('[data-widget=transactions] tbody th button').first().click(),
    ready: '[role=dialog] table',
  },
  { name: 'dashboard-crypto', path: '/dashboards/crypto?amount=9', ready: '[role=application] svg' },
  {
    name: 'dashboard-arrange',
    path: '/dashboards/crypto',
    over: true,
    open: (page, words) => page.getByRole('button', { name: words('dashboards.arrange'), exact: true }).click(),
    ready: '[role=dialog] input[type=checkbox]',
  },
  { name: 'icons', path: '/ui/icons/material-twotone', ready: '[data-icon]' },
  { name: 'icons-open', path: '/ui/icons/heroicons-outline?q=arrow&icon=arrow-up', ready: '[data-icon]' },
  { name: 'icons-every-set', path: '/ui/icons/feather?all=1&q=trash&size=48', ready: '[data-icon]' },
  { name: 'icons-no-match', path: '/ui/icons/feather?q=zzzz', ready: '[data-kind=no-match]' },
  { name: 'icons-no-set', path: '/ui/icons/awesome', ready: 'main a[href*=feather]' },
  { name: 'account', path: '/setting/account/basic' },
  { name: 'webhooks', path: '/setting/webhooks', ready: 'main li' },
  { name: 'security', path: '/setting/security' },
  { name: 'two-step-set-up', path: '/setting/security?setup=two-step', ready: '[role=dialog] [name=password]' },
  { name: 'organization', path: '/setting/organization', ready: 'main form input' },
  { name: 'license', path: '/setting/license', ready: 'main dl' },
  { name: 'policy', path: '/setting/policy', ready: 'main [role=combobox]' },
  { name: 'welcome', path: '/overview/welcome', ready: 'main ol a' },
  { name: 'notifications', path: '/setting/notifications', ready: 'main [role=switch]' },
  { name: 'own-activity', path: '/setting/activity' },
  { name: 'own-sign-ins', path: '/setting/activity?show=sign-ins', ready: '[data-event]' },
  { name: 'own-exports', path: '/setting/activity?show=exports' },
  { name: 'data', path: '/setting/data', ready: 'main li' },
  { name: 'mail-sending', path: '/setting/mail', ready: 'main li' },
  { name: 'jobs', path: '/setting/jobs', ready: 'main table, main li' },
  { name: 'tokens', path: '/setting/tokens?add=1', ready: '[role=dialog] [name=password]' },
  { name: 'danger', path: '/setting/danger', ready: 'main button' },
  { name: 'members', path: '/setting/members' },
  {
    name: 'member-rights',
    path: '/setting/members',
    open: (page, words) =>
      page
        .getByRole('button', { name: words('setting.members.rightsOf').replace('{{name}}', 'Tomas Aguilar') })
        .click(),
    ready: '[role=dialog] li',
  },
  {
    name: 'confirmation',
    path: '/setting/members',
    open: (page, words) =>
      page
        .getByRole('button', { name: words('setting.members.removeName').replace('{{name}}', 'Tomas Aguilar') })
        .click(),
    ready: '[role=alertdialog]',
  },
  { name: 'appearance', path: '/setting/appearance' },
  {
    name: 'palette',
    path: '/overview/dashboard',
    over: true,
    open: (page) => page.keyboard.press('Control+k'),
    ready: 'dialog[open] [role=option]',
  },
  {
    name: 'keys',
    path: '/overview/dashboard',
    over: true,
    open: (page) => page.keyboard.press('?'),
    ready: '[role=dialog] kbd',
  },
  {
    name: 'search',
    path: '/overview/dashboard',
    over: true,
    open: async (page) => {
      await page.keyboard.press('/');
      await page.locator('[role=combobox]').fill('an');
    },
    ready: '[role=option]',
  },
  { name: 'messages', path: '/overview/dashboard', over: true, open: bar('shell.messages'), ready: '[popover] li' },
  {
    name: 'notifications',
    path: '/overview/dashboard',
    over: true,
    open: bar('shell.notifications'),
    ready: '[popover] li',
  },
  { name: 'shortcuts', path: '/overview/dashboard', over: true, open: bar('shell.shortcuts'), ready: '[popover] li' },
  {
    name: 'shortcut-form',
    path: '/overview/dashboard',
    over: true,
    open: async (page, words) => {
      await bar('shell.shortcuts')(page, words);
      await page.getByRole('button', { name: words('shell.addShortcut') }).click();
    },
    ready: '[popover] form',
  },
  {
    name: 'user-menu',
    path: '/overview/dashboard',
    over: true,
    open: (page) => page.locator('header button[aria-haspopup=menu]').last().click(),
    ready: '[role=menuitem]',
  },
  { name: 'parts', path: '/dev/ui' },
  // These pages sign the user out, so they come last.
  { name: 'unlock-session', path: '/unlock-session' },
  { name: 'sign-out', path: '/sign-out' },
];

/** The portal of a customer, for external users. */
export const customerScreens: Screen[] = [
  { name: 'portal', path: '/customer/portal', ready: 'main li' },
  {
    name: 'portal-ask',
    path: '/customer/portal',
    open: (page, words) =>
      page
        .getByRole('button', { name: words('customer.portal.ask') })
        .first()
        .click(),
    ready: '[role=dialog]',
    over: true,
  },
  {
    name: 'portal-request',
    path: `/customer/portal/${customerRequestId(northwind, 'Calibration report for this year')}`,
    ready: 'main ol',
  },
  { name: 'portal-gone', path: '/customer/portal/none' },
];

/** The portal of a supplier. */
export const supplierScreens: Screen[] = [
  { name: 'supplier-portal', path: '/supplier/portal', ready: 'main li button' },
  {
    name: 'supplier-portal-remediation',
    path: `/supplier/portal/${remediationId(northwind, 'Test restoring backups twice a year')}`,
    ready: 'main form',
  },
  { name: 'supplier-portal-gone', path: '/supplier/portal/none' },
  {
    name: 'supplier-portal-upload',
    path: '/supplier/portal',
    open: (page, words) =>
      page
        .getByRole('button', { name: words('portal.give') })
        .first()
        .click(),
    ready: '[role=dialog]',
    over: true,
  },
];

/** The settings drawer is opened from the bar, which has no room for it on a phone. */
export const settingsDrawer: Screen = {
  name: 'settings-drawer',
  path: '/overview/dashboard',
  over: true,
  open: (page, words) => page.getByRole('button', { name: words('shell.openSettings') }).click(),
  ready: '[role=dialog] input[type=radio]',
};

/** The eleven layouts; the choice persists, so the default comes last. */
export const layouts: Screen[] = [
  'empty',
  'classic',
  'classy',
  'compact',
  'futuristic',
  'thin',
  'centered',
  'enterprise',
  'material',
  'modern',
  'dense',
].map((layout) => ({ name: `layout-${layout}`, path: `/overview/dashboard?layout=${layout}` }));

/** Error states; only for screenshots, because requests fail in them. */
export const troubles: Screen[] = [
  {
    name: 'failed',
    path: '/overview/dashboard',
    open: async (page) => {
      await page.route('**/graphql', (route) =>
        /query (Incidents|Contacts|Members)\b/.test(route.request().postData() ?? '')
          ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"errors":[{"message":"broken"}]}' })
          : route.continue(),
      );
      await page.goto('/overview/incidents');
    },
    ready: 'main h1',
  },
  {
    name: 'offline',
    path: '/overview/incidents',
    open: (page) => page.context().setOffline(true),
    ready: 'p[role=status]',
  },
];

/** Opens a screen and waits until it is complete. */
export async function show(
  page: Page,
  screen: Screen,
  language: Language = 'en',
  go: (path: string) => Promise<unknown> = (path) => page.goto(path),
): Promise<void> {
  const words = wordsOf(language);
  // Overlays on the same page open one after another; Escape closes an open one, in two steps at most.
  const isThere = screen.over && page.url().endsWith(screen.path);
  for (const key of isThere ? ['Escape', 'Escape'] : []) await page.keyboard.press(key);
  if (!isThere) await go(screen.path);
  // The palette and shortcuts work once the shell has rendered; every page has a heading.
  await page.locator('main h1, main h2').first().waitFor({ state: 'attached' });
  if (screen.open) await screen.open(page, words);
  if (screen.ready) await page.locator(screen.ready).first().waitFor();
  // Skeletons disappear once the responses have arrived.
  await page.waitForFunction(
    // The component gallery always shows a busy button.
    () => !document.querySelector('[aria-busy=true]:not(button), main [data-skeleton], [popover] [data-skeleton]'),
  );
}
