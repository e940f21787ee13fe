import type { Call } from '../../core/call.ts';
import { roomOf } from '../../core/contract/root-field.ts';
import { offeredOf } from '../../plugins/agents/offered.ts';
import { badInput } from '../../core/ground/errors.ts';
import { hashLinkToken, makeLinkToken } from '../../core/identity/tokens.ts';
import type { CheckPassword } from '../passwords/own-password.ts';
import { keepToken } from '../tokens/api-token-store.ts';
import { placeOf } from './redirects.ts';
import { readRequest, replyTo } from './requests.ts';

/** Lifetime of a code, and of a grant until its code is exchanged. */
const CODE_SECONDS = 60;

type Allowed = { mayWrite: boolean; rooms?: readonly string[] | null | undefined; password: string };

/** Consent of users to connected apps. */
export function connectionStore(call: Call, checkPassword: CheckPassword) {
  const { services } = call;
  const { issuer } = services.connectionTokens;

  /** Rooms in which the user can call something. */
  const rooms = (): string[] => {
    const offered = [...offeredOf(services.contract).values()];
    const own = offered.filter(({ right, isOpen }) => isOpen || right === null || call.may(right));
    return [...new Set(own.map(roomOf))].sort();
  };

  const checkRooms = (chosen: readonly string[]): string[] => {
    const known = new Set(rooms());
    const unknown = chosen.find((room) => !known.has(room));
    if (unknown !== undefined) throw badInput('rooms', `must not contain ${unknown}, which you can't access`);
    if (chosen.length === 0) throw badInput('rooms', 'must name a module; null allows all of them');
    return [...new Set(chosen)];
  };

  /** The user's current rights; read-only access excludes management rights. */
  const rightsFor = (mayWrite: boolean): string[] =>
    [...call.rights].filter((right) => mayWrite || !right.endsWith('.manage'));

  return {
    find(request: string) {
      const { name, redirect, wantsWrite } = readRequest(services, request);
      return { name, place: placeOf(redirect), wantsWrite, rooms: rooms() };
    },

    async allow(
      request: string,
      { mayWrite, rooms: chosen = null, password }: Allowed,
    ): Promise<{ redirectTo: string }> {
      const asked = readRequest(services, request);
      const limited = chosen === null ? null : checkRooms(chosen);
      await checkPassword(password);
      const code = makeLinkToken();
      await keepToken(call, {
        name: asked.name,
        rights: rightsFor(mayWrite),
        isPersonal: true,
        prefix: 'agent',
        // Random hash that no token matches: the agent's access token names the session instead.
        tokenHash: hashLinkToken(makeLinkToken()),
        expiresAt: new Date(Date.now() + CODE_SECONDS * 1_000).toISOString(),
        grant: {
          client: asked.client,
          place: placeOf(asked.redirect),
          redirect: asked.redirect,
          challenge: asked.challenge,
          codeHash: hashLinkToken(code),
          rooms: limited && JSON.stringify(limited),
          mayWrite: mayWrite ? 1 : 0,
        },
      });
      return { redirectTo: replyTo(asked, issuer, { code }) };
    },

    deny: (request: string) => ({
      redirectTo: replyTo(readRequest(services, request), issuer, { error: 'access_denied' }),
    }),
  };
}
