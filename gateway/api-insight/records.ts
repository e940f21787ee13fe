/** Somebody who asks for a deprecated field. */
export type FieldCallerRecord = {
  userId: string;
  token: string | null;
  calls: number;
  lastAt: string;
};

/** How documents use one field of the schema. */
export type FieldUseRecord = {
  coordinate: string;
  isDeprecated: boolean;
  reason: string | null;
  calls: number;
  firstAt: string | null;
  lastAt: string | null;
  callers: FieldCallerRecord[];
};
