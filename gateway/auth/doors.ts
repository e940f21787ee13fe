import type { FastifyReply } from 'fastify';
import type { Call } from '../core/call.ts';
import { CALLBACK, type Begun } from '../kit/sign-in/single-sign-on.ts';
import { requestHeadOf } from '../core/request-head.ts';
import type { OpenDoors } from '../kit/room.ts';
import { openConnectionDoors } from './connections/doors.ts';
import type { AuthStore } from './store.ts';

const COOKIE = 'meridian-openid';
const MINUTES = 10;
const SEAL = 'single sign-on';

type Kept = Begun & { redirectURL: string; until: number };

/**
 * Endpoints for agents and for single sign-on: the redirect to the provider, and the return to the page that exchanges
 * the token. The cookie grants no access; it only proves that the same browser returns.
 */
export const openDoors: OpenDoors = (server, services, open) => {
  openConnectionDoors(server, services, open);
  const { singleSignOn, seal, limits, environment, log } = services;
  if (!singleSignOn) return;
  const isSecure = environment.publicUrl.startsWith('https:');
  const setCookie = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header(
      'set-cookie',
      `${COOKIE}=${value}; Path=/api/auth/openid; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    );
  const land = (reply: FastifyReply, said: Record<string, string>) =>
    reply.header('cache-control', 'no-store').redirect(`/openIDLogin?${new URLSearchParams(said)}`);

  server.get('/api/auth/openid', async (request, reply) => {
    try {
      await limits.check('token', request.ip);
      const { address, begun } = await singleSignOn.begin();
      const { redirectURL } = request.query as { redirectURL?: unknown };
      const wanted = typeof redirectURL === 'string' ? redirectURL.slice(0, 1_000) : '';
      const kept: Kept = { ...begun, redirectURL: wanted, until: Date.now() + MINUTES * 60_000 };
      setCookie(reply, seal.close(JSON.stringify(kept), SEAL), MINUTES * 60);
      return reply.header('cache-control', 'no-store').redirect(address);
    } catch (error) {
      log.warn({ err: error, requestId: request.id }, 'the single sign-on provider is unavailable');
      return land(reply, { error: 'unavailable' });
    }
  });

  server.get(CALLBACK, async (request, reply) => {
    setCookie(reply, '', 0);
    try {
      await limits.check('token', request.ip);
      const kept = readCookie(request.headers.cookie, (sealed) => seal.open(sealed, SEAL));
      const provided = await singleSignOn.finish(request.url.slice(CALLBACK.length), kept);
      const { auth } = (await open(requestHeadOf(request, 'rest'))) as Call & { auth: AuthStore };
      const token = await auth.enterBy(provided);
      return land(reply, { token, ...(kept.redirectURL ? { redirectURL: kept.redirectURL } : {}) });
    } catch (error) {
      await limits.count('token', request.ip).catch(() => undefined);
      log.info({ err: error, requestId: request.id }, 'a single sign-on was refused');
      return land(reply, { error: 'unauthorized' });
    }
  });
};

function readCookie(header: string | undefined, open: (sealed: string) => string | null): Kept {
  const sealed = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(header ?? '')?.[1];
  const text = sealed ? open(sealed) : null;
  const kept = text ? (JSON.parse(text) as Kept) : null;
  if (!kept || kept.until < Date.now()) throw new Error('This browser began no sign-in at the provider lately');
  return kept;
}
