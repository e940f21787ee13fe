import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../core/use-kept.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { useOffer } from '../ui/use-offer.tsx';
import styles from './card-dialog.module.css';
import { type Person, mentionAt, named } from './mentions.ts';

type Props = {
  label: string;
  members: readonly Person[];
  /** Under what this device keeps words that nobody has sent. */
  draft: string;
  first?: string;
  submit: string;
  onSend: (text: string) => void;
  onCancel?: () => void;
};

const most = 5_000;

/** A text in which an @ offers the people of the board. Mod+Enter sends it. */
export function MentionField({ label, members, draft, first = '', submit, onSend, onCancel }: Props) {
  const { t } = useTranslation();
  const [{ text }, change] = useKept(draft, { text: first });
  const [cursor, setCursor] = useState(0);
  const [isQuiet, setQuiet] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const mention = isQuiet ? null : mentionAt(text, cursor);
  const { field, onKeyDown, offer } = useOffer({
    typed: mention && mention.typed,
    found: mention ? named(members, mention.typed).slice(0, 6) : [],
    label: t('scrumboard.members'),
    keyOf: ({ id }) => id,
    draw: ({ name, avatar }) => (
      <>
        <Avatar name={name} src={avatar} size={24} />
        {name}
      </>
    ),
    onPick: ({ name }) => {
      if (!mention) return;
      const at = mention.from + name.length + 2;
      change({ text: `${text.slice(0, mention.from)}@${name} ${text.slice(cursor)}` });
      setCursor(at);
      requestAnimationFrame(() => area.current?.setSelectionRange(at, at));
    },
    onQuiet: () => setQuiet(true),
  });
  const send = () => {
    const words = text.trim();
    if (!words) return;
    change({ text: '' });
    onSend(words);
  };
  const cancel = () => {
    change({ text: '' });
    onCancel?.();
  };
  const onKey = (event: KeyboardEvent) => {
    onKeyDown(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSent && (event.key !== 'Escape' || !onCancel)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSent) send();
    else cancel();
  };
  return (
    <div className={styles.speak}>
      <textarea
        ref={area}
        {...field}
        rows={first ? 3 : 2}
        dir="auto"
        className={styles.field}
        aria-label={label}
        placeholder={t('scrumboard.commentHint')}
        maxLength={most}
        value={text}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- whoever edits a comment has asked for it
        autoFocus={first !== ''}
        onChange={(event) => {
          setQuiet(false);
          change({ text: event.target.value });
          setCursor(event.target.selectionStart);
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        onKeyDown={onKey}
      />
      {offer}
      <p className={styles.tools}>
        <Button size="sm" look="solid" disabled={text.trim() === ''} onClick={send}>
          {submit}
        </Button>
        {onCancel && (
          <Button size="sm" look="plain" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
        )}
      </p>
    </div>
  );
}
