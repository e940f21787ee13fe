import { useRef, useState } from 'react';
import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Popover } from '../../ui/menu/popover.tsx';
import { nameOf, splitContacts } from '../compose/addresses.ts';
import type { MailDetailsFragment } from '../generated.ts';
import { isMe } from './is-me.ts';
import { LabelPill } from '../../ui/label/label-mark.tsx';
import styles from './mail-head.module.css';
import { useMailDates } from '../compose/use-names.ts';

/** Subject, labels, sender, recipients and date; details on click. */
export function MailHead({ mail }: { mail: MailDetailsFragment }) {
  const { t, i18n } = useTranslation();
  const dates = useMailDates();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const recipients = splitContacts(mail.to);
  const [first = ''] = recipients;
  const others = recipients.length - 1 + (mail.ccCount ?? 0) + (mail.bccCount ?? 0);
  const name = isMe(first) ? t('mailbox.me') : nameOf(first) || t('mailbox.noRecipient');
  const failed = (mail.deliveries ?? []).filter((one) => one.state === 'failed' || one.state === 'kept');

  const facts: [string, string[]][] = [
    [t('mailbox.from'), [mail.from.contact]],
    [t('mailbox.to'), recipients],
    [t('mailbox.cc'), mail.cc ?? []],
    [t('mailbox.bcc'), mail.bcc ?? []],
    [t('mailbox.date'), [dates.full(mail.date)]],
    [t('mailbox.subject'), [mail.subject]],
  ];

  return (
    <header className={styles.head}>
      <PageTitle level={2} className={styles.subject} title={mail.subject || t('mailbox.noSubject')}>
        {mail.subject || t('mailbox.noSubject')}
      </PageTitle>
      {mail.labels.length > 0 && (
        <div className={styles.labels}>
          {mail.labels.map((label) => (
            <LabelPill key={label.id} color={label.color} title={label.title} />
          ))}
        </div>
      )}
      <div className={styles.from}>
        <Avatar name={mail.from.name} src={mail.from.avatar} size={40} />
        <div className={styles.who}>
          <p className={styles.name}>
            <strong>{mail.from.name}</strong>
            {mail.from.address !== mail.from.name && <span>{mail.from.address}</span>}
          </p>
          <button
            ref={button}
            type="button"
            className={styles.to}
            aria-expanded={open}
            aria-haspopup="dialog"
            title={t('mailbox.details')}
            onClick={() => setOpen(!open)}
          >
            {others > 0 ? t('mailbox.toOthers', { name, count: others }) : t('mailbox.toName', { name })}
            <Icon name="chevron-down" size={14} />
          </button>
        </div>
        <time className={styles.date} dateTime={mail.date} title={dates.full(mail.date)}>
          {dates.short(mail.date)}
        </time>
      </div>
      <Popover
        open={open}
        anchor={button}
        align="start"
        width={440}
        label={t('mailbox.details')}
        onClose={() => setOpen(false)}
      >
        <div className={styles.facts}>
          <DescriptionList nameWidth="84px">
            {facts.map(([label, values]) => (
              <Fact key={label} label={label}>
                {values.some(Boolean) && values.map((value) => <span key={value}>{value}</span>)}
              </Fact>
            ))}
          </DescriptionList>
        </div>
      </Popover>
      {failed.length > 0 && (
        <p className={styles.failed} role="status">
          <Icon name="exclamation-circle" size={18} />
          {t('mailbox.notDelivered', { addresses: listIn(i18n.language).format(failed.map((one) => one.address)) })}
        </p>
      )}
    </header>
  );
}
