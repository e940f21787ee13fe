import type { UpstreamReport } from '../plugins/upstream/report.ts';

export type UpstreamReportRecord = {
  server: string | null;
  closed: boolean;
  operations: ReturnType<UpstreamReport['rows']>;
};
