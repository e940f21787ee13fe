import { Fault } from '../core/ground/errors.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    license: async (_, _args, { licenses }) => {
      const status = await licenses.status();
      if (status !== 'valid') throw new Fault('LICENSE_INVALID', undefined, { status });
      return { status: 'valid' };
    },
    planUse: (_, _args, { licenses }) => licenses.plan(),
    licenseDetails: (_, _args, { licenses }) => licenses.details(),
  },
  Mutation: {
    applyLicense: (_, { text }, { licenses }) => licenses.apply(text),
  },
};
