import { useTranslation } from 'react-i18next';
import { useForm } from 'react-hook-form';
import { anew } from '../core/anew.ts';
import { errorCode } from '../core/errors.ts';
import { useAnnounce } from '../core/undo.ts';
import { useRecordForm } from '../core/use-record-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { Textarea } from '../ui/textarea.tsx';
import styles from './faq-form.module.css';
import {
  type FaqDetailsFragment,
  useCreateFaqMutation,
  useFaqCategoriesQuery,
  useFaqsQuery,
  useUpdateFaqMutation,
} from './generated.ts';

type Values = { question: string; answer: string; categoryId: string };
type Props = { onDone: (made?: string) => void } & ({ faq: FaqDetailsFragment } | { categoryId: string });

const valuesOf = ({ question, answer, categoryId }: FaqDetailsFragment): Values => ({ question, answer, categoryId });
const isFilled = (text: string) => text.trim() !== '';

/** A question with its answer, to write or to change. */
export function FaqForm(props: Props) {
  return 'faq' in props ? <Change {...props} /> : <New {...props} />;
}

function Change({ faq, onDone }: { faq: FaqDetailsFragment; onDone: () => void }) {
  const { t } = useTranslation();
  const [, update] = useUpdateFaqMutation();
  const [, again] = useFaqsQuery({ variables: { slug: null } });
  const [{ data }] = useFaqCategoriesQuery();
  const { form, save, busy, news, cancel } = useRecordForm<Values, FaqDetailsFragment>({
    key: `faq:${faq.id}`,
    record: faq,
    valuesOf,
    patchOf: (values) => values,
    save: async (patch, since) => {
      const result = await update({ id: faq.id, faq: patch, since });
      // What the other one wrote comes, and the form names what collides with it.
      if (errorCode(result.error) === 'CONFLICT') again(anew);
      return result;
    },
    said: t('helpCenter.saved'),
    group: t('nav.apps-help-center'),
    onDone,
  });
  const { register, formState, setValue, watch } = form;
  const names: Record<keyof Values, string> = {
    question: t('helpCenter.question'),
    answer: t('helpCenter.answer'),
    categoryId: t('helpCenter.category'),
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {news && (
        <Alert tone={news.collided.length > 0 ? 'warning' : 'info'}>
          {t('helpCenter.savedElsewhere')}
          {news.collided.length > 0 &&
            ` ${t('helpCenter.collided', { fields: news.collided.map((name) => names[name]).join(', ') })}`}
        </Alert>
      )}
      <Field label={names.question} required>
        <Input autoFocus maxLength={500} {...register('question', { validate: isFilled })} />
      </Field>
      <Field label={names.answer} required>
        <Textarea minRows={5} maxRows={20} {...register('answer', { validate: isFilled })} />
      </Field>
      {data && (
        <Field label={names.categoryId}>
          <Select
            value={watch('categoryId')}
            options={data.faqCategories.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(category) => setValue('categoryId', category, { shouldDirty: true })}
          />
        </Field>
      )}
      <Foot busy={busy} isValid={formState.isValid} onCancel={cancel} />
    </form>
  );
}

function New({ categoryId, onDone }: { categoryId: string; onDone: (made?: string) => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, create] = useCreateFaqMutation();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { question: '', answer: '' },
    mode: 'onTouched',
  });
  const send = handleSubmit(async (values) => {
    const result = await create({ faq: { ...values, categoryId } });
    if (announce(result, t('helpCenter.faqAdded'))) onDone(result.data?.createFaq.id);
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={t('helpCenter.question')} required>
        <Input autoFocus maxLength={500} {...register('question', { validate: isFilled })} />
      </Field>
      <Field label={t('helpCenter.answer')} required>
        <Textarea minRows={5} maxRows={20} {...register('answer', { validate: isFilled })} />
      </Field>
      <Foot busy={fetching} isValid={formState.isValid} onCancel={() => onDone()} />
    </form>
  );
}

/** What a form of a writer ends with. */
export function Foot({ busy, isValid, onCancel }: { busy: boolean; isValid: boolean; onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      <Button type="submit" look="solid" busy={busy} disabled={!isValid}>
        {t('ui.save')}
      </Button>
    </div>
  );
}
