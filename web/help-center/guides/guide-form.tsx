import { useDeferredValue } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useRecordForm } from '../../core/writes/use-record-form.ts';
import { FormFields } from '../../list/form/form-fields.tsx';
import { FormFrame } from '../../list/form/form-frame.tsx';
import { Article } from '../../reading/article.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { categoryField } from '../category-field.ts';
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

type Values = { title: string; subtitle: string; content: string; categoryId: string };

type Source = Pick<GuideDetailsFragment, 'id' | 'title' | 'subtitle' | 'content' | 'categoryId'>;

const valuesOf = ({ title, subtitle, content, categoryId }: Source): Values => ({
  title,
  subtitle,
  content: content ?? '',
  categoryId,
});
const patchOf = (values: Values) => values;
const isFilled = (text: string) => text.trim() !== '';

function useNames(): Record<keyof Values, string> {
  const { t } = useTranslation();
  return {
    title: t('helpCenter.title'),
    subtitle: t('helpCenter.subtitle'),
    content: t('helpCenter.content'),
    categoryId: t('helpCenter.category'),
  };
}

/** Guide editor: source with a preview beside it. */
export function GuideForm({ guide, again, onClose }: { guide: OpenGuide; again: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [, update] = useUpdateGuideMutation();
  const [{ data }] = useGuideAddressesQuery();
  const names = useNames();
  const of = useRecordForm<Values, Source>({
    key: `guide:${guide.id}`,
    record: guide,
    valuesOf,
    patchOf,
    save: (patch, since) => update({ id: guide.id, guide: patch, since }),
    again,
    said: t('helpCenter.saved'),
    group: t('nav.apps-help-center'),
    onDone: () => onClose(),
  });
  return (
    <FormFrame of={of} names={names} className={styles.page}>
      <PageTitle title={guide.title}>{t('helpCenter.editGuide')}</PageTitle>
      <Fields form={of.form} />
      <FormFields form={of.form} fields={{ categoryId: categoryField(t, data?.guideCategories) }} />
    </FormFrame>
  );
}

/** Creates a guide at the end of its category. */
export function NewGuide({ category, onClose }: { category: { id: string; slug: string }; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const guides = useGuidesHome();
  const [, create] = useCreateGuideMutation();
  const record: Source = { id: 'new', title: '', subtitle: '', content: '', categoryId: category.id };
  const of = useRecordForm({
    key: 'guide:new',
    record,
    valuesOf,
    patchOf,
    sendsAll: true,
    save: (guide) => create({ guide: guide as Values }),
    said: t('helpCenter.guideAdded'),
    group: t('nav.apps-help-center'),
    onDone: (saved) =>
      saved?.data ? void navigate(guidePath(guides, { slug: saved.data.createGuide.slug, category })) : onClose(),
  });
  return (
    <FormFrame of={of} names={useNames()}>
      <Fields form={of.form} isNew />
    </FormFrame>
  );
}

function Fields({ form, isNew = false }: { form: UseFormReturn<Values>; isNew?: boolean }) {
  const { t } = useTranslation();
  const names = useNames();
  const content = useDeferredValue(form.watch('content'));
  return (
    <>
      <FormFields
        form={form}
        limits={guideInputLimits}
        fields={{
          title: { label: names.title, required: true, autoFocus: isNew },
          subtitle: { label: names.subtitle, required: true },
        }}
      />
      <div className={styles.content}>
        <Field label={names.content} hint={t('helpCenter.contentHint')} required className={styles.source}>
          <Textarea minRows={16} maxRows={28} {...form.register('content', { validate: isFilled })} />
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
