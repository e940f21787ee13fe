import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { dayOf } from '../../core/dates/day-text.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ActionList } from './action-list.tsx';
import { DueDate } from '../../ui/date/due-date.tsx';
import { LabelPill } from '../../ui/label/label-mark.tsx';
import { SidePart } from './side-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { BoardContext } from '../board/board-page.tsx';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import { cardPath } from '../home.ts';

// Loaded when needed.
const CoverChoice = lazy(() => import('./cover-choice.tsx').then((part) => ({ default: part.CoverChoice })));

type Props = { card: CardRecord; context: BoardContext; mayManage: boolean };

/** Members, dates, labels and list of a card, with further actions. */
export function CardSide({ card, context, mayManage }: Props) {
  const { t } = useTranslation();
  const { writes, pick, people } = context;
  const edit = (kind: 'move' | 'labels' | 'members', label: string) =>
    mayManage ? { label, onEdit: () => pick({ kind, ids: [card.id] }) } : null;
  const due = dayOf(card.dueDate);
  const me = people.members.find((member) => member.id === people.me);
  const isMine = me !== undefined && card.members.some((member) => member.id === me.id);
  return (
    <aside className={styles.side} aria-label={t('scrumboard.details')}>
      <SidePart title={t('scrumboard.list')} edit={edit('move', t('scrumboard.moveTo'))}>
        {card.list.title}
      </SidePart>
      <SidePart title={t('scrumboard.members')} edit={edit('members', t('scrumboard.editMembers'))}>
        {card.members.map((member) => (
          <span key={member.id} className={styles.person}>
            <Avatar name={member.name} src={member.avatar} size={24} />
            {member.name}
          </span>
        ))}
        {mayManage && me && !isMine && (
          <Button size="sm" variant="plain" icon="user" onClick={() => void writes.assign([card], me, true)}>
            {t('scrumboard.assignMe')}
          </Button>
        )}
        {card.members.length === 0 && !mayManage && t('scrumboard.noOne')}
      </SidePart>
      <SidePart title={t('scrumboard.labels')} edit={edit('labels', t('scrumboard.editLabels'))}>
        {card.labels.map((label) => (
          <LabelPill key={label.id} color={label.color ?? 'gray'} title={label.title} />
        ))}
      </SidePart>
      <SidePart title={t('scrumboard.due')}>
        {due || mayManage ? (
          <DueDate
            value={due}
            label={t('scrumboard.due')}
            done={card.list.isDone}
            readOnly={!mayManage}
            onChange={(date) => void writes.due([card], date)}
          />
        ) : (
          t('ui.noDate')
        )}
      </SidePart>
      {mayManage && (
        <SidePart title={t('scrumboard.cover')}>
          <Suspense fallback={<Skeleton height={80} />}>
            <CoverChoice card={card} writes={writes} />
          </Suspense>
        </SidePart>
      )}
      {mayManage && <Deeds card={card} context={context} />}
    </aside>
  );
}

function Deeds({ card, context: { writes, pick, tail } }: Omit<Props, 'mayManage'>) {
  const { t } = useTranslation();
  const copy = useCopyText();
  const link = `${location.origin}${cardPath(card)}${tail}`;
  const archive = { label: t('scrumboard.toArchive'), shortcut: 'A', run: () => writes.archive([card]) };
  const restore = { label: t('scrumboard.restore'), run: () => writes.archive([card], false) };
  const move = () => pick({ kind: 'move', ids: [card.id] });
  return (
    <ActionList
      label={t('scrumboard.actions')}
      deeds={[
        { label: t('scrumboard.moveTo'), icon: 'arrow-right', shortcut: 'V', run: move },
        { label: t('scrumboard.copy'), icon: 'document-duplicate', run: () => writes.copy(card) },
        { label: t('scrumboard.copyLink'), icon: 'link', run: () => copy(link) },
        { ...(card.archivedAt == null ? archive : restore), icon: 'archive-box' },
        { label: t('ui.delete'), icon: 'trash', tone: 'danger', shortcut: '#', run: () => writes.remove([card]) },
      ]}
    />
  );
}
