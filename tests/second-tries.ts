/** The part of Playwright's report with the number of attempts. */
export type JourneySuite = {
  title: string;
  specs?: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
  suites?: JourneySuite[];
};

/** The journeys that failed before they passed, each after its file. */
export const secondTriesOf = (suites: readonly JourneySuite[]): string[] =>
  suites.flatMap(({ title: file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file} ${title}`),
    ...secondTriesOf(inner).map((name) => `${file} ${name}`),
  ]);

export const lineOf = (secondTries: readonly string[]): string =>
  ['second tries: ' + secondTries.length, ...secondTries.map((name) => `  ${name}`)].join('\n');
