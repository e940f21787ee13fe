import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '../core/copy-text.ts';
import { dayOf } from '../core/day-text.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, type ButtonProps } from '../ui/button.tsx';
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
  const edit = (kind: 'move' | 'labels' | 'members', label: string) =>
    mayManage ? { label, onEdit: () => pick({ kind, ids: [card.id] }) } : null;
  const due = dayOf(card.dueDate);
  const me = people.members.find((member) => member.id === people.me);
  const isMine = me !== undefined && card.members.some((member) => member.id === me.id);
  return (
    <aside className={styles.side} aria-label={t('scrumboard.details')}>
      <Part title={t('scrumboard.list')} edit={edit('move', t('scrumboard.moveTo'))}>
        {card.list.title}
      </Part>
      <Part title={t('scrumboard.members')} edit={edit('members', t('scrumboard.editMembers'))}>
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
      <Part title={t('scrumboard.labels')} edit={edit('labels', t('scrumboard.editLabels'))}>
        {card.labels.map((label) => (
          <LabelPill key={label.id} color={label.color ?? 'gray'} title={label.title} />
        ))}
      </Part>
      <Part title={t('scrumboard.due')}>
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
        <Part title={t('scrumboard.cover')}>
          <CoverChoice card={card} writes={writes} />
        </Part>
      )}
      {mayManage && <Deeds card={card} context={context} />}
    </aside>
  );
}

type PartProps = { title: string; edit?: { label: string; onEdit: () => void } | null; children: ReactNode };

const Part = ({ title, edit, children }: PartProps) => (
  <section className={styles.part}>
    <h3>
      {title}
      {edit && <IconButton size="sm" icon="pencil" label={edit.label} onClick={edit.onEdit} />}
    </h3>
    <div>{children}</div>
  </section>
);

function Deeds({ card, context: { writes, pick, tail } }: Omit<Props, 'mayManage'>) {
  const { t } = useTranslation();
  const copy = useCopyText();
  const isArchived = card.archivedAt != null;
  const link = `${location.origin}${home}/${card.boardId}/card/${card.id}${tail}`;
  const deeds: (Pick<ButtonProps, 'icon' | 'tone' | 'shortcut'> & { label: string; run: () => unknown })[] = [
    {
      label: t('scrumboard.moveTo'),
      icon: 'arrow-right',
      shortcut: 'V',
      run: () => pick({ kind: 'move', ids: [card.id] }),
    },
    { label: t('scrumboard.copy'), icon: 'document-duplicate', run: () => writes.copy(card) },
    { label: t('scrumboard.copyLink'), icon: 'link', run: () => copy(link) },
    isArchived
      ? { label: t('scrumboard.restore'), icon: 'archive-box', run: () => writes.archive([card], false) }
      : { label: t('scrumboard.toArchive'), icon: 'archive-box', shortcut: 'A', run: () => writes.archive([card]) },
    { label: t('ui.delete'), icon: 'trash', tone: 'danger', shortcut: '#', run: () => writes.remove([card]) },
  ];
  return (
    <section className={styles.deeds} aria-label={t('scrumboard.actions')}>
      {deeds.map(({ label, run, ...look }) => (
        <Button key={label} size="sm" wide {...look} onClick={() => void run()}>
          {label}
        </Button>
      ))}
    </section>
  );
}
