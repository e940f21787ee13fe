import type { Row } from './places.ts';

const line = 20;
const chars = 7.2;
/** Letters of these are twice as wide. */
const wideLetter = /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/gu;

const linesOf = (text: string, width: number, most: number): number => {
  let count = 0;
  for (const part of text.slice(0, 1200).split('\n')) {
    const letters = part.length + (part.match(wideLetter)?.length ?? 0) * 0.9;
    count += Math.max(1, Math.ceil((letters * chars) / Math.max(80, width - 34)));
  }
  return Math.min(most, count);
};

/** About how high a card will be: near enough that nothing jumps when it is measured. */
export function guessHeight(note: Row, width: number): number {
  const { title, content, tasks, preview, previewWidth, previewHeight } = note;
  const ratio = previewWidth && previewHeight ? Math.max(0.5, Math.min(4, previewWidth / previewHeight)) : 1.6;
  const open = (tasks ?? []).filter((task) => !task.completed);
  return Math.round(
    26 +
      (preview || previewWidth ? width / ratio : 0) +
      (title ? linesOf(title, width, 4) * 22 + 4 : 0) +
      (content ? linesOf(content, width, 12) * line + 4 : 0) +
      open.slice(0, 8).reduce((high, task) => high + linesOf(task.content, width - 24, 3) * line + 4, 0) +
      (open.length > 8 || open.length < (tasks ?? []).length ? 24 : 0) +
      (note.reminder || note.labels.length > 0 ? 34 : 0),
  );
}
