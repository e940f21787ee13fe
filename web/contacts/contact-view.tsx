import type { ReactNode } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { toDate, useCountryName, useDates } from '../core/words/intl.ts';
import { FieldFacts } from '../list/form/field-facts.tsx';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { CopyButton } from '../ui/button/copy-button.tsx';
import { Fact, DescriptionList } from '../ui/display/description-list.tsx';
import { Flag } from '../ui/mark/icon.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { SafeHtml } from '../ui/editor/safe-html.tsx';
import { Tooltip } from '../ui/menu/tooltip.tsx';
import styles from './contact-view.module.css';
import type { ContactDetailsFragment } from './generated.ts';
import { plainFields } from './plain-fields.ts';
import { useLabelName } from './form/known-labels.ts';
import { useDialCodes } from './form/use-dial-codes.ts';

type Props = {
  contact: ContactDetailsFragment;
  onClose: () => void;
  onEdit: (() => void) | null;
  onDelete: (() => void) | null;
};

/** Read view of a contact; empty fields are hidden. */
export function ContactView({ contact, onClose, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const birthday = toDate(contact.birthday);
  const { title, company, ...others } = plainFields(t);

  return (
    <article className={styles.view}>
      <div
        className={styles.cover}
        style={contact.background ? { backgroundImage: `url(${JSON.stringify(contact.background)})` } : undefined}
      >
        <IconButton
          icon="x-mark"
          variant="soft"
          label={t('contacts.close')}
          shortcut="Esc"
          onClick={onClose}
          className={styles.close}
        />
      </div>
      <header className={styles.head}>
        <span className={styles.face}>
          <Avatar name={contact.name} src={contact.avatar} size={112} />
        </span>
        {onEdit && (
          <span className={styles.actions}>
            <Button icon="pencil-square" shortcut="E" onClick={onEdit}>
              {t('ui.edit')}
            </Button>
            {onDelete && <IconButton icon="trash" label={t('contacts.delete')} shortcut="#" onClick={onDelete} />}
          </span>
        )}
      </header>
      <div className={styles.body}>
        <PageTitle level={2} className={styles.name}>
          {contact.name}
        </PageTitle>
        {contact.tags.length > 0 && (
          <div className={styles.tags}>
            {contact.tags.map((tag) => (
              <Chip key={tag.id} tone="primary">
                {tag.title}
              </Chip>
            ))}
          </div>
        )}
        <div className={styles.facts}>
          <DescriptionList>
            <FieldFacts record={contact} fields={{ title, company }} />
            <Emails contact={contact} />
            <Phones contact={contact} />
            <FieldFacts record={contact} fields={others} />
            <Fact icon="cake" label={t('contacts.birthday')}>
              {birthday && dates.long(birthday)}
            </Fact>
            {contact.notes && (
              <Fact icon="document-text" label={t('contacts.notes')}>
                <SafeHtml className={styles.notes} html={contact.notes} />
              </Fact>
            )}
          </DescriptionList>
        </div>
      </div>
    </article>
  );
}

type OfContact = { contact: ContactDetailsFragment };

function Emails({ contact }: OfContact) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const emails = contact.emails.filter(({ email }) => email);
  return (
    <Fact icon="envelope" label={t('contacts.emails')}>
      {emails.length > 0 &&
        emails.map(({ email, label }) => (
          <Line key={email} text={email} label={label} href={`mailto:${email}`}>
            <IconButton
              size="sm"
              icon="pencil-square"
              label={t('contacts.writeTo', { text: email })}
              onClick={() => void navigate(`/apps/mailbox/inbox/1?compose=new&to=${encodeURIComponent(email)}`)}
            />
          </Line>
        ))}
    </Fact>
  );
}

function Phones({ contact }: OfContact) {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const { codeOf, nameOf } = useDialCodes();
  const phones = contact.phoneNumbers.filter(({ phoneNumber }) => phoneNumber);
  return (
    <Fact icon="phone" label={t('contacts.phones')}>
      {phones.length > 0 &&
        phones.map(({ country, phoneNumber, label }) => {
          const number = `${codeOf(country)} ${phoneNumber}`.trim();
          const flag = (
            <Tooltip title={countryName(country, nameOf(country))}>
              <span>
                <Flag country={country} />
              </span>
            </Tooltip>
          );
          return (
            <Line key={number} text={number} label={label} href={`tel:${number.replace(/[^+\d]/g, '')}`} start={flag} />
          );
        })}
    </Fact>
  );
}

type LineProps = {
  text: string;
  label: string | null | undefined;
  href: string;
  start?: ReactNode;
  children?: ReactNode;
};

/** Email address or phone number with its label and actions. */
function Line({ text, label, href, start, children }: LineProps) {
  const { t } = useTranslation();
  const labelName = useLabelName();
  return (
    <span className={styles.line}>
      {start}
      <span className={styles.words}>
        <a href={href}>{text}</a>
        {label && <span className={styles.label}>{labelName(label)}</span>}
      </span>
      {children}
      <CopyButton text={text} label={t('contacts.copy', { text })} />
    </span>
  );
}
