import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../core/use-kept.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Offer } from '../ui/offer.tsx';
import { useListbox } from '../ui/use-listbox.ts';
import styles from './card-dialog.module.css';
import { type Person, mentionAt } from './mentions.ts';

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
  const field = useRef<HTMLTextAreaElement>(null);
  const mention = isQuiet ? null : mentionAt(text, cursor);
  const typed = mention?.typed.toLocaleLowerCase() ?? '';
  const found = mention
    ? members
        .filter(
          ({ name }) =>
            name
              .toLocaleLowerCase()
              .split(/\s+/)
              .some((part) => part.startsWith(typed)) || name.toLocaleLowerCase().startsWith(typed),
        )
        .slice(0, 6)
    : [];
  const put = ({ name }: Person) => {
    if (!mention) return;
    const next = `${text.slice(0, mention.from)}@${name} ${text.slice(cursor)}`;
    const at = mention.from + name.length + 2;
    change({ text: next });
    setCursor(at);
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  };
  const listbox = useListbox({ items: found, typed, open: found.length > 0, onPick: put });
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
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && (found.length > 0 || onCancel)) {
      event.preventDefault();
      event.stopPropagation();
      if (found.length > 0) setQuiet(true);
      else cancel();
    } else if (found.length > 0) listbox.onKeyDown(event);
  };
  return (
    <div className={styles.speak}>
      <textarea
        ref={field}
        {...listbox.area}
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
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <Offer
          of={listbox}
          items={found}
          label={t('scrumboard.members')}
          keyOf={({ id }) => id}
          draw={({ name, avatar }) => (
            <>
              <Avatar name={name} src={avatar} size={24} />
              {name}
            </>
          )}
        />
      )}
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
