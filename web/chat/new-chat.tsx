import { useTranslation } from '../core/words/translation.tsx';
import { hasRight } from '../core/session/guards.ts';
import { useCollator } from '../core/words/intl.ts';
import { sessionUser } from '../core/session/session.ts';
import { text, useAddress } from '../core/routes/use-address.ts';
import { SearchField } from '../list/filters/search-field.tsx';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Link } from '../ui/page/link.tsx';
import { usePages } from '../core/records/use-pages.ts';
import { chatContactsList, useChatMembersQuery, chatContactsLimits } from './generated.ts';
import { home } from './home.ts';
import styles from './side-pane.module.css';
import { Found, SidePane } from './side-pane.tsx';

type Person = { id: string; name: string; avatar?: string | null; about?: string; status?: string };

const shape = { who: text };

/** People to start a chat with: members, who read it here, then contacts. */
export function NewChat() {
  const { t } = useTranslation();
  const collator = useCollator();
  const { at, put } = useAddress(shape);
  const pages = usePages(chatContactsList, { query: at.who || null }, { size: 50 });
  const [{ data, error: membersError }] = useChatMembersQuery({ pause: !hasRight('members.view') });
  // Both lists appear together, because the later one would shift the other.
  const waits = hasRight('members.view') && !data && !membersError;
  const me = sessionUser.get()?.id;
  const members = (data?.members ?? [])
    .filter(({ id, name }) => id !== me && name.toLowerCase().includes(at.who.toLowerCase()))
    .toSorted((a, b) => collator.compare(a.name, b.name));
  const person = (one: Person) => (
    <li key={one.id}>
      <Link className={styles.person} to={`${home}/with/${one.id}`}>
        <Avatar
          name={one.name}
          src={one.avatar}
          size={40}
          status={one.status === 'not_visible' ? undefined : one.status}
        />
        <span>
          <bdi>{one.name}</bdi>
          {one.about && <small dir="auto">{one.about}</small>}
        </span>
      </Link>
    </li>
  );
  return (
    <SidePane title={t('chat.new')}>
      <SearchField
        isFirst
        label={t('chat.findPerson')}
        group={t('nav.apps-chat')}
        value={at.who}
        maxLength={chatContactsLimits.query.max}
        onSearch={(who) => put({ who })}
      />
      <Found
        pages={waits ? { ...pages, rows: null } : pages}
        none={t('chat.noPerson')}
        onClear={() => put({ who: '' })}
        above={members.length}
      >
        {(rows) => (
          <>
            {members.length > 0 && (
              <>
                <h3>{t('chat.members')}</h3>
                <ul>{members.map((one) => person(one as Person))}</ul>
              </>
            )}
            {rows.length > 0 && <h3>{t(data ? 'chat.contacts' : 'chat.people')}</h3>}
            <ul>{rows.map((one) => person(one as Person))}</ul>
          </>
        )}
      </Found>
    </SidePane>
  );
}
