import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    configuration: (_, _args, { services }) => {
      const { signUp, licenseCheck, captchaSiteKey, chat, organizationSwitch, outbox, production } =
        services.environment;
      return { signUp, licenseCheck, captchaSiteKey, chat, organizationSwitch, outbox, development: !production };
    },
  },
};
