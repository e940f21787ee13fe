import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useLocation, useNavigate, useParams } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import { lastSeen } from '../core/client/client.ts';
import { differing } from '../core/records/collision.ts';
import { errorCode } from '../core/client/errors.ts';
import { notesLanguage } from '../core/words/notes-language.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { dropUnsaved, unsavedOf } from '../core/writes/unsaved.ts';
import { useAutosave } from '../core/writes/use-autosave.ts';
import { useRefetchedRecord } from '../core/records/use-refetched-record.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page } from '../ui/page/page.tsx';
import { type Draft, draftOf, emptyDraft, followDraft, inputOf, joinLists } from './draft.ts';
import { EditForm } from './edit-form.tsx';
import {
  fetchAnnouncement,
  type CreateAnnouncementMutation,
  type ManagedAnnouncementFragment,
  useAnnouncementQuery,
  useDeleteAnnouncementMutation,
  usePublishAnnouncementMutation,
  useUpdateAnnouncementMutation,
  createAnnouncementOperation,
  saveAnnouncementDraftOperation,
} from './generated.ts';
import { home } from './home.ts';
import { SkeletonText } from './skeleton-text.tsx';
import { textFor } from './text-for.ts';

/** Storage key of the unsaved draft. */
const keptUnder = (id: string) => `announcement ${id}`;

/** Editor of an announcement: drafts are autosaved, published ones are saved explicitly. */
export function EditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  // The first save of a new draft creates its id; the URL follows once everything is saved.
  const [made, setMade] = useState<string | null>(null);
  const [fresh] = useState(() => keptUnder(`new ${crypto.randomUUID()}`));
  const isNew = id === 'new' || id === made;
  const kept = id === 'new' ? fresh : keptUnder(id);
  const known = id === 'new' ? made : id;
  const [{ data, error }, refetch] = useAnnouncementQuery({ variables: { id: known ?? '' }, pause: known === null });
  const one = data?.announcement?.id === known ? data?.announcement : null;
  const title = one ? textFor(one.texts, notesLanguage()).title : '';
  return (
    <Page title={title || t('announcement.untitled')} lead={<Link to={home}>{t('announcement.all')}</Link>} narrow>
      {isNew && (one === null || one.state === 'draft') ? (
        <DraftEditor one={one} kept={kept} onMade={setMade} />
      ) : (
        <Loaded of={{ data: one, error, retry: () => refetch(networkOnly) }} skeleton={<SkeletonText />}>
          {(found) =>
            found.state === 'draft' ? (
              <DraftEditor key={id} one={found} kept={kept} />
            ) : (
              <LiveEditor key={id} one={found} kept={kept} again={() => refetch(networkOnly)} />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

type DraftProps = {
  /** Null until a new draft is stored. */
  one: ManagedAnnouncementFragment | null;
  /** Storage key of the unsaved draft. */
  kept: string;
  onMade?: (id: string) => void;
};

function DraftEditor({ one, kept, onMade }: DraftProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ fetching }, publish] = usePublishAnnouncementMutation();
  const [, remove] = useDeleteAnnouncementMutation();
  const id = useRef(one?.id ?? null);
  const read = useRefetchedRecord(
    fetchAnnouncement,
    { id: id.current ?? '' },
    (data) => data.announcement && draftOf(data.announcement),
  );
  const reread = async () => (id.current === null ? (one ? draftOf(one) : emptyDraft()) : read());
  const { values, state, change, flush } = useAutosave<Draft>({
    key: kept,
    first: one ? draftOf(one) : emptyDraft(),
    wait: 800,
    join: joinLists,
    reread,
    write: (_, draft, since) =>
      id.current === null
        ? createAnnouncementOperation({ announcement: inputOf(draft) })
        : saveAnnouncementDraftOperation({ id: id.current, announcement: inputOf(draft), since }),
    onSaved: (data) => {
      const made = (data as Partial<CreateAnnouncementMutation>).createAnnouncement?.id;
      if (!made || id.current !== null) return;
      id.current = made;
      onMade?.(made);
    },
  });
  const { pathname } = useLocation();
  const isSaved = one !== null && state === 'saved' && pathname === `${home}/new/edit`;
  useEffect(() => {
    // Saves text stored under the old key first.
    if (isSaved && id.current && unsavedOf(kept) === null)
      void navigate(`${home}/${id.current}/edit`, { replace: true });
  }, [isSaved, kept, navigate]);
  const isEmpty = one === null && state === 'idle';
  // The autosave of the new URL starts idle, although the draft is saved.
  const saving = state === 'idle' && onMade && one ? 'saved' : state;
  const send = async () => {
    if (!(await flush()) || id.current === null) return;
    const result = await publish({ id: id.current });
    if (announce(result, t('announcement.published'))) void navigate(`${home}/${id.current}`);
  };
  const drop = async () => {
    const result = id.current === null ? null : await remove({ id: id.current });
    if (!result || announce(result, t('announcement.deleted'))) void navigate(`${home}?view=coming`);
  };
  return (
    <>
      <p role="status">{t(`announcement.saving.${saving}`)}</p>
      <EditForm values={values} isNew={one === null} onChange={change} />
      <Foot>
        <Button variant="solid" icon="paper-airplane" busy={fetching} disabled={isEmpty} onClick={() => void send()}>
          {t('announcement.publish')}
        </Button>
        <Button icon="trash" onClick={() => void drop()}>
          {t(isEmpty ? 'ui.cancel' : 'announcement.delete')}
        </Button>
      </Foot>
    </>
  );
}

/** For published announcements: fix typos silently, or publish a new version that asks readers again. */
function LiveEditor({ one, kept, again }: { one: ManagedAnnouncementFragment; kept: string; again: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ fetching }, update] = useUpdateAnnouncementMutation();
  // Text that was refused because someone published the draft meanwhile.
  const [left] = useState(() => unsavedOf<{ values: Partial<Draft> }>(kept)?.values ?? {});
  const [values, setValues] = useState(() => ({ ...draftOf(one), ...left }));
  const known = useRef(draftOf(one));
  const since = useRef(lastSeen());
  useEffect(() => {
    const before = known.current;
    known.current = draftOf(one);
    since.current = lastSeen();
    setValues((mine) => followDraft(before, known.current, mine));
  }, [one]);
  const isLeft = differing(values, draftOf(one)).some((name) => name in left);
  const drop = () => dropUnsaved(kept);
  const save = async (askAgain: boolean) => {
    const result = await update({ id: one.id, announcement: inputOf(values), askAgain, since: since.current });
    if (errorCode(result.error) === 'CONFLICT') again();
    if (!announce(result, t(askAgain ? 'announcement.askedAgain' : 'announcement.saved'))) return;
    drop();
    void navigate(`${home}/${one.id}`);
  };
  return (
    <>
      {isLeft && <Alert tone="warning">{t('announcement.publishedMeanwhile')}</Alert>}
      <EditForm values={values} onChange={(patch) => setValues((now) => ({ ...now, ...patch }))} />
      <Foot>
        <Button variant="solid" busy={fetching} onClick={() => void save(false)}>
          {t('announcement.saveQuietly')}
        </Button>
        <Button busy={fetching} onClick={() => void save(true)}>
          {t('announcement.askAgain')}
        </Button>
        <Button variant="plain" to={`${home}/${one.id}`} onClick={drop}>
          {t('ui.cancel')}
        </Button>
      </Foot>
    </>
  );
}

function Foot({ children }: { children: React.ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>{children}</div>;
}
