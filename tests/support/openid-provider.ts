import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/**
 * A real OpenID Connect provider on the loopback. A sign-in has the given name; an address that starts with
 * `unverified` is not verified.
 */
export async function openOpenIdProvider(publicUrl: string) {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** Email address by login name at the provider, if it differs. */
  const addresses = new Map<string, string>();
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: 'meridian',
        client_secret: 'the secret of the client',
        redirect_uris: [`${publicUrl}/api/auth/openid/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => {
        const email = addresses.get(sub) ?? sub;
        return { sub, email, email_verified: !email.startsWith('unverified') };
      },
    }),
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the tests'] },
  });
  answer = provider.callback();
  return {
    origin,
    addresses,
    settings: {
      OIDC_ISSUER: origin,
      OIDC_CLIENT_ID: 'meridian',
      OIDC_CLIENT_SECRET: 'the secret of the client',
      PUBLIC_URL: publicUrl,
    },
    /** Submits the provider's forms like a browser; returns the redirect. */
    async signIn(address: string, login: string): Promise<string> {
      const jar = new Map<string, string>();
      const visit = async (url: string, form?: Record<string, string>): Promise<string> => {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const more = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
        const got = await fetch(url, { redirect: 'manual', headers: { cookie }, ...more });
        for (const set of got.headers.getSetCookie()) {
          const [name = '', value = ''] = set.split(';', 1)[0]!.split('=', 2);
          jar.set(name, value);
        }
        return new URL(got.headers.get('location') ?? '', url).href;
      };
      const forms = [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }];
      let at = await visit(address);
      while (at.startsWith(origin)) at = await visit(at, at.includes('/interaction/') ? forms.shift() : undefined);
      return at;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
