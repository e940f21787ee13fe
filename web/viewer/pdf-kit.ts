import { GlobalWorkerOptions, type PDFDocumentProxy, TextLayer, getDocument } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- resolved to a URL by the bundler
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { Drawable } from '../core/files/preview.ts';

export type Pdf = PDFDocumentProxy;
export type Asked = { again: boolean; answer: (password: string) => void };

GlobalWorkerOptions.workerSrc = worker;

/** Larger images are omitted, to save memory on phones. */
const pixelsMost = 40_000_000;

/**
 * Opens a PDF in a worker of our origin. Eval and WebAssembly are off, as the content security policy forbids them;
 * document scripts and remote content are off too.
 */
export function openPdf(data: Uint8Array, onPassword: (asked: Asked) => void) {
  const task = getDocument({
    data,
    cMapUrl: '/assets/pdf/cmaps/',
    standardFontDataUrl: '/assets/pdf/standard_fonts/',
    useWasm: false,
    enableXfa: false,
    maxImageSize: pixelsMost,
    verbosity: 0,
  });
  task.onPassword = (answer: Asked['answer'], reason: number) => onPassword({ again: reason === 2, answer });
  return { found: task.promise, close: () => void task.destroy() };
}

export type Drawing = { canvas: HTMLCanvasElement; words: HTMLElement; scale: number };

/** Renders a page with a selectable text layer. */
export async function drawPage(pdf: Pdf, number: number, { canvas, words, scale }: Drawing, signal: AbortSignal) {
  const page = await pdf.getPage(number);
  if (signal.aborted) return;
  const viewport = page.getViewport({ scale });
  const ratio = Math.min(devicePixelRatio, 2);
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  const drawing = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
  signal.addEventListener('abort', () => {
    drawing.cancel();
    layer.cancel();
    words.replaceChildren();
    // Releases the canvas memory.
    canvas.width = 0;
  });
  await Promise.allSettled([drawing.promise, layer.render()]);
}

/** Page size before rendering. */
export async function sizeOf(pdf: Pdf, number: number): Promise<{ width: number; height: number }> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
  return { width, height };
}

const pageSide = 640;

/** The first page as an image. */
export async function firstPage(data: Uint8Array): Promise<Drawable> {
  const { found, close } = openPdf(data, () => close());
  try {
    const page = await (await found).getPage(1);
    const whole = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: pageSide / Math.max(whole.width, whole.height) });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) });
    await page.render({ canvas, viewport }).promise;
    return { source: canvas, width: canvas.width, height: canvas.height };
  } finally {
    close();
  }
}
