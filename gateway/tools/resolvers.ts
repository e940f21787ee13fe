import type { Context } from '../context.ts';
import { badInput } from '../core/ground/errors.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { breachAddress, breachAnswer, breachService } from './breach-answer.ts';
import { certificateAnswer } from './certificate-answer.ts';
import { dnsAnswer } from './dns-answer.ts';
import { lookUp, publicName } from './look-up.ts';
import { unfoldedUrl } from './unfolded-url.ts';

const asks = ({ services: { outgoing }, scope: { organization } }: Context, argument: string, host: string) => ({
  outgoing,
  organization,
  argument,
  host,
});

export const resolvers: Resolvers = {
  Query: {
    breachService: (_, _args, { services }) => breachService(services),
  },
  Mutation: {
    lookUpDns: (_, { name }, context) => {
      const { outgoing } = context.services;
      return lookUp(asks(context, 'name', name), (asking) => dnsAnswer(asking, outgoing, publicName(outgoing, name)));
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
