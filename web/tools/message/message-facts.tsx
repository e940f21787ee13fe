import { useNavigate } from 'react-router';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { iconOf, pathOf } from '../catalog.ts';
import { handOver } from '../handover.ts';
import type { MessageLink } from './links.ts';
import type { Person } from './read-headers.ts';
import type { Reading } from './read-message.ts';
import stack from '../stack.module.css';
import { useMoment } from '../common/use-moment.ts';

const nameOf = ({ name, address }: Person) => (name ? `${name} <${address}>` : address);

/** Sender, recipients, subject and attachments. */
export function MessageFacts({ reading }: { reading: Reading }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { from, replyTo, returnPath, subject, date, links, files } = reading;
  // The delivery address is often among the recipients, so duplicates are removed.
  const recipients = [...new Map(reading.recipients.map((one) => [one.address, one])).values()];
  return (
    <>
      <Pane title={t('tools.message.sender')} actions={reading.domain && <Policies domain={reading.domain} />}>
        <DescriptionList>
          <Fact label={t('tools.message.from')}>{from && nameOf(from)}</Fact>
          <Fact label={t('tools.message.replyTo')}>
            {replyTo.length > 0 && replyTo.map((one) => <span key={one.address}>{nameOf(one)}</span>)}
          </Fact>
          <Fact label={t('tools.message.returnPath')}>{returnPath}</Fact>
          <Fact label={t('tools.message.to')}>
            {recipients.length > 0 &&
              recipients.slice(0, 10).map((one) => <span key={one.address}>{nameOf(one)}</span>)}
          </Fact>
          <Fact label={t('tools.message.subject')}>{subject}</Fact>
          <Fact label={t('tools.message.date')}>{date && moment(date)}</Fact>
        </DescriptionList>
      </Pane>
      {links.length > 0 && (
        <Pane title={t('tools.message.links')}>
          <ul className={stack.list}>
            {links.map((link) => (
              <OneLink key={`${link.host} ${link.text}`} link={link} />
            ))}
          </ul>
        </Pane>
      )}
      {files.length > 0 && (
        <Pane title={t('tools.message.files')}>
          <ul className={stack.list}>
            {files.map(({ name, type }, at) => (
              // eslint-disable-next-line react/no-array-index-key -- file names can repeat
              <li key={at} className={stack.row}>
                <span>{name}</span>
                <span className={stack.hint}>{type}</span>
              </li>
            ))}
          </ul>
        </Pane>
      )}
    </>
  );
}

/** Link to the DNS tool, which sends nothing until confirmed. */
function Policies({ domain }: { domain: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button
      size="sm"
      variant="plain"
      icon={iconOf('dns')}
      onClick={() => {
        handOver('dns', domain);
        void navigate(pathOf('dns'));
      }}
    >
      {t('lookups.dns.policiesOf')}
    </Button>
  );
}

function OneLink({ link: { text, host, address, pretends, lookAlike } }: { link: MessageLink }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <li className={stack.row}>
      <div>
        <div>{text || t('tools.message.noText')}</div>
        <Chip tone={pretends || lookAlike ? 'danger' : 'neutral'}>{host}</Chip>
      </div>
      <Button
        size="sm"
        variant="plain"
        onClick={() => {
          handOver('link', address);
          void navigate(pathOf('link'));
        }}
      >
        {t('tools.message.inspect')}
      </Button>
    </li>
  );
}
