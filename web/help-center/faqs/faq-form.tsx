import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { PlainForm } from '../../list/form/plain-form.tsx';
import {
  type FaqDetailsFragment,
  faqInputLimits,
  useCreateFaqMutation,
  useFaqCategoriesQuery,
  useFaqsQuery,
  useUpdateFaqMutation,
} from '../generated.ts';
import { categoryField } from '../category-field.ts';

type Props = { onDone: (made?: string) => void } & ({ faq: FaqDetailsFragment } | { categoryId: string });

/** Form for a new or existing question with its answer. */
export function FaqForm(props: Props) {
  return 'faq' in props ? <Change {...props} /> : <New {...props} />;
}

function useFields() {
  const { t } = useTranslation();
  return {
    question: { label: t('helpCenter.question'), required: true, autoFocus: true },
    answer: { label: t('helpCenter.answer'), required: true, lines: 5 },
  } as const;
}

function Change({ faq, onDone }: { faq: FaqDetailsFragment; onDone: () => void }) {
  const { t } = useTranslation();
  const [, update] = useUpdateFaqMutation();
  const [, refetch] = useFaqsQuery({ variables: { slug: null } });
  const [{ data }] = useFaqCategoriesQuery();
  return (
    <PlainForm
      kind="faq"
      record={faq}
      fields={{ ...useFields(), categoryId: categoryField(t, data?.faqCategories) }}
      limits={faqInputLimits}
      update={(patch, since) => update({ id: faq.id, faq: patch, since })}
      again={() => refetch(networkOnly)}
      said={t('helpCenter.saved')}
      group={t('nav.apps-help-center')}
      onDone={() => onDone()}
    />
  );
}

function New({ categoryId, onDone }: { categoryId: string; onDone: (made?: string) => void }) {
  const { t } = useTranslation();
  const [, create] = useCreateFaqMutation();
  return (
    <PlainForm
      kind="faq"
      fields={useFields()}
      limits={faqInputLimits}
      create={(faq) => create({ faq: { ...faq, categoryId } })}
      said={t('helpCenter.faqAdded')}
      group={t('nav.apps-help-center')}
      onDone={(saved) => onDone(saved?.data?.createFaq.id)}
    />
  );
}
