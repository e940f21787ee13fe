import type { Resolvers } from '../generated.ts';

export const resolvers: Resolvers = {
  Query: {
    configuration: (_, _args, { house }) => {
      const { signUp, licenseCheck, captchaSiteKey, chat, organizationSwitch, production } = house.environment;
      return { signUp, licenseCheck, captchaSiteKey, chat, organizationSwitch, development: !production };
    },
  },
};
