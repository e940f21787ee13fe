import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useParams } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useRecord } from '../../core/records/use-record.ts';
import { useResourceContext } from '../../list/resource/resource-context.ts';
import { ResourcePane } from '../../list/resource/resource-pane.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Link } from '../../ui/page/link.tsx';
import { TabTitle } from '../../ui/page/page-title.tsx';
import styles from './change-pane.module.css';
import { Fields } from './fields.tsx';
import { type LogDetailsFragment, useLogChangeQuery, fetchLogChange } from '../generated.ts';
import { home } from '../home.ts';
import type { LogContext } from '../log-page.tsx';
import type { LogEntry } from '../use-log.ts';
import { PutBackWay } from './put-back-way.tsx';
import { roomName } from '../room-name.ts';
import { isHidden, nameOf, personOf, whatOf } from './sentence.ts';

const PutBack = lazy(() => import('./put-back.tsx').then((part) => ({ default: part.PutBack })));

export const prefetchChange: Prefetch = (client, { id = '' }) => void fetchLogChange(client, { id });

/** One change: values before and after, author, time, origin and undo. */
export function ChangePane() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { tail, href, refetch } = useResourceContext<LogEntry, LogContext>();
  const question = useLogChangeQuery({ variables: { id } });
  const answer = useRecord(question, id, (data) => data.change && { ...data.change, count: 1 });
  return (
    <ResourcePane of={answer} label={t('log.one')} icon="queue-list" group={t('nav.log')}>
      {(change, { close }) => (
        <ChangeView
          key={change.id}
          change={change}
          tail={tail}
          href={href}
          onClose={close}
          onPutBack={() => {
            question[1](networkOnly);
            refetch();
          }}
        />
      )}
    </ResourcePane>
  );
}

type ViewProps = {
  change: LogDetailsFragment;
  tail: string;
  href: LogContext['href'];
  onClose: () => void;
  onPutBack: () => void;
};

function ChangeView({ change, tail, href, onClose, onPutBack }: ViewProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const hidden = isHidden(change);
  const called = nameOf(change, t);
  const mayPutBack = hasRight('changes.manage') && !hidden && !change.undone_by;
  return (
    <article className={styles.pane}>
      <TabTitle text={[personOf(change, t), whatOf(change, t), called].filter(Boolean).join(' ')} />
      <header className={styles.head}>
        <h1>
          {personOf(change, t)} {whatOf(change, t)} {called && <strong>{called}</strong>}
        </h1>
        <IconButton icon="x-mark" label={t('log.close')} onClick={onClose} />
      </header>
      <Where change={change} tail={tail} />
      <nav className={styles.ways} aria-label={t('log.more')}>
        {mayPutBack && <PutBackWay change={change} tail={tail} onAsk={() => setAsking(true)} />}
        {!hidden && <Link to={href({ record: change.record, of: change.record_id })}>{t('log.allOfRecord')}</Link>}
        {change.origin && <Link to={href({ call: change.origin.id })}>{t('log.allOfCall')}</Link>}
        {change.user_id && <Link to={href({ by: change.user_id })}>{t('log.allOfPerson')}</Link>}
      </nav>
      {hidden ? <p className={styles.hint}>{t('log.private')}</p> : <Fields change={change} />}
      <Suspense>{isAsking && <PutBack change={change} onClose={() => setAsking(false)} onDone={onPutBack} />}</Suspense>
    </article>
  );
}

/** Author, time, address and channel. */
function Where({ change, tail }: { change: LogDetailsFragment; tail: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { origin, time, room, undone_by: undoneBy, undoes, record_id: recordId } = change;
  const moment = toDate(time);
  return (
    <DescriptionList>
      <Fact label={t('log.when')}>{moment ? dates.full(moment) : time}</Fact>
      <Fact label={t('log.room')}>{roomName(room, t)}</Fact>
      <Fact label={t('log.recordId')}>{recordId}</Fact>
      <Fact label={t('log.door')}>{origin && t(`log.doors.${origin.door}`)}</Fact>
      <Fact label={t('log.operation')}>{origin?.operation}</Fact>
      <Fact label={t('log.address')}>{origin?.address}</Fact>
      <Fact label={t('log.agent')}>{origin?.agent}</Fact>
      <Fact label={t('log.undone')}>
        {undoneBy && <Link to={`${home}/${undoneBy}${tail}`}>{t('log.seeUndo')}</Link>}
      </Fact>
      <Fact label={t('log.undoes')}>{undoes && <Link to={`${home}/${undoes}${tail}`}>{t('log.seeUndone')}</Link>}</Fact>
    </DescriptionList>
  );
}
