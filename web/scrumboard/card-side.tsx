import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '../core/copy-text.ts';
import { dayOf } from '../core/day-text.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { DueDate } from '../ui/due-date.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LabelPill } from '../ui/label-mark.tsx';
import type { BoardContext } from './board-page.tsx';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import { CoverChoice } from './cover-choice.tsx';
import { home } from './home.ts';

type Props = { card: CardRecord; context: BoardContext; mayManage: boolean };

/** Who, when, under which words, in which list; and what else can be done to it. */
export function CardSide({ card, context, mayManage }: Props) {
  const { t } = useTranslation();
  const { writes, pick, people } = context;
  const open = (kind: 'move' | 'labels' | 'members') => () => pick({ kind, ids: [card.id] });
  const due = dayOf(card.dueDate);
  const me = people.members.find((member) => member.id === people.me);
  const isMine = me !== undefined && card.members.some((member) => member.id === me.id);
  return (
    <aside className={styles.side} aria-label={t('scrumboard.details')}>
      <Part title={t('scrumboard.list')} edit={mayManage ? open('move') : null} label={t('scrumboard.moveTo')}>
        {card.list.title}
      </Part>
      <Part
        title={t('scrumboard.members')}
        edit={mayManage ? open('members') : null}
        label={t('scrumboard.editMembers')}
      >
        {card.members.map((member) => (
          <span key={member.id} className={styles.person}>
            <Avatar name={member.name} src={member.avatar} size={24} />
            {member.name}
          </span>
        ))}
        {mayManage && me && !isMine && (
          <Button size="sm" look="plain" icon="user" onClick={() => void writes.assign([card], me, true)}>
            {t('scrumboard.assignMe')}
          </Button>
        )}
        {card.members.length === 0 && !mayManage && t('scrumboard.nobody')}
      </Part>
      <Part title={t('scrumboard.labels')} edit={mayManage ? open('labels') : null} label={t('scrumboard.editLabels')}>
        {card.labels.map((label) => (
          <LabelPill key={label.id} color={label.color ?? 'gray'} title={label.title} />
        ))}
      </Part>
      <Part title={t('scrumboard.due')} edit={null} label="">
        {due || mayManage ? (
          <DueDate
            value={due}
            label={t('scrumboard.due')}
            done={card.list.isDone}
            readOnly={!mayManage}
            onChange={(date) => void writes.due([card], date)}
          />
        ) : (
          t('scrumboard.noDate')
        )}
      </Part>
      {mayManage && (
        <Part title={t('scrumboard.cover')} edit={null} label="">
          <CoverChoice card={card} writes={writes} />
        </Part>
      )}
      {mayManage && <Deeds card={card} context={context} />}
    </aside>
  );
}

type PartProps = { title: string; edit: (() => void) | null; label: string; children: ReactNode };

const Part = ({ title, edit, label, children }: PartProps) => (
  <section className={styles.part}>
    <h3>
      {title}
      {edit && <IconButton size="sm" icon="pencil" label={label} onClick={edit} />}
    </h3>
    <div>{children}</div>
  </section>
);

function Deeds({ card, context: { writes, pick, tail } }: Omit<Props, 'mayManage'>) {
  const { t } = useTranslation();
  const copy = useCopyText();
  const isArchived = card.archivedAt != null;
  return (
    <section className={styles.deeds} aria-label={t('scrumboard.actions')}>
      <Button size="sm" wide icon="arrow-right" shortcut="V" onClick={() => pick({ kind: 'move', ids: [card.id] })}>
        {t('scrumboard.moveTo')}
      </Button>
      <Button size="sm" wide icon="document-duplicate" onClick={() => void writes.copy(card)}>
        {t('scrumboard.copy')}
      </Button>
      <Button
        size="sm"
        wide
        icon="link"
        onClick={() => void copy(`${location.origin}${home}/${card.boardId}/card/${card.id}${tail}`)}
      >
        {t('scrumboard.copyLink')}
      </Button>
      <Button
        size="sm"
        wide
        icon="archive-box"
        {...(isArchived ? {} : { shortcut: 'A' })}
        onClick={() => void writes.archive([card], !isArchived)}
      >
        {t(isArchived ? 'scrumboard.restore' : 'scrumboard.toArchive')}
      </Button>
      <Button size="sm" wide icon="trash" tone="danger" shortcut="#" onClick={() => void writes.remove([card])}>
        {t('ui.delete')}
      </Button>
    </section>
  );
}
