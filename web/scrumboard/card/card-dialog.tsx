import { Suspense, lazy, useEffect } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { DeferredContent } from '../../list/record/deferred-content.tsx';
import { Editors } from '../../list/record/editors.tsx';
import { Gone } from '../../list/record/gone.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Cover } from './cover.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineText } from '../../ui/text/inline-text.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import { useUploads } from '../../writing/use-uploads.ts';
import type { BoardContext } from '../board/board-page.tsx';
import { TabTitle } from '../../ui/page/page-title.tsx';
import styles from './card-dialog.module.css';
import { CardSide } from './card-side.tsx';
import { commentPage } from '../comment-page.ts';
import {
  boardCardPatchLimits,
  type BoardCardQuery,
  fetchBoardCard,
  fetchBoardComments,
  useBoardCardRecord,
} from '../generated.ts';
import { home } from '../home.ts';

// Loaded after the main content.
const loadDescription = () => import('./description.tsx').then((part) => ({ default: part.Description }));
const Description = lazy(loadDescription);
const loadChecklist = () => import('./checklist.tsx').then((part) => ({ default: part.Checklist }));
const Checklist = lazy(loadChecklist);
const CardFiles = lazy(() => import('./card-files.tsx').then((part) => ({ default: part.CardFiles })));
const loadComments = () => import('./comments.tsx').then((part) => ({ default: part.Comments }));
const Comments = lazy(loadComments);
const History = lazy(() => import('../board/history.tsx').then((part) => ({ default: part.History })));

export type CardRecord = NonNullable<BoardCardQuery['boardCard']>;

export const prefetchCard: Prefetch = (client, { cardId: id = '' }) => {
  void fetchBoardCard(client, { id });
  void fetchBoardComments(client, { id, first: commentPage, after: null });
  void loadDescription();
  void loadChecklist();
  void loadComments();
};

/** The card in the URL, edited in place. */
export function CardDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { cardId: id = '' } = useParams();
  const context = useOutletContext<BoardContext>();
  const { list, tail, here, writes } = context;
  const answer = useBoardCardRecord({ id });
  const { record: card, state, error, retry } = answer;
  const mayManage = hasRight('scrumboard.manage');
  const close = () => void navigate(`${home}/${here.board?.id ?? ''}${tail}`);
  useEffect(() => {
    list.stray.current = card;
  });

  const words = {
    gone: t('scrumboard.cardGone'),
    goneText: t('scrumboard.cardGoneText'),
    toList: t('scrumboard.toBoard'),
  };
  return (
    <Dialog
      open
      isPage
      width={state === 'gone' ? 512 : 960}
      onClose={close}
      title={
        card ? (
          <InlineText
            label={t('scrumboard.title')}
            shortcut={{ keys: 'e', label: t('ui.edit'), group: t('nav.apps-scrumboard') }}
            value={card.title}
            maxLength={boardCardPatchLimits.title.max}
            lines="wrapped"
            readOnly={!mayManage}
            draft={`card title ${card.id}`}
            onSave={(title) => writes.rename(card, title.replaceAll(/\s+/gu, ' ').trim())}
          />
        ) : (
          t('scrumboard.card')
        )
      }
    >
      {card?.title && <TabTitle text={card.title} />}
      {state === 'gone' ? (
        <Gone icon="view-columns" words={words} onLeave={close} />
      ) : (
        <Loaded of={{ data: card, error, retry }} skeleton={<SkeletonRows count={6} />}>
          {(one) => (
            <DeferredContent of={one.id} place={<SkeletonRows count={6} />}>
              <CardBody key={one.id} card={one} {...{ context, mayManage }} refresh={retry} />
            </DeferredContent>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

type BodyProps = { card: CardRecord; context: BoardContext; mayManage: boolean; refresh: () => void };

/** All parts of a card. Files can be dropped or pasted anywhere. */
function CardBody({ card, context, mayManage, refresh }: BodyProps) {
  const { t } = useTranslation();
  const { files } = context.writes;
  const uploads = useUploads(files.taker, refresh);
  const drop = useFileDrop({
    label: t('scrumboard.addFiles'),
    many: true,
    take: (chosen) => uploads.add(chosen, files.to(card)),
    disabled: !mayManage,
  });
  return (
    <div className={styles.card} data-over={drop.over || undefined} {...drop.handlers}>
      {drop.input}
      <Cover cover={card.cover} fill={styles.cover} picture={styles.picture} />
      <div className={styles.text}>
        {card.archivedAt && (
          <p className={styles.archived} role="status">
            {t('scrumboard.isArchived')}
            {mayManage && (
              <Button size="sm" onClick={() => void context.writes.archive([card], false)}>
                {t('scrumboard.restore')}
              </Button>
            )}
          </p>
        )}
        <Editors room="scrumboard" id={card.id} />
        <Suspense fallback={<Skeleton height={72} />}>
          <Description card={card} mayManage={mayManage} />
        </Suspense>
        <Suspense fallback={null}>
          <CardFiles card={card} uploads={uploads} onChoose={mayManage ? drop.choose : null} />
        </Suspense>
        <Suspense fallback={<SkeletonRows count={2} />}>
          <Checklist card={card} mayManage={mayManage} />
          <Comments card={card} mayManage={mayManage} members={context.people.members} />
        </Suspense>
      </div>
      <CardSide card={card} context={context} mayManage={mayManage} />
      <Suspense fallback={null}>
        <History card={card} />
      </Suspense>
    </div>
  );
}
