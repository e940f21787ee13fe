import type { Configuration } from 'openid-client';
import type { Environment } from '../../core/process/environment.ts';

const ANSWER_SECONDS = 10;
export const CALLBACK = '/api/auth/openid/callback';

/** State of a started sign-in; the browser stores it encrypted until it returns. */
export type Begun = { state: string; nonce: string; verifier: string };
/** Identity confirmed by the provider. */
export type Provided = { issuer: string; subject: string; email: string | null; isVerified: boolean };

const library = () => import('openid-client');

/** Sign-in with OpenID Connect: authorization code flow with PKCE; the library verifies the answers. */
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

  /** Throws unless the answer belongs to the started sign-in. */
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
    // If the ID token has no email address, read it from the user info endpoint.
    const told = claims.email ? claims : await openId.fetchUserInfo(provider, tokens.access_token, claims.sub);
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof told.email === 'string' ? told.email : null,
      isVerified: told.email_verified === true,
    };
  }

  /** Provider metadata, cached; retried after a failure. */
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
