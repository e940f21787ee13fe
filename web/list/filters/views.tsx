import { useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';
import { Popover } from '../../ui/menu/popover.tsx';
import { useReorder } from '../../ui/drag/use-reorder.ts';
import { type SavedView, type ViewsHere, useViews } from './use-views.ts';
import { addressOf } from './view-address.ts';
import { ViewName } from './view-name.tsx';
import styles from './views.module.css';

export type ViewsProps = {
  room: string;
  /** Path of the list and its current query string. */
  path: string;
  search: string;
  /** List in a pane, or menu behind a button. */
  variant?: 'list' | 'menu' | undefined;
};
type Naming = SavedView | 'new' | null;

/** Saved views of the user: filters, search and sort order under a name. */
export function Views({ room, path, search, variant = 'list' }: ViewsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const kept = useViews(room, search);
  const holder = useRef<HTMLDivElement>(null);
  const [naming, setNaming] = useState<Naming>(null);
  const name = async (title: string) => {
    setNaming(null);
    if (naming !== 'new') return void (naming && (await kept.rename(naming, title)));
    const view = await kept.save(title);
    if (view) void navigate(addressOf(path, view), { replace: true });
  };
  if (kept.views.length === 0 && !kept.isNew) return null;
  const Body = variant === 'list' ? ViewList : ViewMenu;
  return (
    <div ref={holder} className={styles.views} data-look={variant}>
      <Body kept={kept} path={path} onName={setNaming} />
      <Popover
        open={naming !== null}
        anchor={holder}
        align="start"
        width={280}
        label={t('list.views.name')}
        onClose={() => setNaming(null)}
      >
        {naming && <ViewName first={naming === 'new' ? '' : naming.title} onName={(title) => void name(title)} />}
      </Popover>
    </div>
  );
}

type BodyProps = { kept: ViewsHere; path: string; onName: (naming: Naming) => void };

/** Actions of a saved view. */
function useEntries({ kept, onName }: Omit<BodyProps, 'path'>) {
  const { t } = useTranslation();
  const { views, here, isChanged } = kept;
  return (view: SavedView): MenuEntry[] => {
    const at = views.indexOf(view);
    const renew = () => void kept.renew(view);
    return [
      ...(view === here && isChanged
        ? [{ key: 'renew', label: t('list.views.renew'), icon: 'check' as const, onSelect: renew }]
        : []),
      { key: 'rename', label: t('list.views.rename'), icon: 'pencil', onSelect: () => onName(view) },
      {
        key: 'up',
        label: t('list.views.up'),
        icon: 'arrow-up',
        disabled: at === 0,
        onSelect: () => void kept.move(view.id, views[at - 2]?.id ?? null),
      },
      {
        key: 'down',
        label: t('list.views.down'),
        icon: 'arrow-down',
        disabled: at === views.length - 1,
        onSelect: () => void kept.move(view.id, views[at + 1]!.id),
      },
      {
        key: 'delete',
        label: t('list.views.delete'),
        icon: 'trash',
        tone: 'danger',
        divided: true,
        onSelect: () => void kept.remove(view),
      },
    ];
  };
}

function ViewList({ kept, path, onName }: BodyProps) {
  const { t } = useTranslation();
  const entries = useEntries({ kept, onName });
  const { views, here, isChanged, isNew } = kept;
  const reorder = useReorder({
    kind: 'view',
    ids: views.map(({ id }) => id),
    nameOf: (id) => views.find((view) => view.id === id)?.title ?? '',
    onMove: ([id], after) => id && void kept.move(id, after),
  });
  return (
    <>
      <div className={styles.head}>
        <h2>{t('list.views.title')}</h2>
        {isNew && <IconButton size="sm" icon="plus" label={t('list.views.save')} onClick={() => onName('new')} />}
      </div>
      <ul ref={reorder.area}>
        {views.map((view) => (
          <li key={view.id} className={styles.view} {...reorder.item(view.id)}>
            <Link
              className={styles.link}
              to={addressOf(path, view)}
              draggable={false}
              aria-current={view === here ? 'page' : undefined}
            >
              <Icon name="bookmark" size={18} />
              <span className={styles.name}>{view.title}</span>
              {view === here && isChanged && <span className={styles.changed}>{t('list.views.changed')}</span>}
            </Link>
            <Menu
              label={t('list.views.more', { title: view.title })}
              trigger={<Icon name="ellipsis-horizontal" size={18} />}
              entries={entries(view)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function ViewMenu({ kept, path, onName }: BodyProps) {
  const { t } = useTranslation();
  const entries = useEntries({ kept, onName });
  const { views, here, isNew } = kept;
  const save: MenuEntry = {
    key: 'save',
    label: t('list.views.save'),
    icon: 'plus',
    divided: views.length > 0,
    onSelect: () => onName('new'),
  };
  return (
    <Menu
      label={t('list.views.title')}
      variant="outlined"
      trigger={
        <>
          <Icon name="bookmark" size={18} />
          <span className={styles.name} data-word={here ? 'own' : 'any'}>
            {here?.title ?? t('list.views.title')}
          </span>
        </>
      }
      entries={[
        ...views.map((view) => ({
          key: view.id,
          label: view.title,
          selected: view === here,
          to: addressOf(path, view),
        })),
        ...(isNew ? [save] : []),
        ...(here ? entries(here).map((entry, index) => (index === 0 ? { ...entry, heading: here.title } : entry)) : []),
      ]}
    />
  );
}
