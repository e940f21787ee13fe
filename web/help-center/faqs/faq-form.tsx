import { useTranslation } from '../../core/words/translation.tsx';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { networkOnly } from '../../core/client/network-only.ts';
import { errorCode } from '../../core/client/errors.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useRecordForm } from '../../core/writes/use-record-form.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import {
  type FaqDetailsFragment,
  faqInputLimits,
  useCreateFaqMutation,
  useFaqCategoriesQuery,
  useFaqsQuery,
  useUpdateFaqMutation,
} from '../generated.ts';
import { CategoryField, WriterForm, WriterNews } from '../guides/writer-form.tsx';

type Values = { question: string; answer: string; categoryId: string };
type Props = { onDone: (made?: string) => void } & ({ faq: FaqDetailsFragment } | { categoryId: string });

const valuesOf = ({ question, answer, categoryId }: FaqDetailsFragment): Values => ({ question, answer, categoryId });
const isFilled = (text: string) => text.trim() !== '';

/** Form for a new or existing question with its answer. */
export function FaqForm(props: Props) {
  return 'faq' in props ? <Change {...props} /> : <New {...props} />;
}

function Change({ faq, onDone }: { faq: FaqDetailsFragment; onDone: () => void }) {
  const { t } = useTranslation();
  const [, update] = useUpdateFaqMutation();
  const [, refetch] = useFaqsQuery({ variables: { slug: null } });
  const [{ data }] = useFaqCategoriesQuery();
  const { form, save, busy, news, cancel } = useRecordForm<Values, FaqDetailsFragment>({
    key: `faq:${faq.id}`,
    record: faq,
    valuesOf,
    patchOf: (values) => values,
    save: async (patch, since) => {
      const result = await update({ id: faq.id, faq: patch, since });
      // Loads the other version; the form then names the conflicts.
      if (errorCode(result.error) === 'CONFLICT') refetch(networkOnly);
      return result;
    },
    said: t('helpCenter.saved'),
    group: t('nav.apps-help-center'),
    onDone,
  });
  const { formState, setValue, watch } = form;
  const names: Record<keyof Values, string> = {
    question: t('helpCenter.question'),
    answer: t('helpCenter.answer'),
    categoryId: t('helpCenter.category'),
  };
  return (
    <WriterForm onSend={save} busy={busy} isValid={formState.isValid} onCancel={cancel}>
      <WriterNews<Values> news={news} names={names} />
      <Fields form={form} />
      <CategoryField
        categories={data?.faqCategories}
        value={watch('categoryId')}
        onChange={(category) => setValue('categoryId', category, { shouldDirty: true })}
      />
    </WriterForm>
  );
}

function New({ categoryId, onDone }: { categoryId: string; onDone: (made?: string) => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, create] = useCreateFaqMutation();
  const form = useForm<Values>({ defaultValues: { question: '', answer: '', categoryId }, mode: 'onTouched' });
  const send = form.handleSubmit(async (faq) => {
    const result = await create({ faq });
    if (announce(result, t('helpCenter.faqAdded'))) onDone(result.data?.createFaq.id);
  });
  return (
    <WriterForm onSend={() => void send()} busy={fetching} isValid={form.formState.isValid} onCancel={() => onDone()}>
      <Fields form={form} />
    </WriterForm>
  );
}

function Fields({ form: { register } }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('helpCenter.question')} required>
        <Input autoFocus maxLength={faqInputLimits.question.max} {...register('question', { validate: isFilled })} />
      </Field>
      <Field label={t('helpCenter.answer')} required>
        <Textarea minRows={5} maxRows={20} {...register('answer', { validate: isFilled })} />
      </Field>
    </>
  );
}
