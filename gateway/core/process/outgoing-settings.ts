import { flag, list } from './settings.ts';

/** What of the outside may be reached because somebody typed its address. */
export const outgoingSettings = {
  outgoingAllow: list(
    'OUTGOING_ALLOW',
    'private hosts (`host` or `host:port`) that addresses typed by people may reach, for example receivers of webhooks in the own network',
  ),
  agentClientDocuments: flag(
    'AGENT_CLIENT_DOCUMENTS',
    false,
    'whether a program that asks people for access may be described at its own https address; the gateway then fetches that address',
  ),
};
