import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { useCollator } from '../../core/words/intl.ts';
import { sessionUser } from '../../core/session/session.ts';
import { SearchField } from '../../list/filters/search-field.tsx';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CardHead } from '../cards/card-head.tsx';
import { useProjectMembersQuery } from '../generated.ts';
import type { Project } from '../project-shape.ts';
import { matches } from '../arrange/matches.ts';
import styles from './team-widget.module.css';

type Member = Project['teamMembers'][number];
type Props = { title: string; members: readonly Member[]; q: string; onFind: (q: string) => void };

/** Team members and their contact details. */
export function TeamWidget({ title, members, q, onFind }: Props) {
  const { t } = useTranslation();
  const collator = useCollator();
  const memberOf = useMembers();
  const shown = members.filter(({ name, title: post, email }) => matches(q, [name, post, email]));
  const order = q ? shown : shown.toSorted((a, b) => collator.compare(a.name, b.name));
  return (
    <>
      <CardHead
        {...{ title }}
        hint={t('dashboards.project.people', { count: members.length })}
        actions={
          <span className={styles.find}>
            <SearchField label={t('dashboards.project.find')} group={title} value={q} onSearch={onFind} />
          </span>
        }
      />
      {order.length === 0 && (
        <EmptyState
          small
          kind="no-match"
          title={t('dashboards.project.noPeople', { q })}
          action={<Button onClick={() => onFind('')}>{t('dashboards.clear')}</Button>}
        />
      )}
      <ul className={styles.people}>
        {order.map((member) => (
          <Person key={member.id} {...member} chat={memberOf(member)} />
        ))}
      </ul>
    </>
  );
}

/** Matches people of the sample with members by email or name, to offer a chat. */
function useMembers(): (person: Member) => string | null {
  const [{ data }] = useProjectMembersQuery({ pause: !hasRight('members.view') });
  const me = sessionUser.get()?.id;
  const others = data?.members?.filter(({ id }) => id !== me) ?? [];
  return ({ email, name }) =>
    (others.find((one) => one.email === email) ?? others.find((one) => one.name === name))?.id ?? null;
}

function Person({ name, title, avatar, email, phone, chat }: Member & { chat: string | null }) {
  const { t } = useTranslation();
  return (
    <li className={styles.person}>
      <Avatar {...{ name }} src={avatar} size={56} />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{title}</p>
        <p className={styles.line}>
          <a href={`mailto:${email}`}>{email}</a>
          <CopyButton text={email} label={t('dashboards.copyOf', { title: email })} />
        </p>
        <p className={styles.line}>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
        <span className={styles.ways}>
          <Button
            size="sm"
            icon="envelope"
            aria-label={t('dashboards.project.writeTo', { name })}
            to={`/apps/mailbox/inbox/1?compose=new&to=${encodeURIComponent(email)}`}
          >
            {t('dashboards.project.write')}
          </Button>
          {chat && (
            <Button
              size="sm"
              icon="chat-bubble-left-right"
              aria-label={t('dashboards.project.chatWith', { name })}
              to={`/apps/chat/with/${chat}`}
            >
              {t('dashboards.project.chat')}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
