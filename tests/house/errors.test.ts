import { describe, expect, it } from 'vitest';
import { errorCodes, messageOf, statusOf } from '../../gateway/core/ground/errors.ts';
import { filesOf, read } from './files.ts';

const languages = filesOf('web/i18n', /\/[\w-]+\.json$/);
type Texts = { error?: Record<string, unknown> };

describe('every error code', () => {
  it('has a status and words of its own', () => {
    for (const code of errorCodes) {
      expect(statusOf(code)).toBeGreaterThanOrEqual(400);
      expect(messageOf(code).length).toBeGreaterThan(5);
    }
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
  });

  it.each(languages)('has a text in %s', (file) => {
    const { error = {} } = JSON.parse(read(file)) as Texts;
    const missing = errorCodes.filter((code) => typeof error[code] !== 'string' || error[code] === '');
    expect(missing.map((code) => `${file} has no error.${code}`)).toEqual([]);
    // The key of the documented tooltip of an organization that is not available.
    expect(error['auth-1006']).toEqual(expect.any(String));
  });

  it('is thrown by somebody', () => {
    const text = filesOf('gateway', /\.ts$/).map(read).join('\n');
    const unused = errorCodes.filter((code) => !new RegExp(`'${code}'`).test(text));
    expect(unused).toEqual([]);
  });
});

describe('the client rules of the contract', () => {
  it('find the words and numbers they look for', () => {
    expect(messageOf('WRONG_PASSWORD')).toBe('incorrect Password');
    expect(messageOf('INVALID_TOKEN')).toBe('Invalid token');
    expect(messageOf('NOT_FOUND')).toBe('NOT FOUND');
  });
});
