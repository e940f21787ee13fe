import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate, useParams } from 'react-router';
import { hasRight } from '../core/session/guards.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useWrite } from '../core/writes/use-write.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Fact, DescriptionList } from '../ui/display/description-list.tsx';
import { InlineText } from '../ui/text/inline-text.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { PeopleChoice } from '../ui/form/people-choice.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { BoardGone } from './board/board-gone.tsx';
import styles from './card/card-picker.module.css';
import {
  type BoardPatch,
  boardPatchLimits,
  useAddBoardMemberMutation,
  useRemoveBoardMemberMutation,
  useUpdateBoardMutation,
  fetchBoard,
  fetchBoardPeople,
  useBoardRecord,
} from './generated.ts';
import { home } from './home.ts';
import { LabelSettings } from './label-settings.tsx';
import { useBoardEnds } from './board/use-board-ends.ts';
import { type BoardRecord, useBoardPeople } from './board/use-board.ts';

export const prefetchSettings: Prefetch = (client, { boardId: id = '' }) => {
  void fetchBoard(client, { id });
  void fetchBoardPeople(client);
};

/** Board settings: name, members, labels, copy and delete. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { boardId: id = '' } = useParams();
  const { record, state, error, retry } = useBoardRecord({ id });
  const mayManage = hasRight('scrumboard.manage');
  if (state === 'gone') return <BoardGone />;
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
        <Loaded of={{ data: record, error, retry }} skeleton={<SkeletonRows count={6} />}>
          {(board) => (
            <>
              <About board={board} />
              <People board={board} />
              <LabelSettings board={board} />
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
  const updateBoard = useWrite(useUpdateBoardMutation());
  return (board: BoardPatch, said: string) => void updateBoard({ id, board }, said);
}

function About({ board }: { board: BoardRecord }) {
  const { t } = useTranslation();
  const save = useSave(board.id);
  return (
    <Pane title={t('scrumboard.about')}>
      <DescriptionList nameWidth="120px">
        <Fact label={t('scrumboard.boardName')}>
          <InlineText
            label={t('scrumboard.boardName')}
            value={board.title}
            maxLength={boardPatchLimits.title.max}
            onSave={(title) => save({ title }, t('scrumboard.boardSaved'))}
          />
        </Fact>
        <Fact label={t('scrumboard.description')}>
          <InlineText
            label={t('scrumboard.description')}
            value={board.description}
            lines="many"
            maxLength={boardPatchLimits.description.max}
            mayBeEmpty
            onSave={(description) => save({ description }, t('scrumboard.boardSaved'))}
          />
        </Fact>
      </DescriptionList>
    </Pane>
  );
}

function People({ board }: { board: BoardRecord }) {
  const { t } = useTranslation();
  const addMember = useWrite(useAddBoardMemberMutation());
  const removeMember = useWrite(useRemoveBoardMemberMutation());
  const people = useBoardPeople();
  const on = board.members.map((member) => member.id);
  return (
    <Pane title={t('scrumboard.members')}>
      <PeopleChoice
        people={people.members}
        isOn={(id) => on.includes(id)}
        nameOf={people.nameOf}
        onToggle={({ id, name }, joins) =>
          (joins ? addMember : removeMember)(
            { id: board.id, memberId: id },
            t(joins ? 'scrumboard.joined' : 'scrumboard.left', { name }),
          )
        }
      />
    </Pane>
  );
}

function Ends({ board }: { board: BoardRecord }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { copy, remove } = useBoardEnds(board);
  const copyAll = async () => {
    const made = await copy(true);
    if (made) void navigate(`${home}/${made}`);
  };
  return (
    <Pane title={t('scrumboard.actions')}>
      <div className={styles.quick}>
        <Button icon="document-duplicate" onClick={() => void copyAll()}>
          {t('scrumboard.copyBoard')}
        </Button>
        <Button icon="trash" tone="danger" onClick={() => void remove(() => void navigate(home))}>
          {t('scrumboard.deleteBoard')}
        </Button>
      </div>
    </Pane>
  );
}
