import { expect, it } from 'vitest';
import { failuresOf, retriedOf, type VitestReport } from '../failures.ts';

const failed = { fullName: 'a card opens', status: 'failed', failureMessages: ['Error: no card\n  at line 3'] };
const passed = { fullName: 'a card closes', status: 'passed', failureMessages: [] };
const retried = { fullName: 'a card is dragged', status: 'passed', failureMessages: ['Error: too late\n  at line 9'] };
const inFile = (name: string) => ({ name: `/here/tests/${name}`, status: 'failed' as const, message: '' });
const report: VitestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    { ...inFile('contacts/rest.test.ts'), assertionResults: [failed, passed] },
    { ...inFile('chat/rest.test.ts'), message: 'Cannot find it\nanywhere', assertionResults: [] },
    { ...inFile('tasks/rest.test.ts'), status: 'passed', assertionResults: [passed, retried] },
  ],
};

it('lists each failure with its file and the first line of its reason, including files that fail to load', () => {
  expect(failuresOf(report)).toEqual([
    'tests/contacts/rest.test.ts a card opens: Error: no card',
    'tests/chat/rest.test.ts: Cannot find it',
  ]);
});

it('lists tests that failed once and then passed, with the reason of the first failure', () => {
  expect(retriedOf(report)).toEqual(['tests/tasks/rest.test.ts a card is dragged: Error: too late']);
});
