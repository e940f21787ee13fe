import { useTranslation } from '../core/words/translation.tsx';
import { useLocation } from 'react-router';
import { useNumber } from '../core/words/intl.ts';
import { SideLinks, SideTitle } from '../list/record/side-nav.tsx';
import { Button } from '../ui/button/button.tsx';
import { DataIcon } from '../ui/mark/icon.tsx';
import { LabelDot } from '../ui/label/label-mark.tsx';
import { ActiveIndicator } from '../ui/page/active-indicator.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { type Target, useMailbox } from './mailbox-context.ts';
import { home, useDraftSearch, usePlace } from './places.ts';
import styles from './sidebar.module.css';
import { useMailActions } from './use-mail-actions.ts';
import { useFolderName } from './compose/use-names.ts';

/** Folders, filters and labels with counts; folders and labels accept drops. */
export function Sidebar({ loading }: { loading: boolean }) {
  const { t } = useTranslation();
  const { labels, compose } = useMailbox();
  const { pathname } = useLocation();
  return (
    <>
      <div className={styles.top}>
        <Button variant="solid" wide icon="pencil-square" shortcut="C" onClick={() => compose('new')}>
          {t('mailbox.compose')}
        </Button>
      </div>
      {loading ? (
        <SkeletonRows count={9} picture={false} height={36} />
      ) : (
        <ActiveIndicator
          as="nav"
          here={`${pathname} ${labels.length}`}
          className={styles.nav}
          label={t('mailbox.places')}
        >
          <Places />
        </ActiveIndicator>
      )}
    </>
  );
}

function Places() {
  const { t } = useTranslation();
  const { folders, filters, labels } = useMailbox();
  const actions = useMailActions();
  const nameOf = useFolderName();
  const number = useNumber();
  const place = usePlace();
  const draftSearch = useDraftSearch();
  const isSettings = useLocation().pathname === `${home}/settings`;
  const at = (to: string) => {
    const path = `${home}/${to}`;
    return { to: `${path}/1${draftSearch}`, isCurrent: !isSettings && place.path === path };
  };
  const counted = (count: number) =>
    count > 0 ? { count: number(count), said: t('mailbox.countOf', { count }) } : null;
  const settings = {
    key: 'settings',
    label: t('mailbox.settings'),
    icon: 'cog-6-tooth' as const,
    to: `${home}/settings${draftSearch}`,
    isCurrent: isSettings,
  };
  return (
    <>
      <SideTitle>{t('mailbox.mailboxes')}</SideTitle>
      <SideLinks<Target>
        kind="mail"
        places={folders.map((folder) => ({
          key: folder.id,
          label: nameOf(folder),
          icon: <DataIcon name={folder.icon} size={18} />,
          ...at(folder.slug),
          ...counted(folder.count),
          tone: folder.slug === 'inbox' && folder.count > 0 ? 'strong' : undefined,
          onDrop: ['sent', 'drafts'].includes(folder.slug) ? null : (mails) => void actions.move(mails, folder.slug),
        }))}
      />
      <SideTitle>{t('mailbox.filters')}</SideTitle>
      <SideLinks
        kind="mail"
        places={[
          ...filters.map((filter) => ({
            key: filter.id,
            label: nameOf(filter),
            icon: <DataIcon name={filter.icon} size={18} />,
            ...at(`filter/${filter.slug}`),
          })),
          { key: 'unread', label: t('mailbox.place.unread'), icon: 'envelope', ...at('filter/unread') },
        ]}
      />
      <SideTitle>{t('mailbox.labels')}</SideTitle>
      <SideLinks<Target>
        kind="mail"
        places={labels.map((label) => ({
          key: label.id,
          label: label.title,
          icon: <LabelDot color={label.color} />,
          ...at(`label/${label.slug}`),
          ...counted(label.unread),
          onDrop: (mails) => void actions.label(mails, label, true),
        }))}
      />
      {labels.length === 0 && <p className={styles.none}>{t('mailbox.noLabels')}</p>}
      <span className={styles.gap} />
      <SideLinks kind="mail" places={[settings]} />
    </>
  );
}
