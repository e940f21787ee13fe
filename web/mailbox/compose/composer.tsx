import { type KeyboardEvent, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import styles from './composer.module.css';
import { ComposerFields } from './composer-fields.tsx';
import { ComposerFiles, useDraftUploads } from './composer-files.tsx';
import { QuotedMail } from './quoted-mail.tsx';
import { ToolButton } from '../../ui/button/tool-button.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import { type DraftState, useDraft } from './use-draft.ts';
import { useSend } from './use-send.ts';

const RichText = lazy(() => import('../../ui/text/rich-text.tsx'));
const tools = [
  'bold',
  'italic',
  'underline',
  'strike',
  'bullets',
  'numbers',
  'quote',
  'link',
  'clearFormat',
  'undo',
  'redo',
] as const;

type Props = {
  /** The draft, or new. */
  id: string;
  /** To whom a new one goes, where that is known. */
  to?: string | null;
  isInline?: boolean;
  onClose: () => void;
  onId: (id: string) => void;
  wide?: boolean | undefined;
  onWide?: (() => void) | undefined;
};

/** Writes a mail. Closing keeps it as a draft; only Discard throws it away, and that can be taken back. */
export function Composer({ id, to = null, isInline = false, onClose, onId, wide, onWide }: Props) {
  const { t } = useTranslation();
  const draft = useDraft(id, to, onId);
  const { values, change, mail } = draft;
  const frame = useRef<HTMLFormElement>(null);
  /** Counts how often the editor began anew: with the quotation in its text. */
  const [edition, setEdition] = useState(0);
  /** After Enter in the subject the editor takes the focus, as soon as it is here. */
  const goesOn = useRef(false);
  const uploads = useDraftUploads(draft);
  const drop = useFileDrop({ label: t('mailbox.attach'), many: true, take: (chosen) => void uploads.give(chosen) });
  const sending = useSend(draft, onClose);
  const send = () => void sending.send();
  const close = () => {
    onClose();
    void draft.close();
  };
  const keys = useComposerKeys(send, close);
  const isReady = values !== null;
  useEffect(() => {
    if (isInline && isReady) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isInline, isReady]);
  if (draft.isMissing) return <DraftGone onClose={onClose} />;
  if (draft.error) return <ErrorPane small error={draft.error} onRetry={() => void draft.reload()} />;

  const isAnswer = isInline && (values?.to.length ?? 0) > 0;
  // An answer begins in its text, unless the person has begun in another field before the editor was here.
  const writesNext = () =>
    edition > 0 || goesOn.current || (isAnswer && !frame.current?.contains(document.activeElement));
  const goOn = () => {
    // The one that is here may be about to be exchanged, and the next one does as it is told here.
    goesOn.current = true;
    frame.current?.querySelector<HTMLElement>('[contenteditable]')?.focus();
  };
  const openQuote = () => {
    if (!values) return;
    change({ content: (values.content || '<p></p>') + values.quote, quote: '' });
    setEdition(edition + 1);
  };

  return (
    <form
      ref={frame}
      className={styles.form}
      data-inline={isInline}
      data-over={drop.over}
      noValidate
      aria-label={t('mailbox.writing')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      {...keys}
      {...drop.handlers}
    >
      <ComposerHead
        title={isInline ? t('mailbox.answering') : values?.subject || t('mailbox.newMail')}
        state={draft.state}
        wide={wide}
        onWide={onWide}
        onClose={close}
      />
      {values ? (
        <div className={styles.middle}>
          <ComposerFields
            values={values}
            isAnswer={isAnswer}
            problem={sending.problem}
            onChange={change}
            onNext={goOn}
          />
          <Suspense fallback={<TextSkeleton />}>
            <RichText
              variant="pane"
              tools={tools}
              key={edition}
              label={t('mailbox.text')}
              value={values.content}
              takesFocus={() => writesNext() && 'start'}
              onChange={(content) => change({ content })}
            />
          </Suspense>
          {values.quote && (
            <QuotedMail html={values.quote} onChange={(quote) => change({ quote })} onEdit={openQuote} />
          )}
          <ComposerFiles attachments={mail?.attachments ?? []} uploads={uploads} />
        </div>
      ) : (
        <TextSkeleton isWhole />
      )}
      <ComposerFoot
        isReady={values !== null && uploads.running.length === 0}
        busy={sending.busy}
        onAttach={drop.choose}
        onDiscard={() => void sending.discard()}
      />
      {drop.input}
    </form>
  );
}

/** The modifier and Enter send from everywhere in the form; Escape keeps the draft and closes. */
function useComposerKeys(send: () => void, close: () => void) {
  const { t } = useTranslation();
  // The form listens by itself; this one names the key on the sheet.
  useShortcut({
    keys: 'mod+Enter',
    label: t('mailbox.send'),
    group: t('nav.apps-mailbox'),
    whileTyping: true,
    run: send,
  });
  const isSending = (event: KeyboardEvent) => event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      // Before the editor takes it for a line break.
      if (!isSending(event) || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      event.stopPropagation();
      send();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      if (isSending(event)) send();
      else if (event.key === 'Escape') close();
      else return;
      event.preventDefault();
    },
  };
}

type HeadProps = { title: string; state: DraftState; onClose: () => void } & Pick<Props, 'wide' | 'onWide'>;

function ComposerHead({ title, state, wide, onWide, onClose }: HeadProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      <h2 className={styles.title}>{title}</h2>
      <span className={styles.state} role="status" data-state={state}>
        {state === 'idle' ? '' : t(`mailbox.draftState.${state}`)}
      </span>
      {onWide && (
        <span className={styles.wide}>
          <ToolButton
            icon={wide ? 'arrows-pointing-in' : 'arrows-pointing-out'}
            label={t(wide ? 'mailbox.smaller' : 'mailbox.larger')}
            onClick={onWide}
          />
        </span>
      )}
      <ToolButton icon="x-mark" label={t('mailbox.saveClose')} shortcut="Esc" onClick={onClose} />
    </header>
  );
}

type FootProps = { isReady: boolean; busy: boolean; onAttach: () => void; onDiscard: () => void };

function ComposerFoot({ isReady, busy, onAttach, onDiscard }: FootProps) {
  const { t } = useTranslation();
  return (
    <footer className={styles.foot}>
      <Button type="submit" variant="solid" icon="arrow-right" busy={busy} disabled={!isReady}>
        {t('mailbox.send')}
      </Button>
      <ToolButton icon="paper-clip" label={t('mailbox.attach')} onClick={onAttach} />
      <span className={styles.gap} />
      <ToolButton icon="trash" label={t('mailbox.discard')} onClick={onDiscard} />
    </footer>
  );
}

const TextSkeleton = ({ isWhole = false }: { isWhole?: boolean }) => (
  <div className={styles.skeleton}>
    {isWhole && <Skeleton height={20} />}
    {isWhole && <Skeleton height={20} width="60%" />}
    <Skeleton height={160} />
  </div>
);

function DraftGone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      kind="none"
      small
      title={t('mailbox.draftGone')}
      action={<Button onClick={onClose}>{t('ui.close')}</Button>}
    />
  );
}
