/** Limit of the gateway: a data URL of 32 kB. */
const urlMost = 32 * 1024;
/** Sizes and qualities in descending order; the first that fits is used. */
const sides = [480, 320, 240, 160, 96];
const qualities = [0.8, 0.6, 0.4];
const videoWaitMs = 5000;

/** An image to draw on a canvas, with its size. */
export type Drawable = { source: CanvasImageSource; width: number; height: number };

/** Preview of a file as a data URL; null for files without one. */
export async function makePreview(file: Blob): Promise<string | null> {
  try {
    if (/^image\/(?!svg)/.test(file.type)) return await ofPicture(file);
    if (file.type.startsWith('video/')) return await ofVideo(file);
  } catch {
    // Invalid pictures have no preview; the gateway validates them.
  }
  return null;
}

/** Size that fits a square of this side, without enlarging. */
export function scaled({ width, height }: Pick<Drawable, 'width' | 'height'>, side: number) {
  const scale = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Best JPEG or WebP within the limit. */
export async function previewOf(drawable: Drawable): Promise<string | null> {
  for (const side of sides) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, scaled(drawable, side));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.drawImage(drawable.source, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      // Browsers without WebP encoding return a larger PNG, which is handled the same way.
      const url = canvas.toDataURL('image/webp', quality);
      if (url.length <= urlMost) return url;
    }
  }
  return null;
}

async function ofPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  try {
    return await previewOf({ source: bitmap, width: bitmap.width, height: bitmap.height });
  } finally {
    bitmap.close();
  }
}

/** Preview of a video's first frame. */
async function ofVideo(file: Blob): Promise<string | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    await new Promise<void>((resolve, reject) => {
      video.addEventListener('loadeddata', () => resolve(), { once: true });
      video.addEventListener('error', () => reject(new Error('The video could not be read')), { once: true });
      setTimeout(() => reject(new Error('The video took too long')), videoWaitMs);
      Object.assign(video, { muted: true, preload: 'auto', src: url });
    });
    return await previewOf({ source: video, width: video.videoWidth, height: video.videoHeight });
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
