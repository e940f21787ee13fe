import { expect, it } from 'vitest';
import { withoutRepeats } from '../../web/mailbox/compose/addresses.ts';

it('lists a recipient once, regardless of name and case', () => {
  const contacts = ['Tomas Aguilar <member@meridian.test>', 'MEMBER@meridian.test', 'x@y.test', ' X@y.test', 'tomas'];
  expect(withoutRepeats(contacts)).toEqual(['Tomas Aguilar <member@meridian.test>', 'x@y.test', 'tomas']);
});
