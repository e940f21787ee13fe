import { guessLines } from '../writing/guess-lines.ts';
import type { Row } from '../places.ts';

const line = 20;
const padding = 34;

/** Estimated card height, close enough to avoid layout shifts. */
export function guessHeight(note: Row, width: number): number {
  const { title, content, tasks, preview, previewWidth, previewHeight } = note;
  const ratio = previewWidth && previewHeight ? Math.max(0.5, Math.min(4, previewWidth / previewHeight)) : 1.6;
  const open = (tasks ?? []).filter((task) => !task.completed);
  return Math.round(
    26 +
      (preview || previewWidth ? width / ratio : 0) +
      (title ? guessLines(title, width - padding, 4) * 22 + 4 : 0) +
      (content ? guessLines(content, width - padding, 12) * line + 4 : 0) +
      open.slice(0, 8).reduce((high, task) => high + guessLines(task.content, width - padding - 24, 3) * line + 4, 0) +
      (open.length > 8 || open.length < (tasks ?? []).length ? 24 : 0) +
      (note.reminder || note.labels.length > 0 ? 34 : 0),
  );
}
