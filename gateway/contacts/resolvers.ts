import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { inOrder } from '../core/database/loaders.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const oneWrites = ['updateContact'];

export const resolvers: Resolvers = {
  Query: {
    contacts: (_, { tag, ...page }, { contacts }) => contacts.all(page, tag),
    searchContacts: (_, { query, everywhere, ...page }, { contacts }) =>
      contacts.search(query ?? '', page, everywhere ?? false),
    contact: (_, { id }, { contacts }) => contacts.find(id),
    countries: (_, _args, { countries }) => countries.all(),
    contactTags: (_, page, { contacts }) => contacts.tags.all(page),
  },
  Mutation: {
    createContact: (_, { contact }, { contacts }) => contacts.create(contact),
    updateContact: (_, { id, contact, since }, { contacts }) => contacts.update(id, contact, since),
    deleteContact: (_, { id }, { contacts }) => contacts.remove(id),
    deleteContacts: (_, { ids }, { contacts }) => contacts.removeMany(ids),
    tagContacts: (_, { ids, tag, tagged }, { contacts }) => contacts.tagMany(ids, tag, tagged),
    createContactTag: (_, { tag }, { contacts }) => contacts.tags.create(tag.title),
    updateContactTag: (_, { id, tag }, { contacts }) => contacts.tags.update(id, tag),
    deleteContactTag: (_, { id }, { contacts }) => contacts.tags.remove(id),
    updateContactAvatar: (_, { id, avatar }, { contacts }) => contacts.setAvatar(id, avatar),
  },
  Subscription: {
    contactChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['Contact'] }),
      resolve: async ({ action, record_id }: ChangeRow, _args: unknown, { contacts }: Context) => ({
        action,
        id: record_id,
        contact: action === 'delete' ? null : await contacts.find(record_id),
      }),
    },
  },
  Contact: {
    tags: ({ tags }, _args, { contacts }) => inOrder(contacts.tags.byId, tags),
  },
  ContactTag: {
    contacts: ({ id }, page, { contacts }) => contacts.ofTag(id, page),
  },
};
