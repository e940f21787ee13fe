import { type MiddlewareFunction, redirect } from 'react-router';
import type { Client } from 'urql';
import { licenseStatus, loadConfiguration } from './configuration.ts';
import { fragmentOf } from '../routes/route-progress.ts';
import { refuse } from './refusal.ts';
import { leadBack, signInPath, unlockPath } from './redirect.ts';
import { isLocked, isSignedIn, sessionUser } from './session.ts';

/** Pages that stay available in a locked session. */
const open = new Set(['/unlock-session', '/sign-out']);

/** Pages that stay available when a required second factor is overdue. */
const withoutStep = /^\/(setting|unlock-session|sign-out|overview\/(organizations|check-entry))/;

const lacksStep = (): boolean => Date.parse(sessionUser.get()?.twoStepDueAt ?? '') <= Date.now();

/** Requires a session; otherwise redirects to sign-in and back afterwards. */
export const signedIn: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const address = { pathname, search, hash: fragmentOf(pathname) };
  if (!(await isSignedIn())) throw redirect(signInPath(address));
  if (isLocked() && !open.has(pathname)) throw redirect(unlockPath(address));
  if (lacksStep() && !withoutStep.test(pathname)) throw redirect(leadBack('/setting/security?setup=two-step', address));
  return next();
};

/** Pages for visitors. A failed license opens its page to everyone; sign-up can be disabled. */
export const guestOnly =
  (client: Client): MiddlewareFunction =>
  async ({ request }, next) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/verify-license' && licenseStatus.get() !== null) return next();
    if ((await isSignedIn()) || (pathname === '/sign-up' && !(await loadConfiguration(client)).signUp))
      throw redirect('/');
    return next();
  };

export const hasRight = (name: string): boolean => sessionUser.get()?.user_rights.includes(name) ?? false;

/** Requires a right. Without it: redirects to the root, with a notice that says how to get it. */
export const requireRight =
  (name: string): MiddlewareFunction =>
  ({ request }, next) => {
    if (hasRight(name)) return next();
    refuse(name, new URL(request.url));
    throw redirect('/');
  };
