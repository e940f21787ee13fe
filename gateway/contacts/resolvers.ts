import type { Resolvers } from '../generated-resolvers.ts';

export const oneWrites = ['updateContact'];

export const resolvers: Resolvers = {
  Query: {
    searchContacts: (_, { query, everywhere, ...page }, { contacts }) =>
      contacts.search(query ?? '', page, everywhere ?? false),
    countries: (_, _args, { countries }) => countries.all(),
    contactTags: (_, page, { contacts }) => contacts.tags.all(page),
  },
  Mutation: {
    tagContacts: (_, { ids, tag, tagged }, { contacts }) => contacts.tagMany(ids, tag, tagged),
    createContactTag: (_, { tag }, { contacts }) => contacts.tags.create(tag.title),
    updateContactTag: (_, { id, tag }, { contacts }) => contacts.tags.update(id, tag),
    deleteContactTag: (_, { id }, { contacts }) => contacts.tags.remove(id),
    updateContactAvatar: (_, { id, avatar }, { contacts }) => contacts.setAvatar(id, avatar),
  },
  ContactTag: {
    contacts: ({ id }, page, { contacts }) => contacts.ofTag(id, page),
  },
};
