import { Command } from 'cmdk';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { scheme, setScheme } from '../../core/state/appearance.ts';
import { keyCaps, shortcuts } from '../../core/browser/keyboard.ts';
import { allRooms } from '../../core/routes/room.ts';
import { hasScreen } from '../../core/routes/route-table.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useStore } from '../../core/state/store.ts';
import type { IconName } from '../../generated.ts';
import { type Item, titleOf } from '../../layout/items.ts';
import { DataIcon, Icon } from '../../ui/mark/icon.tsx';
import { CommandPanel } from '../../ui/menu/command-panel.tsx';
import styles from './command-palette.module.css';
import { keysOpen, settingsOpen } from '../panels/panels.ts';
import { rankRows } from './palette-rank.ts';
import { SearchHit } from './search-hit.tsx';
import { useFound } from './use-found.ts';
import { useNavigationItems } from '../use-navigation-items.ts';
import { usePlaces } from './use-places.ts';
import { useSearch } from './use-search.ts';
import { searchLimits } from '../generated.ts';

type Row = {
  key: string;
  title: string;
  also?: string;
  path?: string;
  isFound?: boolean;
  content: ReactNode;
  run: () => void;
};
type Group = { key: string; heading: string; rows: readonly Row[] };

/** Finds pages, actions and records by name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const groups = rankRows<Row, Group>([usePages(), useActions(), ...useHits(text)], text);
  const rows = groups.flatMap((group) => group.rows);
  const first = rows[0]?.key ?? '';
  // Results that arrive later may be better, so the first row stays selected until the user moves.
  const selected = rows.some(({ key }) => key === chosen) ? (chosen ?? first) : first;

  return (
    <CommandPanel label={t('shell.palette')} onClose={onClose}>
      <Command
        label={t('shell.palette')}
        className={styles.palette}
        loop
        shouldFilter={false}
        value={selected}
        onValueChange={(key) => setChosen(key === first ? null : key)}
      >
        <div className={styles.top}>
          <Icon name="magnifying-glass" />
          <Command.Input
            autoFocus
            className={styles.input}
            placeholder={t('shell.palettePlaceholder')}
            value={text}
            maxLength={searchLimits.query.max}
            onValueChange={(typed) => {
              setText(typed);
              setChosen(null);
            }}
          />
          <kbd>Esc</kbd>
        </div>
        <Command.List className={styles.list}>
          {rows.length === 0 && <Command.Empty className={styles.none}>{t('shell.noResults')}</Command.Empty>}
          {groups.map(({ key: group, heading, rows: shown }) => (
            <Command.Group key={group} heading={heading}>
              {shown.map(({ key, content, run }) => (
                <Command.Item
                  key={key}
                  value={key}
                  className={styles.item}
                  onSelect={() => {
                    onClose();
                    run();
                  }}
                >
                  {content}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </CommandPanel>
  );
}

const leaves = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => (item.type === 'basic' ? [item] : leaves(item.children ?? [])));

/** Synonyms of pages where something can be added. */
const synonyms = { 'apps.mailbox': 'mailbox', 'apps.notes': 'notes', 'apps.tasks': 'tasks' } as const;
const isNamed = (id: string): id is keyof typeof synonyms => id in synonyms;

/** Screens of the navigation. */
function usePages(): Group {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rows = leaves(useNavigationItems()?.default ?? []).map((item): Row => {
    const title = titleOf(item, t);
    return {
      key: `page:${item.id}`,
      title,
      path: item.link ?? '',
      ...(isNamed(item.id) ? { also: t(`shell.also.${synonyms[item.id]}`) } : {}),
      content: (
        <>
          <DataIcon name={item.icon} />
          <span>{title}</span>
        </>
      ),
      run: () => void navigate(item.link ?? '/'),
    };
  });
  return { key: 'pages', heading: t('shell.places'), rows };
}

/** Global actions, and what can be added on every screen. */
function useActions(): Group {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isDark = useStore(scheme) === 'dark';
  const row = (icon: IconName, title: string, run: () => void, more: { keys?: string; also?: string } = {}): Row => ({
    key: `action:${title}`,
    title,
    ...(more.also ? { also: more.also } : {}),
    content: (
      <>
        <Icon name={icon} />
        <span>{title}</span>
        {more.keys && <kbd>{keyCaps(more.keys).join(' ')}</kbd>}
      </>
    ),
    run,
  });
  const adding = allRooms().flatMap(({ quick }) =>
    quick && hasRight(quick.right)
      ? row(
          'plus',
          t('shell.addTo', { name: t(`nav.${quick.title}`) }),
          () =>
            shortcuts
              .get()
              .find(({ keys }) => keys === quick.keys)
              ?.run(),
          { keys: quick.keys, also: quick.title === 'apps-tasks' ? t('shell.also.tasks') : '' },
        )
      : [],
  );
  return {
    key: 'actions',
    heading: t('shell.actions'),
    rows: [
      ...adding,
      row(isDark ? 'sun' : 'moon', isDark ? t('shell.useLight') : t('shell.useDark'), () =>
        setScheme(isDark ? 'light' : 'dark'),
      ),
      row('adjustments-horizontal', t('shell.openSettings'), () => settingsOpen.set(true)),
      row('command-line', t('shell.showKeys'), () => keysOpen.set(true), { keys: '?' }),
      row('arrow-right-start-on-rectangle', t('shell.signOut'), () => void navigate('/sign-out')),
    ],
  };
}

/** Records, people and places within areas, found by a search. */
function useHits(text: string): Group[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { sets } = useSearch(text);
  const records = useFound(text);
  const places = usePlaces(text);
  const people = (sets?.find(({ id }) => id === 'contacts')?.results ?? [])
    .filter((hit) => hasScreen(hit.link))
    .slice(0, 8);
  const found = (key: string, title: string, link: string, content: ReactNode): Row => ({
    key,
    title,
    isFound: true,
    content,
    run: () => void navigate(link),
  });
  const record = (icon: IconName, title: string) => (
    <>
      <Icon name={icon} />
      <span>{title}</span>
    </>
  );
  return [
    ...places.map(({ title, places: shown }) => ({
      key: `places:${title}`,
      heading: t(`nav.${title}`),
      rows: shown.map(({ path, icon, words, about }) =>
        found(
          `place:${path}`,
          words,
          path,
          <>
            <Icon name={icon} />
            <span>
              {words}
              {about && <small className={styles.about}>{about}</small>}
            </span>
          </>,
        ),
      ),
    })),
    {
      key: 'people',
      heading: t('shell.searchSet.contacts'),
      rows: people.map((hit) => found(`person:${hit.id}`, hit.value, hit.link ?? '/', <SearchHit result={hit} />)),
    },
    {
      key: 'chats',
      heading: t('nav.apps-chat'),
      rows: people.map(({ id, value }) =>
        found(`chat:${id}`, value, `/apps/chat/with/${id}`, record('chat-bubble-left-right', value)),
      ),
    },
    ...records.map(({ title, found: hits }) => ({
      key: `records:${title}`,
      heading: t(`nav.${title}`),
      rows: hits.map(({ link, icon, title: name }) => found(`record:${link}`, name, link, record(icon, name))),
    })),
  ];
}
