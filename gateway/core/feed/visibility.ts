import type { ChangeRow } from './changes.ts';

/** Somebody who follows the feed. */
export type Viewer = { user: string; role: string | null; may(right: string): boolean };

/** Of records that are not for everybody with their right: whether somebody is told of a change, by SDL name. */
export type VisibilityRules = Readonly<
  Record<string, (change: Pick<ChangeRow, 'before' | 'after'>, viewer: Viewer) => boolean>
>;
