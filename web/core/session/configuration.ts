import { useSyncExternalStore } from 'react';
import type { Client } from 'urql';
import { ConfigurationDocument, LicenseDocument, type ConfigurationQuery } from '../generated.ts';
import { errorStatus } from '../client/errors.ts';
import { createStore } from '../state/store.ts';

export type Configuration = ConfigurationQuery['configuration'];

/** What holds until the gateway has said otherwise: nothing optional is shown. */
const unknown: Configuration = {
  signUp: true,
  licenseCheck: false,
  captchaSiteKey: null,
  captchaScriptUrl: null,
  singleSignOn: false,
  chat: false,
  assistant: false,
  organizationSwitch: true,
  sendsMail: true,
  outbox: false,
  development: false,
};

const configuration = createStore<Configuration>(unknown);
let asked: Promise<Configuration> | null = null;

/** Asked once per page load; a failure is no reason to keep anybody out. */
export function loadConfiguration(client: Client): Promise<Configuration> {
  asked ??= client
    .query<ConfigurationQuery>(ConfigurationDocument, {})
    .toPromise()
    .then(({ data }) => {
      if (data) configuration.set(data.configuration);
      else asked = null;
      return configuration.get();
    });
  return asked;
}

export const useConfiguration = (): Configuration => useSyncExternalStore(configuration.subscribe, configuration.get);

/**
 * Set when the license check failed in a way that the person must see: verify-license is then open to everybody. Empty
 * when the gateway led there though the check of this page said nothing of it. Only that page takes it back: a check that
 * passes may end while somebody is on the way there, and would shut it before them.
 */
export const licenseStatus = createStore<string | null>(null);
const failures = new Set(['1001', '1002', '1003']);

/** Only the three documented failures count; a check that can't be made locks nobody out. */
export async function checkLicense(client: Client): Promise<boolean> {
  if (!(await loadConfiguration(client)).licenseCheck) return true;
  const { error } = await client.query(LicenseDocument, {}, { requestPolicy: 'network-only' }).toPromise();
  const status = errorStatus(error);
  const failed = status !== undefined && failures.has(status);
  if (failed) licenseStatus.set(status);
  return !failed;
}
