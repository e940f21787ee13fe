import { useTranslation } from '../../core/words/translation.tsx';
import { confirm } from '../../core/state/confirmation.ts';
import { listIn, toDate, useDates } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Chip } from '../../ui/mark/chip.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { type ApiTokenRowFragment, useRevokeApiTokenMutation } from '../generated.ts';
import styles from '../list.module.css';
import { rightWords } from '../../parts/right-words.ts';
import { roomName } from '../../parts/agent-rooms.ts';

const week = 7 * 86_400_000;

type Props = { token: ApiTokenRowFragment; isOfAll: boolean; now: number; onDone: () => void };

/** A token with rights, last use and expiry. */
export function TokenRow({ token, isOfAll, now, onDone }: Props) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [{ fetching }, revoke] = useRevokeApiTokenMutation();
  const { id, name, prefix, rights, isPersonal, agent, user } = token;
  const [ends, used] = [toDate(token.expiresAt), toDate(token.lastUsedAt)];
  const left = (ends?.getTime() ?? 0) - now;

  const end = async () => {
    const answer = await confirm({
      title: t(agent ? 'setting.tokens.agentEndTitle' : 'setting.tokens.revokeTitle', { name }),
      message: t(agent ? 'setting.tokens.agentEndText' : 'setting.tokens.revokeText'),
      actions: { confirm: { label: t(agent ? 'setting.tokens.agentEnd' : 'setting.tokens.revoke') } },
    });
    if (answer !== 'confirmed') return;
    if (announce(await revoke({ id }), t('setting.tokens.revoked', { name }))) onDone();
  };

  return (
    <li id={`token-${id}`} className={styles.row}>
      <Icon name={agent ? 'link' : 'key'} />
      <div className={styles.text}>
        <strong>
          {name} {agent ? <Chip>{agent.place}</Chip> : <code>{prefix}…</code>}
        </strong>
        <span>
          {agent
            ? [
                t(agent.mayWrite ? 'setting.tokens.agentWrites' : 'setting.tokens.agentReads'),
                agent.rooms
                  ? listIn(i18n.language).format(agent.rooms.map((room) => roomName(room, t)))
                  : t('setting.tokens.agentAll'),
              ].join(' · ')
            : [...(isPersonal ? [t('setting.tokens.own')] : []), ...rights.map((right) => rightWords(right, t))].join(
                ' · ',
              )}
        </span>
        <span>
          {isOfAll && user && `${user.name} · `}
          {used ? t('setting.tokens.used', { when: dates.relative(used) }) : t('setting.tokens.unused')}
        </span>
      </div>
      {left <= 0 ? (
        <Chip>{t('setting.tokens.ended')}</Chip>
      ) : (
        <Chip tone={left < week ? 'warning' : 'neutral'}>
          {ends && t('setting.tokens.until', { date: dates.long(ends) })}
        </Chip>
      )}
      <IconButton
        icon="trash"
        label={t('setting.tokens.revokeName', { name })}
        disabled={fetching}
        onClick={() => void end()}
      />
    </li>
  );
}
