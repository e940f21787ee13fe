import { useTranslation } from '../core/words/translation.tsx';
import { useCopyText } from '../core/browser/copy-text.ts';
import { fetchFile, saveAs } from '../core/files/download.ts';
import { toast } from '../core/state/toasts.ts';
import { type Cut, cutIcon, jsxOf, svgOf, usageOf } from './cut-icon.ts';
import type { Glyph } from './glyphs.ts';
import { noteUsed } from './last-used.ts';

const texts = new Map<string, Promise<string | null>>();

/** Fetches the sprite, which is in the browser's cache. */
function textOf(sprite: string): Promise<string | null> {
  let text = texts.get(sprite);
  if (!text) {
    text = fetchFile(sprite).then((blob) => {
      if (!blob) texts.delete(sprite);
      return blob?.text() ?? null;
    });
    texts.set(sprite, text);
  }
  return text;
}

/** Copies or downloads an icon as text; each action shows a toast. */
export function useCopies(size: number) {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const copy = async (glyph: Glyph, what: string, text: string) => {
    if (await copyText(text, t('icons.copied', { what, name: glyph.called }))) noteUsed(glyph);
  };
  const withCut = async (glyph: Glyph, then: (cut: Cut) => unknown) => {
    const cut = cutIcon((await textOf(glyph.sprite)) ?? '', glyph.set, glyph.name);
    if (cut) return void (await then(cut));
    toast(t('icons.failed'), { tone: 'danger' });
  };
  return {
    name: (glyph: Glyph) => copy(glyph, t('icons.name'), glyph.called),
    svg: (glyph: Glyph) => withCut(glyph, (cut) => copy(glyph, 'SVG', svgOf(cut, size))),
    jsx: (glyph: Glyph) => withCut(glyph, (cut) => copy(glyph, 'JSX', jsxOf(cut, size))),
    use: (glyph: Glyph) => copy(glyph, '<use>', usageOf(glyph.set, glyph.name, size)),
    save: (glyph: Glyph) =>
      withCut(glyph, (cut) => {
        noteUsed(glyph);
        saveAs(new Blob([svgOf(cut, size)], { type: 'image/svg+xml' }), `${glyph.name}.svg`);
      }),
  };
}

export type Copies = ReturnType<typeof useCopies>;
