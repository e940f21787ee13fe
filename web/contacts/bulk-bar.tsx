import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useAnnounce } from '../core/undo.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './bulk-bar.module.css';
import { useContactTagsQuery, useDeleteContactsMutation, useTagContactsMutation } from './generated.ts';
import type { Row } from './use-contacts.ts';

type Props = { selected: ReadonlySet<string>; shown: Row[]; onSelect: (selected: ReadonlySet<string>) => void };

/** What can be done to all that are ticked. */
export function BulkBar({ selected, shown, onSelect }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id: opened } = useParams();
  const [{ data }] = useContactTagsQuery();
  const [, tagContacts] = useTagContactsMutation();
  const [{ fetching }, deleteContacts] = useDeleteContactsMutation();
  const ids = [...selected];
  const count = ids.length;
  const clear = () => onSelect(new Set());

  const tag = async (id: string, title: string, tagged: boolean) => {
    const result = await tagContacts({ ids, tag: id, tagged });
    announce(result, tagged ? t('contacts.tagged', { count, title }) : t('contacts.untagged', { count, title }));
  };
  const remove = async () => {
    clear();
    if (opened && selected.has(opened)) await navigate(`/apps/contacts${search}`, { replace: true });
    const result = await deleteContacts({ ids });
    announce(result, t('contacts.deletedMany', { count }));
  };

  return (
    <div className={styles.bar} role="toolbar" aria-label={t('contacts.bulk')}>
      <span className={styles.count}>{t('contacts.selected', { count })}</span>
      {count < shown.length && (
        <Button size="sm" look="plain" onClick={() => onSelect(new Set(shown.map((one) => one.id)))}>
          {t('contacts.selectAll')}
        </Button>
      )}
      <Menu
        label={t('contacts.tagSelected')}
        look="outlined"
        placement="top-start"
        trigger={
          <>
            <Icon name="tag" size={18} />
            {t('contacts.tag')}
          </>
        }
        entries={(data?.contactTags ?? []).map((one) => {
          const isOnAll = shown
            .filter((row) => selected.has(row.id))
            .every((row) => row.tags.some((own) => own.id === one.id));
          return {
            key: one.id,
            label: one.title,
            selected: isOnAll,
            onSelect: () => void tag(one.id, one.title, !isOnAll),
          };
        })}
      />
      <Button size="sm" tone="danger" icon="trash" busy={fetching} onClick={() => void remove()}>
        {t('ui.delete')}
      </Button>
      <IconButton icon="x-mark" label={t('contacts.clearSelection')} onClick={clear} />
    </div>
  );
}
