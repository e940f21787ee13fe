import { type MiddlewareFunction, redirect } from 'react-router';
import type { Client } from 'urql';
import { licenseStatus, loadConfiguration } from './configuration.ts';
import { fragmentOf } from './route-progress.ts';
import { noRightPath, signInPath, twoStepPath, unlockPath } from './redirect.ts';
import { isInside, isLocked, isSignedIn, sessionUser } from './session.ts';

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
  if (lacksStep() && !withoutStep.test(pathname)) throw redirect(twoStepPath(address));
  return next();
};

/** Pages for visitors. A failed license keeps its page open to everybody; sign-up can be switched off. */
export const guestOnly =
  (client: Client): MiddlewareFunction =>
  async ({ request }, next) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/verify-license' && licenseStatus.get() !== null) return next();
    if (await isSignedIn()) throw redirect('/');
    if (pathname === '/sign-up' && !(await loadConfiguration(client)).signUp) throw redirect('/');
    return next();
  };

export const hasRight = (name: string): boolean => sessionUser.get()?.user_rights.includes(name) ?? false;

/** For routes that name a right: without it, to the page that says who can give it; outside of an organization, to the root. */
export const requireRight =
  (name: string): MiddlewareFunction =>
  async ({ request }, next) => {
    if ((await isSignedIn()) && hasRight(name)) return next();
    const { pathname, search } = new URL(request.url);
    throw redirect(isInside(sessionUser.get()) ? noRightPath(name, pathname + search) : '/');
  };
