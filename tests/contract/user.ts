import { id, list, oneOf, orNull, record, text } from './shape.ts';

/** The user, in the shape of every door that returns one. */
export const user = record({
  id,
  name: text,
  email: text,
  avatar: orNull(text),
  status: oneOf('online', 'away', 'busy', 'not-visible'),
  organization_id: orNull(id),
  user_rights: list(text),
});
