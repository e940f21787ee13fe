import { content } from './content.ts';
import { cookies } from './cookies.ts';
import { domain } from './domain.ts';
import { headers } from './headers.ts';
import { reach } from './reach.ts';
import type { SiteCheck } from './site-check.ts';
import { tls } from './tls.ts';

/** All checks of a site, by group. Increase the version when costs or meanings change. */
export const siteChecks: readonly SiteCheck[] = [...reach, ...tls, ...headers, ...cookies, ...content, ...domain];
export const RULES = 1;
