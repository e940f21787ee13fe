import { Fault } from '../core/ground/errors.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    license: (_, _args, { license }) => {
      if (license !== 'valid') throw new Fault('LICENSE_INVALID', undefined, { status: license });
      return { status: 'valid' };
    },
  },
};
