import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNumber } from '../core/intl.ts';
import { Button } from '../ui/button.tsx';
import { useDrop } from '../ui/drag.ts';
import { DataIcon, Icon } from '../ui/icon.tsx';
import { Rail } from '../ui/rail.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useLinkArea } from '../ui/use-link-area.ts';
import { LabelDot } from '../ui/label-mark.tsx';
import { type Target, useMailbox } from './mailbox-context.ts';
import { home, useDraftSearch, usePlace } from './places.ts';
import styles from './sidebar.module.css';
import { useMailActions } from './use-mail-actions.ts';
import { useFolderName } from './use-names.ts';

/** Folders, filters and labels with their counts; mails can be dropped on folders and labels. */
export function Sidebar({ loading }: { loading: boolean }) {
  const { t } = useTranslation();
  const { folders, filters, labels, compose } = useMailbox();
  const actions = useMailActions();
  const nameOf = useFolderName();
  const { pathname } = useLocation();
  const number = useNumber();
  const links = useLinkArea();
  const place = usePlace();
  const draftSearch = useDraftSearch();
  const isSettings = pathname === `${home}/settings`;
  /** Where an entry leads, and whether that is here: asked once for all of them. */
  const at = (to: string) => {
    const path = `${home}/${to}`;
    return { href: `${path}/1${draftSearch}`, isHere: !isSettings && place.path === path, links };
  };
  const counted = (count: number) =>
    count > 0 ? { shown: number(count), said: t('mailbox.countOf', { count }) } : null;

  return (
    <>
      <div className={styles.top}>
        <Button look="solid" wide icon="pencil-square" shortcut="C" onClick={() => compose('new')}>
          {t('mailbox.compose')}
        </Button>
      </div>
      {loading ? (
        <SkeletonRows count={9} picture={false} height={36} />
      ) : (
        <Rail as="nav" here={`${pathname} ${labels.length}`} className={styles.nav} label={t('mailbox.places')}>
          <h2 className={styles.heading}>{t('mailbox.mailboxes')}</h2>
          {folders.map((folder) => (
            <Entry
              key={folder.id}
              {...at(folder.slug)}
              icon={<DataIcon name={folder.icon} size={18} />}
              count={counted(folder.count)}
              strong={folder.slug === 'inbox' && folder.count > 0}
              drop={
                folder.slug === 'sent' || folder.slug === 'drafts'
                  ? null
                  : (mails) => void actions.move(mails, folder.slug)
              }
            >
              {nameOf(folder)}
            </Entry>
          ))}
          <h2 className={styles.heading}>{t('mailbox.filters')}</h2>
          {filters.map((filter) => (
            <Entry
              key={filter.id}
              {...at(`filter/${filter.slug}`)}
              icon={<DataIcon name={filter.icon} size={18} />}
              drop={null}
            >
              {nameOf(filter)}
            </Entry>
          ))}
          <Entry {...at('filter/unread')} icon={<Icon name="envelope" size={18} />} drop={null}>
            {t('mailbox.place.unread')}
          </Entry>
          <h2 className={styles.heading}>{t('mailbox.labels')}</h2>
          {labels.map((label) => (
            <Entry
              key={label.id}
              {...at(`label/${label.slug}`)}
              icon={<LabelDot color={label.color} />}
              count={counted(label.unread)}
              drop={(mails) => void actions.label(mails, label, true)}
            >
              {label.title}
            </Entry>
          ))}
          {labels.length === 0 && <p className={styles.none}>{t('mailbox.noLabels')}</p>}
          <span className={styles.gap} />
          <Entry
            href={`${home}/settings${draftSearch}`}
            isHere={isSettings}
            links={links}
            icon={<Icon name="cog-6-tooth" size={18} />}
            drop={null}
          >
            {t('mailbox.settings')}
          </Entry>
        </Rail>
      )}
    </>
  );
}

type EntryProps = {
  href: string;
  isHere: boolean;
  links: ReturnType<typeof useLinkArea>;
  icon: ReactNode;
  count?: { shown: string; said: string } | null;
  strong?: boolean;
  drop: ((mails: Target[]) => void) | null;
  children: string;
};

/** A plain link: fifteen of them stand here, and each would ask the router for what is the same for all. */
function Entry({ href, isHere, links, icon, count, strong = false, drop, children }: EntryProps) {
  const ref = useDrop<Target[]>(drop && { kind: 'mail', take: drop });
  return (
    <a
      ref={ref}
      href={href}
      className={styles.entry}
      aria-current={isHere ? 'page' : undefined}
      data-strong={strong}
      draggable={false}
      {...links}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.name}>{children}</span>
      {count && (
        <span className={styles.count}>
          <span aria-hidden="true">{count.shown}</span>
          <span className="visually-hidden">{count.said}</span>
        </span>
      )}
    </a>
  );
}
