import { useState } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { useNavigate, useParams } from 'react-router';
import { createRequest } from 'urql';
import { anew } from '../core/anew.ts';
import { lastSeen } from '../core/client.ts';
import { differing } from '../core/collision.ts';
import { notesLanguage } from '../core/notes-language.ts';
import { useAnnounce } from '../core/undo.ts';
import { dropUnsaved, unsavedOf } from '../core/unsaved.ts';
import { useAutosave } from '../core/use-autosave.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { type Draft, draftOf, inputOf } from './draft.ts';
import { EditForm } from './edit-form.tsx';
import {
  type ManagedAnnouncementFragment,
  SaveAnnouncementDraftDocument,
  useAnnouncementQuery,
  useDeleteAnnouncementMutation,
  usePublishAnnouncementMutation,
  useUpdateAnnouncementMutation,
} from './generated.ts';
import { home } from './home.ts';
import { SkeletonText } from './skeleton-text.tsx';
import { textFor } from './text-for.ts';

/** What the device keeps of it until the gateway has it. */
const keptUnder = (id: string) => `announcement ${id}`;

/** An announcement as it is written: a draft saves itself, one that people read is saved on purpose. */
export function EditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [{ data, error }, again] = useAnnouncementQuery({ variables: { id } });
  const one = data?.announcement;
  const title = one ? textFor(one.texts, notesLanguage()).title : '';
  return (
    <Page title={title || t('announcement.untitled')} lead={<Link to={home}>{t('announcement.all')}</Link>} narrow>
      <Loaded of={{ data: one, error, retry: () => again(anew) }} skeleton={<SkeletonText />}>
        {(found) =>
          found.state === 'draft' ? <DraftEditor key={id} one={found} /> : <LiveEditor key={id} one={found} />
        }
      </Loaded>
    </Page>
  );
}

function DraftEditor({ one }: { one: ManagedAnnouncementFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ fetching }, publish] = usePublishAnnouncementMutation();
  const [, remove] = useDeleteAnnouncementMutation();
  const { id } = one;
  const { values, state, change, flush } = useAutosave<Draft>({
    key: keptUnder(id),
    first: draftOf(one),
    wait: 800,
    write: (_, draft, since) =>
      createRequest(SaveAnnouncementDraftDocument, { id, announcement: inputOf(draft), since }),
  });
  const send = async () => {
    if (!(await flush())) return;
    const result = await publish({ id });
    if (announce(result, t('announcement.published'))) void navigate(`${home}/${id}`);
  };
  const drop = async () => {
    const result = await remove({ id });
    if (announce(result, t('announcement.deleted'))) void navigate(`${home}?view=coming`);
  };
  return (
    <>
      <p role="status">{t(`announcement.saving.${state}`)}</p>
      <EditForm values={values} onChange={change} />
      <Foot>
        <Button look="solid" icon="paper-airplane" busy={fetching} onClick={() => void send()}>
          {t('announcement.publish')}
        </Button>
        <Button icon="trash" onClick={() => void drop()}>
          {t('announcement.delete')}
        </Button>
      </Foot>
    </>
  );
}

/** People read it already: a slip of the pen is put right quietly, what matters asks them again. */
function LiveEditor({ one }: { one: ManagedAnnouncementFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ fetching }, update] = useUpdateAnnouncementMutation();
  // Of a draft that somebody published: what the gateway refused, since it was written for nobody to read yet.
  const [left] = useState(() => unsavedOf<{ values: Partial<Draft> }>(keptUnder(one.id))?.values ?? {});
  const [values, setValues] = useState(() => ({ ...draftOf(one), ...left }));
  const [since] = useState(lastSeen);
  const isLeft = differing(values, draftOf(one)).some((name) => name in left);
  const drop = () => dropUnsaved(keptUnder(one.id));
  const save = async (askAgain: boolean) => {
    const result = await update({ id: one.id, announcement: inputOf(values), askAgain, since });
    if (!announce(result, t(askAgain ? 'announcement.askedAgain' : 'announcement.saved'))) return;
    drop();
    void navigate(`${home}/${one.id}`);
  };
  return (
    <>
      {isLeft && <Alert tone="warning">{t('announcement.publishedMeanwhile')}</Alert>}
      <EditForm values={values} onChange={(patch) => setValues((now) => ({ ...now, ...patch }))} />
      <Foot>
        <Button look="solid" busy={fetching} onClick={() => void save(false)}>
          {t('announcement.saveQuietly')}
        </Button>
        <Button busy={fetching} onClick={() => void save(true)}>
          {t('announcement.askAgain')}
        </Button>
        <Button look="plain" to={`${home}/${one.id}`} onClick={drop}>
          {t('ui.cancel')}
        </Button>
      </Foot>
    </>
  );
}

function Foot({ children }: { children: React.ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{children}</div>;
}
