/** Changes that a plugin applies to a request, to simulate a state. */
export type RequestOverrides = {
  /** Answers are shared only between requests with the same name. */
  name: string;
  hasNoRecords?: boolean;
  hasNoRights?: boolean;
  isSessionOver?: boolean;
  /** Result of the license check. */
  license?: '1001' | '1002' | '1003';
};
