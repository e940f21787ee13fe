import { Command } from 'cmdk';
import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { scheme, setScheme } from '../../core/state/appearance.ts';
import { keyCaps } from '../../core/browser/keyboard.ts';
import { hasScreen } from '../../core/routes/route-table.ts';
import { useStore } from '../../core/state/store.ts';
import { type Item, titleOf } from '../../layout/items.ts';
import { DataIcon, Icon } from '../../ui/mark/icon.tsx';
import { CommandPanel } from '../../ui/menu/command-panel.tsx';
import styles from './command-palette.module.css';
import { keysOpen, settingsOpen } from '../panels/panels.ts';
import { SearchHit } from './search-hit.tsx';
import { type FoundRecords, useFound } from './use-found.ts';
import { useNavigationItems } from '../use-navigation-items.ts';
import { type FoundPlaces, usePlaces } from './use-places.ts';
import { type SearchSets, useSearch } from './use-search.ts';
import { searchLimits } from '../generated.ts';

const leaves = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => (item.type === 'basic' ? [item] : leaves(item.children ?? [])));

/** Finds pages, actions and records by name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const navigation = useNavigationItems();
  const actions = useActions();
  const [text, setText] = useState('');
  const { sets } = useSearch(text);
  const places = usePlaces(text);
  const records = useFound(text);
  const contacts =
    sets
      ?.find((set) => set.id === 'contacts')
      ?.results.filter((hit) => hasScreen(hit.link))
      .slice(0, 8) ?? [];
  const groups: FoundRecords[] = [
    {
      title: 'apps-chat',
      found: contacts.map(({ id, value }) => ({
        id,
        link: `/apps/chat/with/${id}`,
        icon: 'chat-bubble-left-right',
        title: value,
      })),
    },
    ...records,
  ];
  const shown = groups.filter(({ found }) => found.length > 0);

  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const go = (path: string) => run(() => void navigate(path))();

  return (
    <CommandPanel label={t('shell.palette')} onClose={onClose}>
      <Command label={t('shell.palette')} className={styles.palette} loop>
        <div className={styles.top}>
          <Icon name="magnifying-glass" />
          <Command.Input
            autoFocus
            className={styles.input}
            placeholder={t('shell.palettePlaceholder')}
            value={text}
            maxLength={searchLimits.query.max}
            onValueChange={setText}
          />
          <kbd>Esc</kbd>
        </div>
        <Command.List className={styles.list}>
          {shown.length === 0 && places.length === 0 && (
            <Command.Empty className={styles.none}>{t('shell.noResults')}</Command.Empty>
          )}
          <FoundPeople contacts={contacts} onGo={go} />
          <FoundRecordsOf groups={shown} onGo={go} />
          <Command.Group heading={t('shell.places')}>
            {leaves(navigation?.default ?? []).map((item) => (
              <Command.Item
                key={item.id}
                value={`${titleOf(item, t)} ${item.link}`}
                className={styles.item}
                onSelect={run(() => void navigate(item.link ?? '/'))}
              >
                <DataIcon name={item.icon} />
                <span>{titleOf(item, t)}</span>
              </Command.Item>
            ))}
          </Command.Group>
          {places.map((found) => (
            <FoundInRoom key={found.title} {...found} text={text} onGo={go} />
          ))}
          <Command.Group heading={t('shell.actions')}>
            {actions.map((action) => (
              <Command.Item key={action.id} value={action.label} className={styles.item} onSelect={run(action.run)}>
                <Icon name={action.icon} />
                <span>{action.label}</span>
                {'keys' in action && <kbd>{keyCaps(action.keys).join(' ')}</kbd>}
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </CommandPanel>
  );
}

/** Global actions. */
function useActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const chosen = useStore(scheme);
  return [
    {
      id: 'scheme',
      icon: chosen === 'dark' ? 'sun' : 'moon',
      label: chosen === 'dark' ? t('shell.useLight') : t('shell.useDark'),
      run: () => setScheme(chosen === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'settings',
      icon: 'adjustments-horizontal',
      label: t('shell.openSettings'),
      run: () => settingsOpen.set(true),
    },
    { id: 'keys', icon: 'command-line', label: t('shell.showKeys'), keys: '?', run: () => keysOpen.set(true) },
    {
      id: 'out',
      icon: 'arrow-right-start-on-rectangle',
      label: t('shell.signOut'),
      run: () => void navigate('/sign-out'),
    },
  ] as const;
}

type FoundPeopleProps = { contacts: SearchSets[number]['results']; onGo: (path: string) => void };

function FoundPeople({ contacts, onGo }: FoundPeopleProps) {
  const { t } = useTranslation();
  if (contacts.length === 0) return null;
  return (
    <Command.Group heading={t('shell.searchSet.contacts')}>
      {contacts.map((hit) => (
        <Command.Item
          key={hit.id}
          value={`contact ${hit.value} ${hit.id}`}
          className={styles.item}
          onSelect={() => onGo(hit.link ?? '/')}
        >
          <SearchHit result={hit} />
        </Command.Item>
      ))}
    </Command.Group>
  );
}

type FoundInRoomProps = FoundPlaces & { text: string; onGo: (path: string) => void };

/** Title matches come before matches by synonym, which use the typed text as keyword. */
function FoundInRoom({ title, places, text, onGo }: FoundInRoomProps) {
  const { t } = useTranslation();
  return (
    <Command.Group heading={t(`nav.${title}`)}>
      {places.map(({ path, icon, words, about }) => (
        <Command.Item
          // cmdk reads keywords on mount only.
          key={`${path} ${text}`}
          value={`${words} ${path}`}
          keywords={[text]}
          className={styles.item}
          onSelect={() => onGo(path)}
        >
          <Icon name={icon} />
          <span>
            {words}
            {about && <small className={styles.about}>{about}</small>}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** Records found by text or synonym may have other titles, so they aren't filtered again. */
function FoundRecordsOf({ groups, onGo }: { groups: readonly FoundRecords[]; onGo: (path: string) => void }) {
  const { t } = useTranslation();
  return groups.map(({ title, found }) => (
    <Command.Group key={title} heading={t(`nav.${title}`)} forceMount>
      {found.map(({ id, link, icon, title: name }) => (
        <Command.Item key={id} value={link} forceMount className={styles.item} onSelect={() => onGo(link)}>
          <Icon name={icon} />
          <span>{name}</span>
        </Command.Item>
      ))}
    </Command.Group>
  ));
}
