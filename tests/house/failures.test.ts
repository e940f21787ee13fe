import { expect, it } from 'vitest';
import { failuresOf } from '../failures.ts';

it('what failed is named with its file and the first line of its reason, also a file that could not be loaded', () => {
  const failed = { fullName: 'a card opens', status: 'failed', failureMessages: ['Error: no card\n  at line 3'] };
  const passed = { fullName: 'a card closes', status: 'passed' };
  const inFile = (name: string) => ({ name: `/here/tests/${name}`, status: 'failed' as const, message: '' });
  expect(
    failuresOf({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        { ...inFile('contacts/rest.test.ts'), assertionResults: [failed, passed] },
        { ...inFile('chat/rest.test.ts'), message: 'Cannot find it\nanywhere', assertionResults: [] },
        { ...inFile('tasks/rest.test.ts'), status: 'passed', assertionResults: [passed] },
      ],
    }),
  ).toEqual(['tests/contacts/rest.test.ts a card opens: Error: no card', 'tests/chat/rest.test.ts: Cannot find it']);
});
