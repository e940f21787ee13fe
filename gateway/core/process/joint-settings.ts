import { isLoopback } from './http-address.ts';
import { SettingError } from './settings.ts';

type Given = { captchaSiteKey: string | null; captchaSecret: string | null } & {
  captchaVerifyUrl: string | null;
  captchaScriptUrl: string | null;
  captchaOrigins: string[];
};

export function licenseKeyOf({ license, licenseKey }: { license: string; licenseKey: string | null }): string | null {
  if (license !== 'file') return null;
  if (Buffer.from(licenseKey ?? '', 'base64url').length === 32) return licenseKey;
  throw new SettingError('LICENSE_KEY must be the 32 bytes of an Ed25519 key in base64url, since LICENSE is file');
}

type GivenOpenId = Record<'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret', string | null>;

/** Plain HTTP is allowed for providers on this machine only, because their answers let people in. */
export function openIdOf({ oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret }: GivenOpenId) {
  if (issuer === null) return null;
  if (clientId === null || clientSecret === null)
    throw new SettingError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it');
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !isLoopback(hostname)) throw new SettingError('OIDC_ISSUER must begin with https:');
  return { issuer, clientId, clientSecret };
}

/** All captcha settings or none: a partial configuration would refuse all users or skip the check. */
export function captchaOf(given: Given) {
  const { captchaSiteKey: siteKey, captchaSecret: secret, captchaVerifyUrl: verifyUrl } = given;
  const { captchaScriptUrl: scriptUrl } = given;
  if (siteKey === null) return null;
  if (secret === null || verifyUrl === null || scriptUrl === null)
    throw new SettingError(
      'CAPTCHA_SITE_KEY needs CAPTCHA_SECRET, CAPTCHA_VERIFY_URL and CAPTCHA_SCRIPT_URL beside it',
    );
  const origins = [scriptUrl, ...given.captchaOrigins].map((address) => {
    if (URL.canParse(address)) return new URL(address).origin;
    throw new SettingError(`CAPTCHA_ORIGINS: "${address}" is no origin`);
  });
  return { siteKey, secret, verifyUrl, scriptUrl, origins };
}
