import type { JobCause, JobState } from '../generated.ts';

export type JobRecord = {
  id: string;
  name: string;
  cause: JobCause;
  state: JobState;
  everySeconds: number | null;
  nextAt: string | null;
  lastAt: string | null;
  took: number | null;
  attempts: number;
  error: string | null;
};
