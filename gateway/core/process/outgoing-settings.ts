import { flag, list, SettingError, url } from './settings.ts';

const street = flag(
  'STREET',
  false,
  'whether the demo street is opened: sites with faults that can be switched, their name server, a receiver of webhooks and a list of leaked passwords, on ports of the loopback that the system gives; never in production',
);

/** Settings of requests to addresses that users enter. */
export const outgoingSettings = {
  outgoingAllow: list(
    'OUTGOING_ALLOW',
    'private hosts (`host` or `host:port`) that addresses typed by people may reach, for example receivers of webhooks in the own network',
  ),
  breachUrl: url(
    'BREACH_URL',
    ['https:', 'http:'],
    'switches on the check of passwords against breaches: a service of the range protocol of Have I Been Pwned, for example `https://api.pwnedpasswords.com/range/`; five digits of a hash are appended. A private host needs `OUTGOING_ALLOW` too',
  ),
  street: {
    ...street,
    shown: 'with the demo data of development',
    read(given: string | null, production: boolean) {
      const isOn = given === null ? null : street.read(given, production);
      if (production && isOn) throw new SettingError('STREET is not for production');
      return isOn;
    },
  },
  agentClientDocuments: flag(
    'AGENT_CLIENT_DOCUMENTS',
    false,
    'whether a program that asks people for access may be described at its own https address; the gateway then fetches that address',
  ),
};
