import { isIP } from 'node:net';
import type { Context } from '../context.ts';
import { badInput } from '../core/ground/errors.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { breachAddress, breachAnswer, breachService } from './breach-answer.ts';
import { certificateAnswer } from './certificate-answer.ts';
import { addressAnswer, dnsAnswer } from './dns-answer.ts';
import { lookUp, publicName } from './look-up.ts';
import { unfoldedUrl } from './unfolded-url.ts';

const asks = (
  { services: { outgoing, limits }, scope: { organization, user } }: Context,
  argument: string,
  host: string,
) => ({ outgoing, limits, organization, user, argument, host });

/** Labels of a selector (RFC 6376, 3.1). */
const SELECTOR = /^[a-z\d](?:[\w-]*[a-z\d])?(?:\.[a-z\d](?:[\w-]*[a-z\d])?)*$/i;

export const resolvers: Resolvers = {
  Query: {
    breachService: (_, _args, { services }) => breachService(services),
  },
  Mutation: {
    lookUpDns: (_, { name, selector }, context) => {
      const { outgoing } = context.services;
      if (selector && !SELECTOR.test(selector)) throw badInput('selector', 'must be a DKIM selector, for example mail');
      return lookUp(asks(context, 'name', name), (asking) =>
        isIP(name.trim()) === 0
          ? dnsAnswer(asking, outgoing, publicName(outgoing, name), selector ?? null)
          : addressAnswer(asking, name.trim().toLowerCase()),
      );
    },
    lookUpCertificate: (_, { host }, context) =>
      lookUp(asks(context, 'host', host), (asking) =>
        certificateAnswer(asking, publicName(context.services.outgoing, host)),
      ),
    unfoldUrl: (_, { url }, context) =>
      lookUp(asks(context, 'url', hostOf(url)), (asking) => unfoldedUrl(asking, url.trim())),
    lookUpBreaches: (_, { prefix }, context) => {
      if (!/^[0-9a-f]{5}$/i.test(prefix)) throw badInput('prefix', 'must be five hexadecimal digits');
      const address = breachAddress(context.services);
      return lookUp(asks(context, 'prefix', new URL(address).hostname), (asking) =>
        breachAnswer(asking, address, prefix),
      );
    },
  },
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');
