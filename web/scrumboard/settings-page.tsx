import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { confirm } from '../core/confirmation.ts';
import { hasRight } from '../core/guards.ts';
import { useAnnounce } from '../core/undo.ts';
import { useRecord } from '../core/use-record.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { InlineText } from '../ui/inline-text.tsx';
import { Input } from '../ui/input.tsx';
import { labelColors } from '../ui/label-mark.tsx';
import { LabelRows } from '../ui/label-rows.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import styles from './card-picker.module.css';
import {
  type BoardPatch,
  useBoardQuery,
  useCopyBoardMutation,
  useCreateBoardLabelMutation,
  useDeleteBoardLabelMutation,
  useDeleteBoardMutation,
  useUpdateBoardLabelMutation,
  useUpdateBoardMutation,
} from './generated.ts';
import { home } from './home.ts';
import { type BoardRecord, useBoardPeople } from './use-board.ts';

/** What a board is called, who works on it, its labels; copying it and deleting it. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { boardId: id = '' } = useParams();
  const { record, state, error, retry } = useRecord(useBoardQuery({ variables: { id } }), id, (data) => data.board);
  const mayManage = hasRight('scrumboard.manage');
  if (state === 'gone')
    return (
      <EmptyState
        kind="none"
        icon="view-columns"
        title={t('scrumboard.gone')}
        text={t('scrumboard.goneText')}
        action={<Button to={home}>{t('scrumboard.toBoards')}</Button>}
      />
    );
  return (
    <Page
      narrow
      title={t('scrumboard.settings')}
      lead={record?.title}
      actions={
        <Button icon="arrow-left" to={`${home}/${id}`}>
          {t('scrumboard.toBoard')}
        </Button>
      }
    >
      {mayManage ? (
        <Loaded of={{ data: record, error, retry }} bones={<SkeletonRows count={6} />}>
          {(board) => (
            <>
              <About board={board} />
              <People board={board} />
              <Labels board={board} />
              <Ends board={board} />
            </>
          )}
        </Loaded>
      ) : (
        <EmptyState kind="no-right" title={t('scrumboard.noRight')} text={t('scrumboard.noRightText')} />
      )}
    </Page>
  );
}

function useSave(id: string) {
  const announce = useAnnounce();
  const [, updateBoard] = useUpdateBoardMutation();
  return async (board: BoardPatch, said: string) => announce(await updateBoard({ id, board }), said);
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.line}>
    <span>{name}</span>
    {children}
  </div>
);

function About({ board }: { board: BoardRecord }) {
  const { t } = useTranslation();
  const save = useSave(board.id);
  return (
    <Pane title={t('scrumboard.about')}>
      <Line name={t('scrumboard.boardName')}>
        <InlineText
          label={t('scrumboard.boardName')}
          value={board.title}
          maxLength={200}
          onSave={(title) => void save({ title }, t('scrumboard.boardSaved'))}
        />
      </Line>
      <Line name={t('scrumboard.description')}>
        <InlineText
          label={t('scrumboard.description')}
          value={board.description}
          lines="many"
          maxLength={10_000}
          mayBeEmpty
          onSave={(description) => void save({ description }, t('scrumboard.boardSaved'))}
        />
      </Line>
    </Pane>
  );
}

function People({ board }: { board: BoardRecord }) {
  const { t } = useTranslation();
  const save = useSave(board.id);
  const { members } = useBoardPeople();
  const on = board.members.map((member) => member.id);
  return (
    <Pane title={t('scrumboard.members')}>
      <ul className={styles.people}>
        {members.map(({ id, name, avatar }) => (
          <li key={id}>
            <Checkbox
              checked={on.includes(id)}
              onChange={({ target }) =>
                void save(
                  { members: target.checked ? [...on, id] : on.filter((other) => other !== id) },
                  t(target.checked ? 'scrumboard.joined' : 'scrumboard.left', { name }),
                )
              }
              label={
                <span className={styles.person}>
                  <Avatar name={name} src={avatar} size={28} />
                  {name}
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Pane>
  );
}

function Labels({ board }: { board: BoardRecord }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [typed, setTyped] = useState('');
  const [, createLabel] = useCreateBoardLabelMutation();
  const [, updateLabel] = useUpdateBoardLabelMutation();
  const [, deleteLabel] = useDeleteBoardLabelMutation();
  const add = async () => {
    const title = typed.trim();
    if (!title) return;
    setTyped('');
    const color = labelColors[(board.labels.length % (labelColors.length - 1)) + 1] ?? 'gray';
    if (!announce(await createLabel({ label: { boardId: board.id, title, color } }), t('scrumboard.labelAdded')))
      setTyped(title);
  };
  return (
    <Pane title={t('scrumboard.labels')}>
      <LabelRows
        labels={board.labels.map(({ id, title, color }) => ({ id, title, color: color ?? 'gray' }))}
        most={200}
        onRename={async ({ id }, title) =>
          void announce(await updateLabel({ id, label: { title } }), t('scrumboard.labelSaved'))
        }
        onRecolor={async ({ id }, color) =>
          void announce(await updateLabel({ id, label: { color } }), t('scrumboard.labelSaved'))
        }
        onDelete={async ({ id, title }) =>
          void announce(await deleteLabel({ id }), t('scrumboard.labelDeleted', { title }))
        }
      />
      <Input
        icon="plus"
        aria-label={t('scrumboard.addLabel')}
        placeholder={t('scrumboard.addLabel')}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void add();
        }}
      />
    </Pane>
  );
}

function Ends({ board: { id, title } }: { board: BoardRecord }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [, copyBoard] = useCopyBoardMutation();
  const [, deleteBoard] = useDeleteBoardMutation();
  const copy = async () => {
    const name = t('scrumboard.copyName', { name: title }).slice(0, 200);
    const result = await copyBoard({ id, title: name, withCards: true });
    if (announce(result, t('scrumboard.copied', { name: title })) && result.data)
      void navigate(`${home}/${result.data.copyBoard.id}`);
  };
  const remove = async () => {
    const answer = await confirm({
      title: t('scrumboard.deleteBoardTitle', { name: title }),
      message: t('scrumboard.deleteBoardText'),
      confirm: { label: t('scrumboard.deleteBoard'), tone: 'danger' },
    });
    if (answer !== 'confirmed') return;
    void navigate(home);
    announce(await deleteBoard({ id }), t('scrumboard.deleted', { name: title }));
  };
  return (
    <Pane title={t('scrumboard.actions')}>
      <div className={styles.quick}>
        <Button icon="document-duplicate" onClick={() => void copy()}>
          {t('scrumboard.copyBoard')}
        </Button>
        <Button icon="trash" tone="danger" onClick={() => void remove()}>
          {t('scrumboard.deleteBoard')}
        </Button>
      </div>
    </Pane>
  );
}
