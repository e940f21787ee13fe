// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Runner, timeLimit } from '../../web/tools/common/runner.ts';
import { ready } from '../../web/tools/common/run-as-worker.ts';

type Hear = (event: { data: unknown }) => void;

class FakeWorker {
  static made: FakeWorker[] = [];
  heard: Record<string, Hear> = {};
  sent: unknown[] = [];
  isEnded = false;
  constructor() {
    FakeWorker.made.push(this);
  }
  addEventListener(name: string, hear: Hear) {
    this.heard[name] = hear;
  }
  postMessage(input: unknown) {
    this.sent.push(input);
  }
  terminate() {
    this.isEnded = true;
  }
  say(data: unknown) {
    this.heard['message']?.({ data });
  }
}

const start = () => new FakeWorker() as unknown as Worker;
beforeEach(() => {
  FakeWorker.made = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('a worker is stopped at the time limit, and the next input gets a new worker', () => {
  const runner = new Runner<string, string>(start);
  const outcomes: unknown[] = [];
  runner.run('slow', (outcome) => outcomes.push(outcome));
  const [first] = FakeWorker.made;
  // Loading the worker does not count toward the limit.
  vi.advanceTimersByTime(timeLimit * 3);
  expect(outcomes).toEqual([]);
  first!.say(ready);
  vi.advanceTimersByTime(timeLimit);
  expect([outcomes, first!.isEnded]).toEqual([
    [{ value: null, problem: { code: 'stopped', values: { seconds: timeLimit / 1000 } } }],
    true,
  ]);
  first!.say({ value: 'too late' });
  runner.run('quick', (outcome) => outcomes.push(outcome));
  FakeWorker.made[1]!.say(ready);
  FakeWorker.made[1]!.say({ value: 'done' });
  expect(outcomes.slice(1)).toEqual([{ value: 'done', problem: null }]);
});

it('a newer input stops the running worker, and an idle worker is reused', () => {
  const runner = new Runner<string, string>(start);
  const outcomes: unknown[] = [];
  runner.run('one', () => outcomes.push('of the older one'));
  FakeWorker.made[0]!.say(ready);
  runner.run('two', (outcome) => outcomes.push(outcome.value));
  expect(FakeWorker.made[0]!.isEnded).toBe(true);
  FakeWorker.made[1]!.say(ready);
  FakeWorker.made[1]!.say({ value: 'two' });
  runner.run('three', (outcome) => outcomes.push(outcome.value));
  FakeWorker.made[1]!.say({ value: 'three' });
  expect([outcomes, FakeWorker.made.length, FakeWorker.made[1]!.sent]).toEqual([['two', 'three'], 2, ['two', 'three']]);
});

it('a script that fails to load is reported at once', () => {
  const runner = new Runner<string, string>(start);
  const outcomes: unknown[] = [];
  runner.run('one', (outcome) => outcomes.push(outcome.problem?.code));
  FakeWorker.made[0]!.heard['error']!({ data: null });
  runner.run('two', (outcome) => outcomes.push(outcome.problem?.code));
  vi.advanceTimersByTime(60_000);
  expect(outcomes).toEqual(['unavailable', 'unavailable']);
});
