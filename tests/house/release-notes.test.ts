import { expect, it } from 'vitest';
import { read } from './files.ts';
import { contractNotes, sectionOf } from './release-notes.ts';

it('the changelog has a section for the version in package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(sectionOf(read('CHANGELOG.md'), version)).toContain('### Added');
  expect(() => sectionOf(read('CHANGELOG.md'), '0.0.1')).toThrow('no section for 0.0.1');
});

it('release notes list the contract changes that clients notice', () => {
  const before = ['type Query { contact: Contact }', 'type Contact { id: ID! "Old words." name: String, job: String }'];
  const after = [
    'type Query { contact: Contact, contacts: [Contact!] }',
    'type Contact { id: ID! "New words." name: String } enum Kind { A }',
  ];
  expect(contractNotes(before, after)).toBe(`### Breaking changes of the contract

- Field Contact.job was removed.

### Compatible changes of the contract

- Field Query.contacts was added.
- Kind was added.`);
  expect(contractNotes(before, before)).toBe('');
});
