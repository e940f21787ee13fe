import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatch } from 'react-router';
import { useNumber } from '../core/intl.ts';
import { Button } from '../ui/button.tsx';
import { DataIcon, Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Rail } from '../ui/rail.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useMailDrop } from './drag.ts';
import { LabelDot } from './label-mark.tsx';
import { type Target, useMailbox } from './mailbox-context.ts';
import { home, useComposing, usePlace } from './places.ts';
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
              to={folder.slug}
              icon={<DataIcon name={folder.icon} size={18} />}
              count={folder.count}
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
              to={`filter/${filter.slug}`}
              icon={<DataIcon name={filter.icon} size={18} />}
              drop={null}
            >
              {nameOf(filter)}
            </Entry>
          ))}
          <Entry to="filter/unread" icon={<Icon name="envelope" size={18} />} drop={null}>
            {t('mailbox.place.unread')}
          </Entry>
          <h2 className={styles.heading}>{t('mailbox.labels')}</h2>
          {labels.map((label) => (
            <Entry
              key={label.id}
              to={`label/${label.slug}`}
              icon={<LabelDot color={label.color} />}
              count={label.unread}
              drop={(mails) => void actions.label(mails, label, true)}
            >
              {label.title}
            </Entry>
          ))}
          {labels.length === 0 && <p className={styles.none}>{t('mailbox.noLabels')}</p>}
          <span className={styles.gap} />
          <Entry to="settings" icon={<Icon name="cog-6-tooth" size={18} />} drop={null}>
            {t('mailbox.settings')}
          </Entry>
        </Rail>
      )}
    </>
  );
}

type EntryProps = {
  to: string;
  icon: ReactNode;
  count?: number;
  strong?: boolean;
  drop: ((mails: Target[]) => void) | null;
  children: string;
};

function Entry({ to, icon, count = 0, strong = false, drop, children }: EntryProps) {
  const { t } = useTranslation();
  const number = useNumber();
  const path = `${home}/${to}`;
  const place = usePlace();
  const isSettings = useMatch(`${home}/settings`) !== null;
  const isHere = to === 'settings' ? isSettings : !isSettings && place.path === path;
  const { over, handlers } = useMailDrop(drop);
  return (
    <Link
      to={`${path}${to === 'settings' ? '' : '/1'}${useComposing()}`}
      className={styles.entry}
      aria-current={isHere ? 'page' : undefined}
      data-over={over}
      data-strong={strong}
      draggable={false}
      {...handlers}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.name}>{children}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{number(count)}</span>
          <span className="visually-hidden">{t('mailbox.countOf', { count })}</span>
        </span>
      )}
    </Link>
  );
}
