/** What a plugin makes a request find instead of what there is. */
export type RequestOverrides = {
  /** Answers under different names are never shared. */
  name: string;
  hasNoRecords?: boolean;
  hasNoRights?: boolean;
  isSessionOver?: boolean;
  /** The status of the license check. */
  license?: '1001' | '1002' | '1003';
};
