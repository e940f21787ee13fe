/** One run of a job that was queued. */
export type JobRun<S, Call> = {
  services: S;
  organization: string | null;
  payload: Record<string, unknown>;
  /** How often it was begun, this time included. */
  attempt: number;
  now: number;
  /** Aborted when somebody else may have begun it. */
  signal: AbortSignal;
  /** In somebody's name, with what they may now; null for who is not there any more. */
  as(person: { organization: string; user: string; rights: readonly string[] | null }): Promise<Call | null>;
};

/** A job that can be queued: `jobKinds` of a room. */
export type JobKind<S = never, Call = never> = {
  /** So often it is tried; 5 where nobody says. */
  attemptsMost?: number;
  /** Answers when it shall run again; null when it is done. */
  run(run: JobRun<S, Call>): Promise<number | null>;
  /** It was tried as often as it may be. */
  giveUp?(run: JobRun<S, Call>): Promise<unknown>;
};

export type JobKinds<S = never, Call = never> = Readonly<Record<string, JobKind<S, Call>>>;
