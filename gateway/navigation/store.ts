import type { Call } from '../core/call.ts';
import { tree, type Node } from './tree.ts';

export type NavigationItem = {
  id: string;
  title?: string;
  subtitle?: string;
  type: 'basic' | 'aside' | 'collapsable' | 'divider' | 'group' | 'spacer';
  tooltip?: string;
  icon?: string;
  link?: string;
  exactMatch?: boolean;
  badge?: { title: string };
  children?: NavigationItem[];
};

/** Rooms with a badge in the navigation. */
type Asked = {
  assessments: { countSubmitted(): Promise<number> };
  announcements: { countWaiting(): Promise<number> };
  licenses: { isPro(): Promise<boolean> };
  chat: { unreadCount(muted: boolean): Promise<number> };
  incidents: { countActivated(): Promise<number> };
  reportedMails: { countNew(): Promise<number> };
  mailbox: { shownCount(slug: 'inbox'): Promise<number> };
  tasks: { countOpen(): Promise<number> };
  trustAccesses: { countAsked(): Promise<number> };
};

type Figures = { badges: Record<NonNullable<Node['badge']>, number | 'PRO'>; openTasks: number };

const none: Figures = {
  badges: { incidents: 0, inbox: 0, chat: 0, announcement: 0, 'social-engineering': 0, supplier: 0, customer: 0 },
  openTasks: 0,
};

const remaining = (tasks: number): string => `${tasks} remaining ${tasks === 1 ? 'task' : 'tasks'}`;

/** Navigation items that this person may see, in the four variants of the contract. */
export function navigationStore(call: Call & Asked) {
  // Without an accessible organization, the links to create or switch one remain.
  const { isInside } = call;
  const isCustomer = call.may('portal.customer');

  const itemOf = (node: Node, figures: Figures): NavigationItem[] => {
    if (node.right && !call.may(node.right)) return [];
    if (!isInside && /^(apps\.|docs\.guides$)/.test(node.id)) return [];
    const children = node.children?.flatMap((child) => itemOf(child, figures));
    if (node.children && children?.length === 0) return [];
    // Customers get a link to the portal instead, titled `Suppliers`: the organization is their supplier.
    const isPortal = isCustomer && node.id === 'op-organization';
    const badge = node.badge ? figures.badges[node.badge] : 0;
    const item: NavigationItem = {
      id: isPortal ? 'op-supplier' : node.id,
      title: isPortal ? 'Suppliers' : node.title,
      type: node.type,
      ...(node.icon ? { icon: node.icon } : {}),
      ...(node.link ? { link: isPortal ? '/customer/portal' : node.link } : {}),
      ...(node.exactMatch ? { exactMatch: true } : {}),
      ...(badge === 0 ? {} : { badge: { title: String(badge) } }),
      ...(node.subtitle && figures.openTasks > 0 ? { subtitle: remaining(figures.openTasks) } : {}),
      ...(children ? { children } : {}),
    };
    return [item];
  };

  const full = (figures: Figures) => tree.flatMap((node) => itemOf(node, figures));

  return {
    async all() {
      const mayCount = isInside && call.may('overview.view');
      // With a license, the count is delivered live, and the client doesn't query it.
      const incidents = !mayCount ? 0 : (await call.licenses.isPro()) ? 'PRO' : await call.incidents.countActivated();
      const inbox = isInside ? await call.mailbox.shownCount('inbox') : 0;
      const chat = isInside ? await call.chat.unreadCount(false) : 0;
      const announcement = isInside && call.may('announcement.view') ? await call.announcements.countWaiting() : 0;
      const reported = isInside && call.may('social-engineering.view') ? await call.reportedMails.countNew() : 0;
      const supplier = isInside && call.may('supplier.view') ? await call.assessments.countSubmitted() : 0;
      const customer = isInside && call.may('trust.manage') ? await call.trustAccesses.countAsked() : 0;
      const openTasks = isInside && call.may('tasks.view') ? await call.tasks.countOpen() : 0;
      const badges: Figures['badges'] = {
        incidents,
        inbox,
        chat,
        announcement,
        'social-engineering': reported,
        supplier,
        customer,
      };
      const items = full({ badges, openTasks });
      const asides = items.map((item) => ({ ...item, type: 'aside' as const, tooltip: item.title! }));
      return {
        compact: asides,
        default: items,
        // Daily items are expanded, others are in panels.
        futuristic: items.map((item, index) =>
          ['overview', 'apps', 'dashboards'].includes(item.id) ? item : asides[index]!,
        ),
        horizontal: items.map((item) => ({ ...item, type: 'group' as const })),
      };
    },

    /** Pages with the text in their title, in tree order. */
    search(text: string): NavigationItem[] {
      const found: NavigationItem[] = [];
      const walk = (item: NavigationItem) => {
        if (item.type === 'basic' && item.title?.toLowerCase().includes(text)) found.push(item);
        item.children?.forEach(walk);
      };
      full(none).forEach(walk);
      return found;
    },

    /** Whether a link is a page that this person may open. */
    leadsTo(link: string): boolean {
      const leads = (item: NavigationItem): boolean => item.link === link || (item.children ?? []).some(leads);
      return full(none).some(leads);
    },

    first: (): string | null => {
      const leaf = (items: NavigationItem[]): string | null => {
        for (const item of items) {
          const link = item.link ?? leaf(item.children ?? []);
          if (link) return link;
        }
        return null;
      };
      return leaf(full(none));
    },
  };
}
