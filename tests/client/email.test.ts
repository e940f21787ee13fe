import { expect, it } from 'vitest';
import { isEmail as isAddress } from '../../gateway/core/contract/sdl/text-formats.ts';
import { isEmail } from '../../web/core/words/email.ts';

it('client and gateway agree on which email addresses are valid', () => {
  const right = ['a@b.test', ' owner@meridian.test ', "o'brien+x@mail.example.co.uk", '山田@例え.jp', 'a_b-c@d-e.f'];
  const wrong = [
    '',
    'a',
    'a@b',
    'a@b.',
    'a@.b',
    '@b.test',
    'a b@c.test',
    'a@b@c.test',
    'a@b..c',
    'A <a@b.test>',
    'a,b@c.d',
  ];
  for (const text of [...right, ...wrong, `${'a'.repeat(250)}@b.test`]) {
    expect([text, isEmail(text)]).toEqual([text, right.includes(text)]);
    expect([text, isAddress(text.trim())]).toEqual([text, right.includes(text)]);
  }
});
