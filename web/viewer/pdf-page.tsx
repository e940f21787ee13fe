import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { type Pdf, drawPage, sizeOf } from './pdf-kit.ts';
import styles from './pdf-view.module.css';

type Size = { width: number; height: number };
type Props = { pdf: Pdf; number: number; first: Size; scale: number };

/** One page, rendered when near the viewport; until then it has the first page's size. */
export function PdfPage({ pdf, number, first, scale }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(first);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: frame.current?.closest('[data-pdf]') ?? null,
      rootMargin: '100% 0%',
    });
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear || !canvas.current || !words.current) return;
    const stop = new AbortController();
    void sizeOf(pdf, number).then((known) => !stop.signal.aborted && setSize(known));
    void drawPage(pdf, number, { canvas: canvas.current, words: words.current, scale }, stop.signal);
    return () => stop.abort();
  }, [pdf, number, scale, isNear]);
  const box = {
    width: Math.floor(size.width * scale),
    height: Math.floor(size.height * scale),
    '--total-scale-factor': scale,
  };
  return (
    <div ref={frame} className={styles.page} style={box as CSSProperties} data-page={number}>
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={words} className={styles.words} role="region" aria-label={t('viewer.page', { number })} />
    </div>
  );
}
