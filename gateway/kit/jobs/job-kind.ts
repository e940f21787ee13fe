/** One run of a queued job. */
export type JobRun<S, Call> = {
  services: S;
  organization: string | null;
  payload: Record<string, unknown>;
  /** Number of this attempt, starting at 1. */
  attempt: number;
  now: number;
  /** Aborted if the lease is lost and another process may run the job. */
  signal: AbortSignal;
  /** Reader with a user's current rights; null if the user no longer has access. */
  as(person: { organization: string; user: string; rights: readonly string[] | null }): Promise<Call | null>;
};

/** Kind of job that can be queued (`jobKinds` of a room). */
type JobKind<S = never, Call = never> = {
  /** Maximum number of attempts, 5 by default. */
  attemptsMost?: number;
  /** Returns when the job should run again; null if it is done. */
  run(run: JobRun<S, Call>): Promise<number | null>;
  /** Called when the last attempt failed. */
  giveUp?(run: JobRun<S, Call>): Promise<unknown>;
};

export type JobKinds<S = never, Call = never> = Readonly<Record<string, JobKind<S, Call>>>;
