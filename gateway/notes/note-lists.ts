import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { listedKinds, shown } from './note-mapping.ts';
import type { NoteWriter } from './note-writer.ts';
import type { NoteColorName, NoteRecord } from './records.ts';

export type NoteFilter = {
  label?: string | null | undefined;
  archived?: boolean | null | undefined;
  query?: string | null | undefined;
  pinned?: boolean | null | undefined;
  color?: NoteColorName | null | undefined;
  has?: 'list' | 'picture' | 'reminder' | null | undefined;
  order?: keyof typeof listedKinds | null | undefined;
};

const conditionOf = { list: 'hasList', picture: 'hasPicture', reminder: 'hasReminder' } as const;

const flagOf = (isSet: boolean | null | undefined): number | undefined => (isSet == null ? undefined : Number(isSet));

/** Pages of notes in different orders; labels take one more statement per page. */
export function noteLists(scope: Scope, { withLabels }: NoteWriter) {
  const { database, engine } = scope;

  return {
    async page(page: Page, filter: NoteFilter): Promise<NoteRecord[]> {
      const { label, archived, query, pinned, color, has, order } = filter;
      const notes = collection(scope, listedKinds[order ?? 'stored']);
      const text = query?.trim().toLowerCase();
      const wanted = text ? engine.lookFor(text) : null;
      const conditions: string[] = has == null ? [] : [conditionOf[has]];
      if (order === 'reminder') conditions.push('hasReminder');
      if (order === 'binned') conditions.push('isBinned');
      if (label != null) conditions.push('hasLabel');
      if (wanted) conditions.push(wanted.by);
      const narrowing = {
        archived: flagOf(archived),
        pinned: flagOf(pinned),
        color: color ?? undefined,
        $label: label ?? undefined,
        $text: wanted?.text,
        ...(order === 'binned' ? {} : { binnedAt: null }),
      };
      return (await withLabels(database, await notes.page(page, narrowing, conditions))).map(shown);
    },
  };
}

export type NoteLists = ReturnType<typeof noteLists>;
