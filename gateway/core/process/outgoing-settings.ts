import { flag, list, SettingError, url } from './settings.ts';

const street = flag(
  'STREET',
  false,
  'starts the demo street: sites with switchable faults, their name server, a webhook receiver and a list of leaked passwords, on free loopback ports; not allowed in production',
);

/** Settings of requests to addresses that users enter. */
export const outgoingSettings = {
  outgoingAllow: list(
    'OUTGOING_ALLOW',
    'private hosts (`host` or `host:port`) that URLs entered by users may reach, for example webhook receivers in your own network',
  ),
  breachUrl: url(
    'BREACH_URL',
    ['https:', 'http:'],
    'service with the range API of Have I Been Pwned, for example `https://api.pwnedpasswords.com/range/`; turns on the check for leaked passwords. Only five digits of a hash are sent. A private host also needs `OUTGOING_ALLOW`',
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
    'allows agents to identify themselves by an https URL, which the gateway then fetches (client ID metadata documents)',
  ),
};
