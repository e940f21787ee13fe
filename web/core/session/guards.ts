import { type MiddlewareFunction, redirect } from 'react-router';
import type { Client } from 'urql';
import { licenseStatus, loadConfiguration } from './configuration.ts';
import { fragmentOf } from '../routes/route-progress.ts';
import { refuse } from './refusal.ts';
import { leadBack, signInPath, unlockPath } from './redirect.ts';
import { isLocked, isSignedIn, sessionUser } from './session.ts';

/** Of the pages behind the sign-in those that a locked session still shows. */
const open = new Set(['/unlock-session', '/sign-out']);

/** What stays open to somebody who has no second step by the day that it is asked of them. */
const withoutStep = /^\/(setting|unlock-session|sign-out|overview\/(organizations|check-entry))/;

const lacksStep = (): boolean => Date.parse(sessionUser.get()?.twoStepDueAt ?? '') <= Date.now();

/** Lets people in who are signed in; the others are led to sign in and back to where they wanted to go. */
export const signedIn: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const address = { pathname, search, hash: fragmentOf(pathname) };
  if (!(await isSignedIn())) throw redirect(signInPath(address));
  if (isLocked() && !open.has(pathname)) throw redirect(unlockPath(address));
  if (lacksStep() && !withoutStep.test(pathname)) throw redirect(leadBack('/setting/security?setup=two-step', address));
  return next();
};

/** Pages for visitors. A failed license keeps its page open to everybody; sign-up can be switched off. */
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

/** For routes behind the sign-in that name a right. Without it: to the root path, where a notice says how to get it. */
export const requireRight =
  (name: string): MiddlewareFunction =>
  ({ request }, next) => {
    if (hasRight(name)) return next();
    refuse(name, new URL(request.url));
    throw redirect('/');
  };
