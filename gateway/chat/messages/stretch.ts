import { badInput } from '../../core/ground/errors.ts';
import { PAGE_MAX } from '../../core/database/paging.ts';

export type MessagePage = {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  around?: string | null;
};

/** Range of messages: from one end of a chat, from a message on, or around it. */
export type Stretch = {
  from: 'start' | 'end' | 'middle';
  most: number;
  mark?: string | null;
  /** Argument that holds the cursor. */
  argument?: 'after' | 'before' | 'around';
};

/** Range of a page; `otherwise` if no argument is given. */
export function stretchOf({ first, after, last, before, around }: MessagePage, otherwise: Stretch): Stretch {
  const isBackward = last != null || before != null || around != null;
  if (isBackward && (first != null || after != null)) {
    throw badInput(last == null ? 'before' : 'last', "can't be combined with first or after");
  }
  if (around != null && before != null) throw badInput('around', "can't be combined with before");
  if (!isBackward && first == null && after == null) return otherwise;
  const given = isBackward ? last : first;
  const most = given ?? otherwise.most;
  if (around != null) return { from: 'middle', most: Math.min(most, PAGE_MAX), mark: around, argument: 'around' };
  return isBackward
    ? { from: 'end', most, mark: before ?? null, argument: 'before' }
    : { from: 'start', most, mark: after ?? null, argument: 'after' };
}
