import { describe, expect, it } from 'vitest';
import { compareVersions, nearestVersion } from '../../web/release-notes/versions.ts';

describe('versions', () => {
  it('are compared part by part, as numbers', () => {
    expect(['1.10.0', '1.2.0', '1.2', '0.9.9', '1.2.1'].toSorted(compareVersions)).toEqual([
      '0.9.9',
      '1.2.0',
      '1.2',
      '1.2.1',
      '1.10.0',
    ]);
  });

  it('fall back to the closest earlier version, else to the first', () => {
    const known = ['1.2.0', '1.1.0', '1.0.0'];
    expect(nearestVersion(known, '1.1.0')).toBe('1.1.0');
    expect(nearestVersion(known, '1.1.7')).toBe('1.1.0');
    expect(nearestVersion(known, '9')).toBe('1.2.0');
    expect(nearestVersion(known, '0.1')).toBe('1.0.0');
    expect(nearestVersion([], '1')).toBeNull();
  });
});
