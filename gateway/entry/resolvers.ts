import type { Context } from '../context.ts';
import type { Entry } from '../generated.ts';
import type { Resolvers } from '../generated-resolvers.ts';

/** First matching row wins. Rows match only if the person may open their target, which prevents redirect loops. */
async function entryOf(context: Context): Promise<Entry> {
  if ((await context.licenses.status()) !== 'valid') return { route: '/verify-license', reason: 'license' };
  const { organization } = context.signedIn;
  if (!organization) return { route: '/overview/organizations', reason: 'no-organization' };
  if (!organization.available) return { route: '/overview/organizations', reason: 'organization-unavailable' };
  if (!context.isInside) return { route: '/setting/security?setup=two-step', reason: 'two-step' };
  const overdue = context.may('announcement.view') ? await context.announcements.overdue() : null;
  if (overdue) return { route: `/announcement/${overdue.id}`, reason: 'acknowledge' };
  if (context.may('portal.supplier')) return { route: '/supplier/portal', reason: 'portal' };
  if (context.may('portal.customer')) return { route: '/customer/portal', reason: 'customer' };
  if (await context.beginning.isAsked()) return { route: '/overview/welcome', reason: 'set-up' };
  const { startPage } = context.signedIn.user;
  if (startPage !== null && context.navigation.leadsTo(startPage)) return { route: startPage, reason: 'preference' };
  if (context.may('overview.view')) return { route: '/overview/dashboard', reason: 'dashboard' };
  const route = context.navigation.first();
  return route ? { route, reason: 'navigation' } : { route: '/setting/account/basic', reason: 'account' };
}

export const resolvers: Resolvers = {
  Query: {
    entry: (_, _args, context) => entryOf(context),
  },
};
