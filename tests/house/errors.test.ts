import { describe, expect, it } from 'vitest';
import { errorCodes, messageOf, statusOf } from '../../gateway/core/ground/errors.ts';
import { filesOf, read } from './files.ts';

const languages = filesOf('web/i18n', /\/[\w-]+\.json$/);
type Texts = { error?: Record<string, unknown> };

describe('error codes', () => {
  it('have an HTTP status and a message, and are unique', () => {
    for (const code of errorCodes) {
      expect(statusOf(code)).toBeGreaterThanOrEqual(400);
      expect(messageOf(code).length).toBeGreaterThan(5);
    }
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
  });

  it.each(languages)('have a text in %s', (file) => {
    const { error = {} } = JSON.parse(read(file)) as Texts;
    const missing = errorCodes.filter((code) => typeof error[code] !== 'string' || error[code] === '');
    expect(missing.map((code) => `${file} has no error.${code}`)).toEqual([]);
    // Key of the documented tooltip of an unavailable organization.
    expect(error['auth-1006']).toEqual(expect.any(String));
  });

  it('are all thrown somewhere in the gateway', () => {
    const text = filesOf('gateway', /\.ts$/).map(read).join('\n');
    const unused = errorCodes.filter((code) => !new RegExp(`'${code}'`).test(text));
    expect(unused, 'no code in gateway/ throws these: remove them').toEqual([]);
  });
});

describe('documented REST error messages', () => {
  it('keep their exact text', () => {
    expect(messageOf('WRONG_PASSWORD')).toBe('incorrect Password');
    expect(messageOf('INVALID_TOKEN')).toBe('Invalid token');
    expect(messageOf('NOT_FOUND')).toBe('NOT FOUND');
  });
});
