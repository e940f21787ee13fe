import type { Configuration } from 'openid-client';
import type { Environment } from '../process/environment.ts';

const ANSWER_SECONDS = 10;
export const CALLBACK = '/api/auth/openid/callback';

/** What a sign-in at the provider begins with; the browser keeps it sealed until it comes back. */
export type Begun = { state: string; nonce: string; verifier: string };
/** Whom the provider vouches for. */
export type Provided = { issuer: string; subject: string; email: string | null; isVerified: boolean };

const library = () => import('openid-client');

/** Signing in at a provider of OpenID Connect: the code flow with PKCE, its answers checked by the library. */
export class SingleSignOn {
  readonly #settings: NonNullable<Environment['openId']>;
  readonly #callback: string;
  #asked: Promise<Configuration> | null = null;

  constructor(settings: NonNullable<Environment['openId']>, publicUrl: string) {
    this.#settings = settings;
    this.#callback = new URL(CALLBACK, publicUrl).href;
  }

  async begin(): Promise<{ address: string; begun: Begun }> {
    const openId = await library();
    const provider = await this.#provider();
    const begun = {
      state: openId.randomState(),
      nonce: openId.randomNonce(),
      verifier: openId.randomPKCECodeVerifier(),
    };
    const address = openId.buildAuthorizationUrl(provider, {
      redirect_uri: this.#callback,
      scope: 'openid email',
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    return { address: address.href, begun };
  }

  /** Throws unless the answer is one to what was begun. */
  async finish(search: string, { state, nonce, verifier }: Begun): Promise<Provided> {
    const openId = await library();
    const provider = await this.#provider();
    const tokens = await openId.authorizationCodeGrant(provider, new URL(this.#callback + search), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    // Where the token of the answer says only who it is, the rest is asked for.
    const told = claims.email ? claims : await openId.fetchUserInfo(provider, tokens.access_token, claims.sub);
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof told.email === 'string' ? told.email : null,
      isVerified: told.email_verified === true,
    };
  }

  /** What the provider says of itself: asked once, and again after it could not be had. */
  #provider(): Promise<Configuration> {
    this.#asked ??= this.#discover();
    this.#asked.catch(() => (this.#asked = null));
    return this.#asked;
  }

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const { discovery, allowInsecureRequests } = await library();
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: ANSWER_SECONDS });
  }
}
