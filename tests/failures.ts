/** The part of Vitest's report with the failures. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: (string | null)[] }[];
  }[];
};

const fileOf = (name: string): string => name.replace(/^.*\/(?=tests\/)/, '');

/** A thrown value may have no message at all. */
const firstLine = (text?: string | null): string => text?.split('\n', 1)[0]?.trim() ?? '';

/** Every failed test, and every file that could not be loaded, each on a line with its reason. */
export const failuresOf = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = fileOf(name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`];
    return failed.map((one) => `${file} ${one.fullName}: ${firstLine(one.failureMessages?.[0])}`);
  });

/** Every test that failed before it passed, with the reason of its first attempt. */
export const retriedOf = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${fileOf(name)} ${fullName}: ${firstLine(failureMessages?.[0])}`),
  );
