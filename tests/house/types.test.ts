import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Output of a failed command; empty if it succeeds. */
const failureOutput = (command: string, args: string[]): Promise<string> =>
  run(`node_modules/.bin/${command}`, args).then(
    () => '',
    (error: { stdout?: string; message: string }) => error.stdout || error.message,
  );

describe('the code', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const projects = [...(scripts.types ?? '').matchAll(/tsc -p (\S+)/g)].map(([, project = '']) => project);

  it('is type-checked in the gateway, the client and the journeys', () => {
    expect(projects).toEqual(['.', 'web', 'tests/e2e']);
  });

  it.each(projects)('has no type errors (%s)', { timeout: 120_000 }, async (project) => {
    expect(await failureOutput('tsc', ['-p', project, '--pretty', 'false', '--singleThreaded'])).toBe('');
  });

  it('has no lint errors', { timeout: 120_000 }, async () => {
    expect(await failureOutput('oxlint', [])).toBe('');
  });
});
