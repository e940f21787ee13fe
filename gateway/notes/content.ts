import { checkLength } from '../core/ground/content.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import { badInput } from '../core/ground/errors.ts';
import { bytesOf, checkPicture, pictureSize } from '../core/ground/pictures.ts';
import { checkPreview, type Preview } from '../core/parts/previews.ts';
import type { NoteInput, NoteReplacement, NoteTaskInput } from '../generated.ts';
import type { KeptNote, NoteTaskRecord } from './records.ts';

const TITLE_MOST = 500;
const CONTENT_MOST = 50_000;
export const TASK_MOST = 2_000;
const TASKS_MOST = 500;

type Fields = Omit<KeptNote, 'id' | 'labels'>;

/** A picture that is found by so short a text is its own preview. */
const SHORT = 32 * 1_024;

const KEYS = ['tasks', 'image', 'reminder', 'createdAt', 'updatedAt'] as const;

/** A note that is replaced must be whole; what may be null must say so. */
export function checkWhole(note: NoteReplacement): void {
  for (const key of KEYS) if (note[key] === undefined) throw badInput(`updatedNote.${key}`, 'is required');
}

/** Copies the listed keys that were sent, checked; labels are the store's business. */
export function cleanNote(argument: string, input: Omit<NoteInput, 'id'>): Partial<Fields> {
  const kept: Partial<Fields> = {};
  refuseNull(argument, input, 'title', 'content', 'archived', 'labels', 'pinned');
  if (input.title != null) kept.title = checkLength(`${argument}.title`, input.title, TITLE_MOST);
  if (input.content != null) kept.content = checkLength(`${argument}.content`, input.content, CONTENT_MOST);
  if (input.tasks !== undefined) kept.tasks = input.tasks && cleanTasks(`${argument}.tasks`, input.tasks);
  if (input.image !== undefined) {
    kept.image = input.image && checkPicture(`${argument}.image`, input.image);
    Object.assign(kept, previewOf(`${argument}.preview`, kept.image, input.preview));
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
export function previewOf(argument: string, image: string | null, sent: string | null | undefined): Preview {
  if (image && sent) return checkPreview(argument, sent);
  const size = image?.startsWith('data:') ? pictureSize(bytesOf(argument, image)) : null;
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
function cleanTasks(argument: string, tasks: readonly NoteTaskInput[]): NoteTaskRecord[] {
  checkCount(argument, tasks);
  const seen = new Set<string>();
  return tasks.map((task, index) => {
    const id = task.id ? checkLength(`${argument}[${index}].id`, task.id, 100) : crypto.randomUUID();
    if (seen.has(id)) throw badInput(`${argument}[${index}].id`, 'stands in the list twice');
    seen.add(id);
    const content = checkLength(`${argument}[${index}].content`, task.content, TASK_MOST);
    return { id, content, completed: task.completed ?? false };
  });
}

/** When the notification is due: never for what is past when it is set. */
export function dueAt(reminder: string | null, now = Date.now()): string | null {
  const time = reminder === null ? NaN : Date.parse(reminder);
  return time > now ? new Date(time).toISOString() : null;
}
