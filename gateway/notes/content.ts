import { badInput } from '../core/ground/errors.ts';
import { bytesOf, typedPicture, pictureSize } from '../core/ground/pictures.ts';
import { storedPreview, type Preview } from '../kit/parts/previews.ts';
import type { NoteInput, NoteReplacement, NoteTaskInput } from '../generated.ts';
import type { KeptNote, NoteTaskRecord } from './records.ts';

const TASKS_MOST = 500;

type Fields = Omit<KeptNote, 'id' | 'labels'>;

/** A picture with a shorter path or data URL is its own preview. */
const SHORT = 32 * 1_024;

const KEYS = ['tasks', 'image', 'reminder', 'createdAt', 'updatedAt'] as const;

/** A replaced note must have all fields; nullable ones must be null explicitly. */
export function checkWhole(note: NoteReplacement): void {
  for (const key of KEYS) if (note[key] === undefined) throw badInput(`updatedNote.${key}`, 'is required');
}

/** Sent fields in stored form; the store checks labels. */
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

/** Preview and size of a picture: as sent, or the picture itself if it is small. */
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
  if (tasks.length > TASKS_MOST) throw badInput(argument, `must have at most ${TASKS_MOST} items`);
}

/** Items may be empty while they are edited; ids stay unchanged. */
const tasksOf = (tasks: readonly NoteTaskInput[]): NoteTaskRecord[] =>
  tasks.map(({ id, content, completed }) => ({
    id: id || crypto.randomUUID(),
    content,
    completed: completed ?? false,
  }));

/** When the notification is due; null if the reminder is already past when set. */
export function dueAt(reminder: string | null, now = Date.now()): string | null {
  const time = reminder === null ? NaN : Date.parse(reminder);
  return time > now ? new Date(time).toISOString() : null;
}
