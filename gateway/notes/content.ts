import { badInput } from '../core/ground/errors.ts';
import { bytesOf, typedPicture, pictureSize } from '../core/ground/pictures.ts';
import { storedPreview, type Preview } from '../core/parts/previews.ts';
import type { NoteInput, NoteReplacement, NoteTaskInput } from '../generated.ts';
import type { KeptNote, NoteTaskRecord } from './records.ts';

const TASKS_MOST = 500;

type Fields = Omit<KeptNote, 'id' | 'labels'>;

/** A picture that is found by so short a text is its own preview. */
const SHORT = 32 * 1_024;

const KEYS = ['tasks', 'image', 'reminder', 'createdAt', 'updatedAt'] as const;

/** A note that is replaced must be whole; what may be null must say so. */
export function checkWhole(note: NoteReplacement): void {
  for (const key of KEYS) if (note[key] === undefined) throw badInput(`updatedNote.${key}`, 'is required');
}

/** The fields that were sent, as they are stored; labels are checked by the store. */
export function noteFields(input: Omit<NoteInput, 'id'>): Partial<Fields> {
  const kept: Partial<Fields> = {};
  if (input.title != null) kept.title = input.title;
  if (input.content != null) kept.content = input.content;
  if (input.tasks !== undefined) kept.tasks = input.tasks && tasksOf(input.tasks);
  if (input.image !== undefined) {
    kept.image = input.image && typedPicture(input.image);
    Object.assign(kept, shownOf(kept.image, input.preview));
  }
  if (input.reminder !== undefined) kept.reminder = input.reminder;
  if (input.archived != null) kept.archived = input.archived;
  if (input.pinned != null) kept.pinned = input.pinned;
  if (input.color !== undefined) kept.color = input.color;
  if (input.createdAt !== undefined) kept.createdAt = input.createdAt;
  if (input.updatedAt !== undefined) kept.updatedAt = input.updatedAt;
  return kept;
}

/** What lists show of a picture, and how large it is: what was sent with it, or the picture itself where it is short. */
export function shownOf(image: string | null, sent: string | null | undefined): Preview {
  if (image && sent) return storedPreview(sent);
  const size = image?.startsWith('data:') ? pictureSize(bytesOf('image', image)) : null;
  return {
    preview: image && image.length <= SHORT ? image : null,
    previewWidth: size?.width ?? null,
    previewHeight: size?.height ?? null,
  };
}

export function checkCount(argument: string, tasks: readonly unknown[]): void {
  if (tasks.length > TASKS_MOST) throw badInput(argument, `must hold at most ${TASKS_MOST}`);
}

/** A line may be empty while it is written; its id stays what it is. */
const tasksOf = (tasks: readonly NoteTaskInput[]): NoteTaskRecord[] =>
  tasks.map(({ id, content, completed }) => ({
    id: id || crypto.randomUUID(),
    content,
    completed: completed ?? false,
  }));

/** When the notification is due: never for what is past when it is set. */
export function dueAt(reminder: string | null, now = Date.now()): string | null {
  const time = reminder === null ? NaN : Date.parse(reminder);
  return time > now ? new Date(time).toISOString() : null;
}
