import { describe, expect, it } from 'vitest';
import { minutesLeft, offerOf, partOf, stepOf } from '../../web/academy/progress.ts';

const course = (currentStep: number, completed: number, doneSteps: number[], totalSteps = 10) => ({
  totalSteps,
  duration: 60,
  progress: { currentStep, completed, doneSteps },
});

describe('the progress of a course', () => {
  it('is the share of completed steps, with the remaining time in minutes', () => {
    expect(partOf(course(3, 0, [0, 1, 2]))).toBe(0.3);
    expect(minutesLeft(course(3, 0, [0, 1, 2]))).toBe(42);
    expect(minutesLeft(course(0, 1, [], 0))).toBe(60);
    expect(partOf(course(0, 0, [], 0))).toBe(0);
    expect(minutesLeft({ ...course(9, 0, [0, 1, 2, 3, 4, 5, 6, 7, 8]), duration: 1 })).toBe(1);
    expect(minutesLeft(course(9, 0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))).toBe(0);
  });

  it('determines the label of the button as documented', () => {
    expect(offerOf(course(0, 0, []))).toBe('start');
    expect(offerOf(course(0, 2, []))).toBe('again');
    expect(offerOf(course(4, 2, []))).toBe('continue');
  });

  it('clamps the step of the address to an existing one', () => {
    expect(['1', '11', '12', '0', '-3', 'x', undefined].map((text) => stepOf(text, 11))).toEqual([
      0, 10, 10, 0, 0, 0, 0,
    ]);
    expect(stepOf('4', 0)).toBe(0);
  });
});
