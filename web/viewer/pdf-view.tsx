import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { fetchFile } from '../core/files/download.ts';
import { Button } from '../ui/button/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { type Asked, type Pdf, openPdf, sizeOf } from './pdf-kit.ts';
import { PdfPage } from './pdf-page.tsx';
import styles from './pdf-view.module.css';
import type { ViewProps } from './file-viewer.tsx';
import { ZoomTools, useZoom } from './zoom-tools.tsx';

type Opened = { pdf: Pdf; first: { width: number; height: number } };
const zooms = [1, 1.5, 2, 3];
const margin = 48;
const widthMost = 900;

/** Pages of a PDF. Protected ones ask for the password; broken ones have no preview. */
export function PdfView({ path, item, nothing }: ViewProps) {
  const [opened, setOpened] = useState<Opened | null | undefined>(undefined);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const begin = async () => {
      const blob = await fetchFile(path, { signal });
      if (!blob || signal.aborted) throw new Error('It could not be fetched');
      const { found, close } = openPdf(new Uint8Array(await blob.arrayBuffer()), setAsked);
      signal.addEventListener('abort', close);
      const pdf = await found;
      return { pdf, first: await sizeOf(pdf, 1) };
    };
    void begin()
      .catch(() => null)
      .then((one) => {
        if (signal.aborted) return;
        setAsked(null);
        setOpened(one);
      });
    return () => stop.abort();
  }, [path]);
  if (opened === null) return nothing;
  if (opened) return <Pages {...opened} name={item.name} />;
  return asked ? <Password key={String(asked.again)} asked={asked} /> : <SkeletonRows count={8} />;
}

function Pages({ pdf, first, name }: Opened & { name: string }) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [here, setHere] = useState(1);
  const zoom = useZoom(zooms);
  useEffect(() => {
    const pane = scroller.current!;
    const observer = new ResizeObserver(() => setWidth(pane.clientWidth));
    observer.observe(pane);
    pane.focus({ preventScroll: true });
    return () => observer.disconnect();
  }, []);
  const scale = (Math.min(widthMost, width - margin) / first.width) * zoom.zoom;
  const pageAt = (number: number) => scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`);
  const note = () => {
    const { scrollTop, clientHeight } = scroller.current!;
    let number = 1;
    while (number < pdf.numPages && pageAt(number + 1)!.offsetTop < scrollTop + clientHeight / 2) number += 1;
    setHere(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const goals: Record<string, number> = { PageDown: here + 1, PageUp: here - 1, Home: 1, End: pdf.numPages };
    const goal = goals[event.key];
    if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    pageAt(Math.max(1, Math.min(pdf.numPages, goal)))?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div
        ref={scroller}
        className={styles.pages}
        data-pdf
        role="document"
        aria-label={name}
        tabIndex={0}
        onScroll={note}
        onKeyDown={onKeyDown}
      >
        {width > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPage key={index} pdf={pdf} number={index + 1} first={first} scale={scale} />
          ))}
      </div>
      <ZoomTools of={zoom}>
        <span role="status">{t('viewer.pageOf', { number: here, of: pdf.numPages })}</span>
      </ZoomTools>
    </>
  );
}

function Password({ asked }: { asked: Asked }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  return (
    <form
      className={styles.locked}
      onSubmit={(event) => {
        event.preventDefault();
        asked.answer(typed);
      }}
    >
      <Field label={t('viewer.locked')} {...(asked.again ? { error: t('viewer.wrongPassword') } : {})}>
        <Input
          type="text"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="solid" disabled={typed === ''}>
        {t('viewer.unlock')}
      </Button>
    </form>
  );
}
