import { useDeferredValue } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { errorCode } from '../../core/client/errors.ts';
import { useRecordForm } from '../../core/writes/use-record-form.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Article } from '../../reading/article.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import {
  type GuideDetailsFragment,
  guideInputLimits,
  useCreateGuideMutation,
  useGuideAddressesQuery,
  useUpdateGuideMutation,
} from '../generated.ts';
import styles from './guide-form.module.css';
import type { OpenGuide } from './guide-page.tsx';
import { guidePath, useGuidesHome } from '../places.ts';
import { CategoryField, WriterForm, WriterNews } from './writer-form.tsx';

type Values = { title: string; subtitle: string; content: string; categoryId: string };

const valuesOf = ({ title, subtitle, content, categoryId }: GuideDetailsFragment): Values => ({
  title,
  subtitle,
  content: content ?? '',
  categoryId,
});
const isFilled = (text: string) => text.trim() !== '';

/** Guide editor: source with a preview beside it. */
export function GuideForm({ guide, again, onClose }: { guide: OpenGuide; again: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [, update] = useUpdateGuideMutation();
  const [{ data }] = useGuideAddressesQuery();
  const { form, save, busy, news, cancel } = useRecordForm<Values, GuideDetailsFragment>({
    key: `guide:${guide.id}`,
    record: guide,
    valuesOf,
    patchOf: (values) => values,
    save: async (patch, since) => {
      const result = await update({ id: guide.id, guide: patch, since });
      // Loads the other version; the form then names the conflicts.
      if (errorCode(result.error) === 'CONFLICT') again();
      return result;
    },
    said: t('helpCenter.saved'),
    group: t('nav.apps-help-center'),
    onDone: onClose,
  });
  const names: Record<keyof Values, string> = {
    title: t('helpCenter.title'),
    subtitle: t('helpCenter.subtitle'),
    content: t('helpCenter.content'),
    categoryId: t('helpCenter.category'),
  };
  return (
    <WriterForm className={styles.page} onSend={save} busy={busy} isValid={form.formState.isValid} onCancel={cancel}>
      <PageTitle title={guide.title}>{t('helpCenter.editGuide')}</PageTitle>
      <WriterNews<Values> news={news} names={names} />
      <Fields form={form} />
      <CategoryField
        categories={data?.guideCategories}
        value={form.watch('categoryId')}
        onChange={(category) => form.setValue('categoryId', category, { shouldDirty: true })}
      />
    </WriterForm>
  );
}

/** Creates a guide at the end of its category. */
export function NewGuide({ category, onClose }: { category: { id: string; slug: string }; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const guides = useGuidesHome();
  const announce = useAnnounce();
  const [{ fetching }, create] = useCreateGuideMutation();
  const form = useForm<Values>({
    defaultValues: { title: '', subtitle: '', content: '', categoryId: category.id },
    mode: 'onTouched',
  });
  const send = form.handleSubmit(async (guide) => {
    const result = await create({ guide });
    if (!announce(result, t('helpCenter.guideAdded')) || !result.data) return;
    void navigate(guidePath(guides, { slug: result.data.createGuide.slug, category }));
  });
  return (
    <WriterForm
      className={styles.form}
      onSend={() => void send()}
      busy={fetching}
      isValid={form.formState.isValid}
      onCancel={onClose}
    >
      <Fields form={form} isNew />
    </WriterForm>
  );
}

function Fields({ form: { register, watch }, isNew = false }: { form: UseFormReturn<Values>; isNew?: boolean }) {
  const { t } = useTranslation();
  const content = useDeferredValue(watch('content'));
  return (
    <>
      <Field label={t('helpCenter.title')} required>
        <Input
          autoFocus={isNew}
          maxLength={guideInputLimits.title.max}
          {...register('title', { validate: isFilled })}
        />
      </Field>
      <Field label={t('helpCenter.subtitle')} required>
        <Input maxLength={guideInputLimits.subtitle.max} {...register('subtitle', { validate: isFilled })} />
      </Field>
      <div className={styles.content}>
        <Field label={t('helpCenter.content')} hint={t('helpCenter.contentHint')} required className={styles.source}>
          <Textarea minRows={16} maxRows={28} {...register('content', { validate: isFilled })} />
        </Field>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
        <section className={styles.preview} aria-label={t('helpCenter.preview')} tabIndex={0}>
          <p className={styles.label}>{t('helpCenter.preview')}</p>
          <Article html={content} />
        </section>
      </div>
    </>
  );
}
