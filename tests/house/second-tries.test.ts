import { expect, it } from 'vitest';
import { lineOf, secondTriesOf, type JourneySuite } from '../second-tries.ts';

const spec = (title: string, ...statuses: ('expected' | 'flaky')[]) => ({
  title,
  tests: statuses.map((status) => ({ status })),
});

const report: JourneySuite[] = [
  { title: 'contacts.spec.ts', specs: [spec('opens a card', 'expected'), spec('takes a deletion back', 'flaky')] },
  { title: 'chat.spec.ts', suites: [{ title: 'on a phone', specs: [spec('sends a picture', 'expected', 'flaky')] }] },
];

it('journeys that needed a retry are counted and listed with the suites around them', () => {
  expect(lineOf(secondTriesOf(report))).toBe(
    'second tries: 2\n  contacts.spec.ts takes a deletion back\n  chat.spec.ts on a phone sends a picture',
  );
  expect(lineOf(secondTriesOf([]))).toBe('second tries: 0');
});
