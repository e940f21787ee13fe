import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import styles from '../exercises.module.css';
import {
  type ExerciseMessageFragment,
  type Language,
  useCreateExerciseTemplateMutation,
  useDeleteExerciseTemplateMutation,
  useExerciseTemplateQuery,
  useUpdateExerciseTemplateMutation,
} from '../generated.ts';
import { templatesHome } from '../home.ts';
import { Message, MessagePreview, nameOfLanguage } from './message-preview.tsx';
import { draftFrom, emptyTemplate, emptyText, inputFrom, languages, type TemplateText } from './template-draft.ts';
import { SampleButton } from '../sample-button.tsx';
import { CueFields, TemplateHeadFields, TextFields } from './template-fields.tsx';
import { useSelectedWords } from '../use-selected-words.ts';

/** One template: editor with preview, or read-only. */
export function TemplatePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const [{ data, error }, refetch] = useExerciseTemplateQuery({ variables: { id }, pause: isNew });
  const one = data?.exerciseTemplate?.id === id ? data.exerciseTemplate : null;
  const mayManage = hasRight('exercises.manage');
  const isGone = data?.exerciseTemplate === null;
  return (
    <Page
      title={isNew ? t('socialEngineering.template.add') : (one?.title ?? t('socialEngineering.sections.templates'))}
      lead={<Link to={templatesHome}>{t('socialEngineering.template.all')}</Link>}
    >
      {isNew && mayManage ? (
        <TemplateForm one={null} />
      ) : isGone || isNew ? (
        <Pane>
          <EmptyState kind="none" icon="envelope" title={t('socialEngineering.template.gone')} />
        </Pane>
      ) : (
        <Loaded
          of={{ data: one, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={6} picture={false} height={64} />}
        >
          {(found) =>
            mayManage ? (
              <TemplateForm key={found.id} one={found} />
            ) : (
              <Pane>
                <MessagePreview texts={found.texts} />
              </Pane>
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

function TemplateForm({ one }: { one: ExerciseMessageFragment | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => (one ? draftFrom(one) : emptyTemplate()));
  const [lang, setLang] = useState<Language>('en');
  const words = useSelectedWords();
  const create = useWrite(useCreateExerciseTemplateMutation());
  const update = useWrite(useUpdateExerciseTemplateMutation());
  const remove = useWrite(useDeleteExerciseTemplateMutation());
  const text = draft.texts.find((each) => each.lang === lang) ?? emptyText(lang);
  const write = (patch: Partial<TemplateText>) =>
    setDraft(({ texts, ...before }) => ({
      ...before,
      texts: languages.flatMap((each) => {
        const found = texts.find((other) => other.lang === each);
        return each === lang ? [{ ...text, ...patch }] : found ? [found] : [];
      }),
    }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const exerciseTemplate = inputFrom(draft);
    const said = t('socialEngineering.template.saved');
    if (one) return void (await update({ id: one.id, exerciseTemplate }, said));
    const made = await create({ exerciseTemplate }, said);
    if (made) void navigate(`${templatesHome}/${made.createExerciseTemplate.id}`, { replace: true });
  };
  const drop = async () => {
    if (one && (await remove({ id: one.id }, t('socialEngineering.template.deleted')))) void navigate(templatesHome);
  };
  const isSaved = one !== null && JSON.stringify(inputFrom(draft)) === JSON.stringify(inputFrom(draftFrom(one)));
  return (
    <form className={styles.split} noValidate onSubmit={(event) => void save(event)}>
      <div>
        <Pane title={t('socialEngineering.template.about')}>
          <TemplateHeadFields draft={draft} put={(patch) => setDraft((before) => ({ ...before, ...patch }))} />
        </Pane>
        <Pane title={t('socialEngineering.template.message')} hint={t('socialEngineering.template.messageHint')}>
          <div className={styles.form}>
            <SegmentedChoice
              value={lang}
              label={t('socialEngineering.template.language')}
              choices={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
              onChange={setLang}
            />
            <TextFields text={text} write={write} onSelect={words.onFieldSelect} />
          </div>
        </Pane>
        <Pane title={t('socialEngineering.template.cues')} hint={t('socialEngineering.template.cuesHint')}>
          <CueFields
            text={text}
            selected={words.selected}
            onChange={(cues) => {
              write({ cues });
              words.clear();
            }}
          />
        </Pane>
        <div className={styles.deeds}>
          <Button type="submit" variant="solid">
            {t('socialEngineering.exercise.save')}
          </Button>
          {one && (
            <Button variant="plain" tone="danger" onClick={() => void drop()}>
              {t('socialEngineering.template.delete')}
            </Button>
          )}
        </div>
      </div>
      <div>
        <Pane title={t('socialEngineering.template.preview')}>
          <div role="presentation" onPointerUp={words.onMessageSelect} onKeyUp={words.onMessageSelect}>
            <Message text={text} />
          </div>
        </Pane>
        {one && <SampleButton id={one.id} lang={lang} isSaved={isSaved} />}
      </div>
    </form>
  );
}
