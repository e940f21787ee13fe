import type { RequestOverrides } from './request-overrides.ts';
import { errorCodes, statusOf, type ErrorCode } from '../ground/errors.ts';

/** Request header that selects a scenario; the answer repeats it. */
export const SCENARIO_HEADER = 'x-meridian-scenario';

/** A state that is hard to reproduce, simulated for one request or the whole process. */
export type Scenario = RequestOverrides & {
  /** An operation that fails on every nth call, after a delay. */
  fault?: { root: string; code: ErrorCode; delayMs: number; each: number };
};

const LICENSES = ['1001', '1002', '1003'] as const;
export const scenarioNames = [
  'empty',
  'large',
  'slow',
  'flaky',
  'offline',
  ...LICENSES.map((code) => `license-${code}`),
  'session-ended',
  'no-rights',
];

/** Preferred codes where several have the same status. */
const meant: ErrorCode[] = ['BAD_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'];
const DELAY_MOST = 60_000;

/** Null for an unknown scenario. */
export function readScenario(name: string): Scenario | null {
  if (name.startsWith('fault:')) return readFault(name);
  if (!scenarioNames.includes(name)) return null;
  const license = LICENSES.find((code) => name === `license-${code}`);
  return {
    name,
    hasNoRecords: name === 'empty',
    hasNoRights: name === 'no-rights',
    isSessionOver: name === 'session-ended',
    ...(license ? { license } : {}),
  };
}

/** fault:ROOTFIELD:STATUS (or an error code), then the delay in milliseconds, then n: every nth call fails. */
function readFault(name: string): Scenario | null {
  const [, root, what, delayMs, each] = /^fault:(\w{1,80}):(\w{3,40})(?::(\d{1,5}))?(?::(\d{1,4}))?$/.exec(name) ?? [];
  const code = [...meant, ...errorCodes].find((one) => one === what || String(statusOf(one)) === what);
  const fault = { root: root ?? '', code: code!, delayMs: Number(delayMs ?? 0), each: Number(each ?? 1) };
  return code && fault.delayMs <= DELAY_MOST && fault.each >= 1 ? { name, fault } : null;
}

export const knownScenarios = `${scenarioNames.join(', ')}, fault:ROOTFIELD:STATUS`;
