import type { ListPlans } from '../kit/lists/list.ts';

const columns = [
  'name',
  'title',
  'company',
  'emails.email',
  'phoneNumbers.phoneNumber',
  'birthday',
  'address',
  'notes',
  'tags.title',
  'id',
];

export const lists: ListPlans = {
  contacts: { root: 'contacts', columns },
  foundContacts: { root: 'searchContacts', within: 'contacts', columns },
};
