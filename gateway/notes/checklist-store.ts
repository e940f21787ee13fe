import { badInput, Fault } from '../core/ground/errors.ts';
import type { NoteTaskPatch } from '../generated.ts';
import { checkCount } from './content.ts';
import type { KeptNote, NoteRecord, NoteTaskRecord } from './records.ts';

type Alter = (id: string, make: (note: KeptNote) => KeptNote) => Promise<NoteRecord | null>;
type Known = (note: Promise<NoteRecord | null>) => Promise<NoteRecord>;

/** List with an item inserted behind another, or at the end. */
function placed(tasks: readonly NoteTaskRecord[], line: NoteTaskRecord, after: string | null | undefined) {
  const at = after == null ? tasks.length : tasks.findIndex((task) => task.id === after) + 1;
  return tasks.toSpliced(at === 0 ? tasks.length : at, 0, line);
}

/** Checklist items are written by separate calls, so that two devices don't overwrite each other. */
export function checklistStore(alter: Alter, known: Known) {
  /** List with one item changed; throws if the item doesn't exist. */
  const withLine = (note: KeptNote, id: string, change: (tasks: NoteTaskRecord[], at: number) => NoteTaskRecord[]) => {
    const at = note.tasks?.findIndex((task) => task.id === id) ?? -1;
    if (at < 0) throw new Fault('NOT_FOUND');
    return { ...note, tasks: change(note.tasks!, at), changedAt: new Date().toISOString() };
  };

  return {
    /** Adding an existing item again has no effect, so that clients can retry. */
    addTask(
      id: string | null | undefined,
      text: string,
      { after, taskId }: { after?: string | null | undefined; taskId?: string | null | undefined } = {},
    ): Promise<NoteRecord | null> {
      if (id == null) throw badInput('note.id', 'is required');
      // An item with a client-side id may be empty while it is edited.
      if (taskId == null && text.trim() === '') throw badInput('task', 'must not be empty');
      const line = { id: taskId ?? crypto.randomUUID(), content: text, completed: false };
      return alter(id, (before) => {
        const tasks = before.tasks ?? [];
        if (tasks.some((task) => task.id === line.id)) return before;
        const longer = placed(tasks, line, after);
        checkCount('task', longer);
        return { ...before, tasks: longer, changedAt: new Date().toISOString() };
      });
    },

    updateTask: (id: string, task: string, patch: NoteTaskPatch): Promise<NoteRecord> =>
      known(
        alter(id, (before) =>
          withLine(before, task, (tasks, at) => {
            const line = tasks[at]!;
            const content = patch.content ?? line.content;
            return tasks.with(at, { id: line.id, content, completed: patch.completed ?? line.completed });
          }),
        ),
      ),

    /** Moves behind another item, or to the front. */
    moveTask: (id: string, task: string, after: string | null | undefined): Promise<NoteRecord> =>
      known(
        alter(id, (before) =>
          withLine(before, task, (tasks, at) => {
            const others = tasks.toSpliced(at, 1);
            if (after == null) return [tasks[at]!, ...others];
            if (!others.some((line) => line.id === after))
              throw badInput('after', `names ${after}, which is not another item of the checklist`);
            return placed(others, tasks[at]!, after);
          }),
        ),
      ),

    removeTask: (id: string, task: string): Promise<NoteRecord> =>
      known(
        alter(id, (before) =>
          before.tasks?.some((line) => line.id === task)
            ? withLine(before, task, (tasks, at) => tasks.toSpliced(at, 1))
            : before,
        ),
      ),
  };
}
