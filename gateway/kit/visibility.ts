import type { ChangeRow } from '../core/feed/changes.ts';

/** User who follows the feed. */
export type Viewer = { user: string; role: string | null; may(right: string): boolean };

/** Whether a user may see a change, for records whose view right alone doesn't decide; by SDL name. */
export type VisibilityRules = Readonly<
  Record<string, (change: Pick<ChangeRow, 'before' | 'after'>, viewer: Viewer) => boolean>
>;
