import type { Context } from '../context.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { streetMessage } from './message.ts';
import { streetOf } from './streets.ts';

async function shown({ services }: Context) {
  const street = await streetOf(services);
  if (!street) throw new Fault('NOT_FOUND');
  return { houses: street.houses(), deliveries: street.deliveries() };
}

export const resolvers: Resolvers = {
  Query: {
    street: (_, _args, context) => shown(context),
  },
  Mutation: {
    async sendStreetMessage(_, _args, context) {
      await shown(context);
      await context.mailbox.product.deliver(streetMessage(context.signedIn.user.email));
      return true;
    },

    async updateStreet(_, { house, faults }, context) {
      const street = await streetOf(context.services);
      if (!street) throw new Fault('NOT_FOUND');
      if (!street.setFaults(house, faults)) throw badInput('house', 'must be a site of the demo street');
      return shown(context);
    },
  },
};
