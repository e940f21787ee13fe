import type { Context } from '../context.ts';
import type { Signalled } from '../core/feed/signals.ts';

export const signalled: Signalled<Context> = {
  record: 'Contact',
  kinds: ['viewing', 'editing'],
  reach: async ({ contacts }, id) => (await contacts.byId.load(id)) && 'readers',
};
