import type { Context } from '../context.ts';
import type { Signalled } from '../core/feed/signals.ts';

export const signalled: Signalled<Context> = {
  record: 'Product',
  kinds: ['viewing', 'editing'],
  reach: async ({ inventory }, id) => (await inventory.find(id)) && 'readers',
};
