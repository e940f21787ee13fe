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
  /** ID of the draft, or "new". */
  id: string;
  /** Recipient of a new mail, if known. */
  to?: string | null;
  isInline?: boolean;
  onClose: () => void;
  onId: (id: string) => void;
  wide?: boolean | undefined;
  onWide?: (() => void) | undefined;
};

/** Mail composer. Closing keeps the draft; Discard deletes it, with undo. */
export function Composer({ id, to = null, isInline = false, onClose, onId, wide, onWide }: Props) {
  const { t } = useTranslation();
  const draft = useDraft(id, to, onId);
  const { values, change, mail } = draft;
  const frame = useRef<HTMLFormElement>(null);
  /** Incremented to remount the editor, for example with a quotation. */
  const [edition, setEdition] = useState(0);
  /** Focus the editor as soon as it is loaded. */
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
  // Answers focus the text, unless the user has focused another field meanwhile.
  const writesNext = () =>
    edition > 0 || goesOn.current || (isAnswer && !frame.current?.contains(document.activeElement));
  const goOn = () => {
    // The current editor may be replaced soon; the next one takes the focus by this flag.
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

/** Modifier+Enter sends from anywhere in the form; Escape keeps the draft and closes. */
function useComposerKeys(send: () => void, close: () => void) {
  const { t } = useTranslation();
  // The form handles the key itself; this adds it to the list of shortcuts.
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
      // Handled before the editor inserts a line break.
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
