import type { ErrorCode } from '../core/ground/errors.ts';
import type { ExportFormat, ExportState, ListName } from '../generated.ts';

export type ExportRecord = {
  id: string;
  byId: string;
  of: ListName;
  query: string;
  format: ExportFormat;
  state: ExportState;
  rows: number | null;
  isCut: boolean;
  size: number | null;
  name: string;
  error: ErrorCode | null;
  createdAt: string;
  endsAt: string;
};
