import { useSyncExternalStore } from 'react';
import type { Client } from 'urql';
import { type ConfigurationQuery, fetchConfiguration, fetchLicense } from '../generated.ts';
import { errorStatus } from '../client/errors.ts';
import { createStore } from '../state/store.ts';

export type Configuration = ConfigurationQuery['configuration'];

/** Defaults until the gateway answers: nothing optional is shown. */
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

/** Loaded once per page; failures don't lock anyone out. */
export function loadConfiguration(client: Client): Promise<Configuration> {
  asked ??= fetchConfiguration(client).then(({ data }) => {
    if (data) configuration.set(data.configuration);
    else asked = null;
    return configuration.get();
  });
  return asked;
}

export const useConfiguration = (): Configuration => useSyncExternalStore(configuration.subscribe, configuration.get);

/**
 * Set if a license failure must be shown, which opens verify-license to everyone. Empty if the gateway redirected there
 * without a failure here. Only that page resets it, because a check passing meanwhile would close the page during
 * navigation.
 */
export const licenseStatus = createStore<string | null>(null);
const failures = new Set(['1001', '1002', '1003']);

/** Only the three documented failures count; if the check fails to run, access is allowed. */
export async function checkLicense(client: Client): Promise<boolean> {
  if (!(await loadConfiguration(client)).licenseCheck) return true;
  const { error } = await fetchLicense(client, {}, { requestPolicy: 'network-only' });
  const status = errorStatus(error);
  const failed = status !== undefined && failures.has(status);
  if (failed) licenseStatus.set(status);
  return !failed;
}
