import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPane } from '../ui/error-pane.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useShortcut } from '../core/keyboard.ts';
import styles from './composer.module.css';
import { ComposerFiles, useUpload } from './composer-files.tsx';
import { QuotedMail } from './quoted-mail.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { ToolButton } from '../ui/tool-button.tsx';
import { useFileDrop } from '../ui/use-file-drop.tsx';
import { useDraft } from './use-draft.ts';
import { useSend } from './use-send.ts';

const RichText = lazy(() => import('../ui/rich-text.tsx'));
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
  wide?: boolean;
  onWide?: () => void;
};

/** Writes a mail. Closing keeps it as a draft; only Discard throws it away, and that can be taken back. */
export function Composer({ id, to = null, isInline = false, onClose, onId, wide, onWide }: Props) {
  const { t } = useTranslation();
  const draft = useDraft(id, to, onId);
  const { values, change, state, mail } = draft;
  const frame = useRef<HTMLFormElement>(null);
  const [copies, setCopies] = useState({ cc: false, bcc: false });
  /** Counts how often the editor began anew: with the quotation in its text. */
  const [edition, setEdition] = useState(0);
  /** After Enter in the subject the editor takes the focus, as soon as it is here. */
  const goesOn = useRef(false);
  const upload = useUpload(draft);
  const drop = useFileDrop({ label: t('mailbox.attach'), many: true, take: (chosen) => void upload.add(chosen) });
  const sending = useSend(draft, onClose);

  const close = () => {
    onClose();
    void draft.close();
  };
  // The form listens by itself; this one names the key on the sheet.
  useShortcut({
    keys: 'mod+Enter',
    label: t('mailbox.send'),
    group: t('nav.apps-mailbox'),
    whileTyping: true,
    run: () => void sending.send(),
  });
  const isReady = values !== null;
  useEffect(() => {
    if (isInline && isReady) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isInline, isReady]);
  if (draft.isMissing) {
    return (
      <EmptyState
        kind="none"
        small
        title={t('mailbox.draftGone')}
        action={<Button onClick={onClose}>{t('ui.close')}</Button>}
      />
    );
  }
  if (draft.error) return <ErrorPane small error={draft.error} onRetry={() => void draft.reload()} />;

  const showCc = copies.cc || (values?.cc.length ?? 0) > 0;
  const showBcc = copies.bcc || (values?.bcc.length ?? 0) > 0;
  const isAnswer = isInline && (values?.to.length ?? 0) > 0;
  // An answer begins in its text, unless the person has begun in another field before the editor was here.
  const writesNext = () =>
    edition > 0 || goesOn.current || (isAnswer && !frame.current?.contains(document.activeElement));

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
        void sending.send();
      }}
      onKeyDownCapture={(event) => {
        // Before the editor takes it for a line break.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        if (event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        event.stopPropagation();
        void sending.send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) {
          event.preventDefault();
          void sending.send();
        }
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
      {...drop.handlers}
    >
      <header className={styles.bar}>
        <h2 className={styles.title}>{isInline ? t('mailbox.answering') : values?.subject || t('mailbox.newMail')}</h2>
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
        <ToolButton icon="x-mark" label={t('mailbox.saveClose')} shortcut="Esc" onClick={close} />
      </header>
      {!values ? (
        <div className={styles.bones}>
          <Skeleton height={20} />
          <Skeleton height={20} width="60%" />
          <Skeleton height={160} />
        </div>
      ) : (
        <>
          <div className={styles.fields}>
            <RecipientsField
              label={t('mailbox.to')}
              values={values.to}
              autoFocus={!isAnswer}
              problem={sending.problem}
              onChange={(to) => change({ to })}
              end={
                <span className={styles.copies}>
                  {!showCc && (
                    <button type="button" onClick={() => setCopies({ ...copies, cc: true })}>
                      {t('mailbox.cc')}
                    </button>
                  )}
                  {!showBcc && (
                    <button type="button" onClick={() => setCopies({ ...copies, bcc: true })}>
                      {t('mailbox.bcc')}
                    </button>
                  )}
                </span>
              }
            />
            {showCc && (
              <RecipientsField
                label={t('mailbox.cc')}
                values={values.cc}
                autoFocus={copies.cc}
                onChange={(cc) => change({ cc })}
              />
            )}
            {showBcc && (
              <RecipientsField
                label={t('mailbox.bcc')}
                values={values.bcc}
                autoFocus={copies.bcc}
                onChange={(bcc) => change({ bcc })}
              />
            )}
            <input
              className={styles.subject}
              value={values.subject}
              maxLength={500}
              aria-label={t('mailbox.subject')}
              placeholder={t('mailbox.subject')}
              onChange={(event) => change({ subject: event.target.value })}
              onKeyDown={(event) => {
                // Enter goes on to the text; it does not send half a mail.
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                if (event.nativeEvent.isComposing) return;
                // The one that is here may be about to be exchanged, and the next one does as it is told here.
                goesOn.current = true;
                frame.current?.querySelector<HTMLElement>('[contenteditable]')?.focus();
              }}
            />
          </div>
          <Suspense
            fallback={
              <div className={styles.bones}>
                <Skeleton height={160} />
              </div>
            }
          >
            <RichText
              look="pane"
              tools={tools}
              key={edition}
              label={t('mailbox.text')}
              value={values.content}
              takesFocus={() => writesNext() && 'start'}
              onChange={(content) => change({ content })}
            />
          </Suspense>
          {values.quote && (
            <QuotedMail
              html={values.quote}
              onChange={(quote) => change({ quote })}
              onEdit={() => {
                change({ content: (values.content || '<p></p>') + values.quote, quote: '' });
                setEdition(edition + 1);
              }}
            />
          )}
          <ComposerFiles attachments={mail?.attachments ?? []} upload={upload} />
        </>
      )}
      <footer className={styles.foot}>
        <Button
          type="submit"
          look="solid"
          icon="arrow-right"
          busy={sending.busy}
          disabled={!values || upload.running.length > 0}
        >
          {t('mailbox.send')}
        </Button>
        <ToolButton icon="paper-clip" label={t('mailbox.attach')} onClick={drop.choose} />
        <span className={styles.gap} />
        <ToolButton icon="trash" label={t('mailbox.discard')} onClick={() => void sending.discard()} />
      </footer>
      {drop.input}
    </form>
  );
}
