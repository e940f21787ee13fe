import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useLocalDraft } from '../../core/writes/use-local-draft.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmojiButton } from '../../writing/emoji-button.tsx';
import styles from './mention-field.module.css';
import { type Person, mentionAt, named } from './mentions.ts';
import { putWord } from '../../writing/put-word.ts';
import { type Offering, WritingField } from '../../writing/writing-field.tsx';

type Props = {
  label: string;
  people: readonly Person[];
  /** Storage key of the unsent draft on this device. */
  draft: string;
  first?: string;
  submit: string;
  maxLength: number;
  onSend: (text: string) => void;
  onCancel?: () => void;
};

const offeredMost = 6;

/** Text field with @mentions; Mod+Enter sends. */
export function MentionField({ label, people, draft, first = '', submit, maxLength, onSend, onCancel }: Props) {
  const { t } = useTranslation();
  const [{ text }, change] = useLocalDraft(draft, { text: first });
  const area = useRef<HTMLTextAreaElement>(null);
  const offers = (before: string): Offering | null => {
    const typed = mentionAt(before);
    if (typed === null) return null;
    const found = named(people, typed).slice(0, offeredMost);
    return {
      label: t('writing.comments.people'),
      typed,
      found: found.map(({ id, name, avatar }) => ({
        key: id,
        word: `@${name} `,
        face: (
          <>
            <Avatar name={name} src={avatar} size={24} />
            {name}
          </>
        ),
      })),
    };
  };
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  return (
    <div className={styles.speak}>
      <WritingField
        field={area}
        label={label}
        placeholder={t('writing.comments.hint')}
        className={styles.field}
        rows={first ? 3 : 2}
        maxLength={maxLength}
        value={text}
        takesFocus={first !== ''}
        sends="mod+Enter"
        offers={offers}
        onChange={(next) => change({ text: next })}
        onSend={send}
        onKeyDown={onKeyDown}
      />
      <p className={styles.tools}>
        <Button size="sm" variant="solid" disabled={text.trim() === ''} onClick={send}>
          {submit}
        </Button>
        {onCancel && (
          <Button size="sm" variant="plain" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
        )}
        <EmojiButton
          isSmall
          label={t('writing.emoji.title')}
          onPick={(sign) => putWord({ field: area.current, text, word: sign, write: (next) => change({ text: next }) })}
        />
      </p>
    </div>
  );
}
