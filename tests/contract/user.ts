import { id, list, oneOf, orNull, record, text } from './shape.ts';

/** The person, as every door that answers one shows them. */
export const user = record({
  id,
  name: text,
  email: text,
  avatar: orNull(text),
  status: oneOf('online', 'away', 'busy', 'not-visible'),
  organization_id: orNull(id),
  user_rights: list(text),
});
