import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useLocation } from 'react-router';
import { useClient } from 'urql';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useIsStillHere } from '../../core/routes/use-is-still-here.ts';
import { Button } from '../../ui/button/button.tsx';
import { splitContacts } from './addresses.ts';
import styles from './answer-bar.module.css';
import { tabDrafts } from './draft-values.ts';
import { type MailDetailsFragment, forwardMail, replyToMail, deleteMails } from '../generated.ts';

type Way = 'reply' | 'all' | 'forward';
const ways = [
  { way: 'reply', icon: 'arrow-uturn-left', keys: 'r' },
  { way: 'all', icon: 'users', keys: 'a' },
  { way: 'forward', icon: 'arrow-uturn-right', keys: 'f' },
] as const;
const words = { reply: 'mailbox.reply', all: 'mailbox.replyAll', forward: 'mailbox.forward' } as const;

/** Reply, reply all, forward; the server creates the draft with quotation and addresses. */
export function AnswerBar({ mail, onAnswer }: { mail: MailDetailsFragment; onAnswer: (draft: string) => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const announce = useAnnounce();
  const [busy, setBusy] = useState<Way | null>(null);
  const { pathname } = useLocation();
  const isStillHere = useIsStillHere(pathname);
  const isToMany = splitContacts(mail.to).length + (mail.cc?.length ?? 0) > 1;

  const begin = async (way: Way) => {
    if (busy) return;
    setBusy(way);
    const result =
      way === 'forward'
        ? await forwardMail(client, { id: mail.id })
        : await replyToMail(client, { id: mail.id, all: way === 'all' });
    setBusy(null);
    if (!announce(result, null) || !result.data) return;
    const draft = 'forwardMail' in result.data ? result.data.forwardMail : result.data.replyToMail;
    // The user has navigated away: deletes the empty draft instead of opening it.
    if (!isStillHere()) return void deleteMails(client, { ids: [draft.id] });
    tabDrafts.add(draft.id);
    onAnswer(draft.id);
  };
  const group = t('nav.apps-mailbox');
  const key = { group, opensField: true };
  useShortcut({ ...key, keys: 'r', label: t(words.reply), run: () => void begin('reply') });
  useShortcut({ ...key, keys: 'a', label: t(words.all), run: () => void begin('all') });
  useShortcut({ ...key, keys: 'f', label: t(words.forward), run: () => void begin('forward') });

  return (
    <div className={styles.bar} data-answers>
      {ways
        .filter(({ way }) => way !== 'all' || isToMany)
        .map(({ way, icon, keys }) => (
          <Button
            key={way}
            variant="outlined"
            tone="neutral"
            icon={icon}
            shortcut={keys.toUpperCase()}
            busy={busy === way}
            onClick={() => void begin(way)}
          >
            {t(words[way])}
          </Button>
        ))}
    </div>
  );
}
