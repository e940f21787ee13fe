import { checkLength } from '../core/ground/content.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../core/parts/collection.ts';
import type { LabelledStore } from './labelled-store.ts';
import { listedKinds, shown } from './note-kind.ts';
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

const QUERY_MOST = 200;

const columnOf = { list: 'notes.tasks', picture: 'notes.image', reminder: 'notes.reminder' } as const;
const conditionOf = { list: 'hasList', picture: 'hasPicture', reminder: 'hasReminder' } as const;

const flagOf = (isSet: boolean | null | undefined): number | undefined => (isSet == null ? undefined : Number(isSet));

/** Pages of notes in the orders that they have, each with one more statement for the labels, whatever their number. */
export function noteLists(scope: Scope, { withLabels }: NoteWriter, labelled: LabelledStore) {
  const { database, engine } = scope;

  return {
    async page(page: Page, filter: NoteFilter): Promise<NoteRecord[]> {
      const { label, archived, query, pinned, color, has, order } = filter;
      const notes = collection(scope, listedKinds[order ?? 'stored']);
      const text = query?.trim().toLowerCase();
      const marks = { archived: flagOf(archived), pinned: flagOf(pinned), color: color ?? undefined };
      if (label == null && !text) {
        const conditions: string[] = has == null ? [] : [conditionOf[has]];
        if (order === 'reminder') conditions.push('hasReminder');
        if (order === 'binned') conditions.push('isBinned');
        const found = await notes.page(page, order === 'binned' ? marks : { ...marks, binnedAt: null }, conditions);
        return (await withLabels(database, found)).map(shown);
      }
      let wanted = notes.own(database).where('notes.binnedAt', order === 'binned' ? 'is not' : 'is', null);
      if (label != null) wanted = wanted.where('notes.id', 'in', labelled.noteIds(database, label));
      if (archived != null) wanted = wanted.where('notes.archived', '=', archived ? 1 : 0);
      if (pinned != null) wanted = wanted.where('notes.pinned', '=', pinned ? 1 : 0);
      if (color != null) wanted = wanted.where('notes.color', '=', color);
      if (has != null) wanted = wanted.where(columnOf[has], 'is not', null);
      if (order === 'reminder') wanted = wanted.where('notes.reminder', 'is not', null);
      if (text) wanted = wanted.where(engine.contains('notes', 'searchKey', checkLength('query', text, QUERY_MOST)));
      return (await withLabels(database, await notes.pageOf(wanted, page))).map(shown);
    },
  };
}

export type NoteLists = ReturnType<typeof noteLists>;
