import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../core/client/errors.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { DatePicker } from '../../ui/date/date-picker.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import styles from '../customer.module.css';
import { customerRequestInputLimits, useCreateCustomerRequestMutation, useCustomersQuery } from '../generated.ts';
import { requestsHome } from '../home.ts';

const kinds = ['question', 'document', 'problem', 'change'] as const;

/** Records a request that a customer made through another channel. */
export function NewRequest({ customer, onClose }: { customer: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ data }] = useCustomersQuery({ pause: customer !== null });
  const [{ fetching }, create] = useCreateCustomerRequestMutation();
  const [problem, setProblem] = useState<string>();
  const [customerId, setCustomer] = useState(customer ?? '');
  const [kind, setKind] = useState<(typeof kinds)[number]>('question');
  const [title, setTitle] = useState('');
  const [words, setWords] = useState('');
  const [dueDate, setDue] = useState<Date | null>(null);
  const save = async () => {
    if (customerId === '' || title.trim() === '') return setProblem(t('customer.request.needed'));
    const result = await create({
      customerRequest: { customerId, kind, title, text: words, dueDate: dueDate?.toISOString() ?? null },
    });
    if (result.error) return setProblem(errorText(result.error, t));
    announce(result, t('customer.request.added'));
    onClose();
    if (result.data) void navigate(`${requestsHome}/${result.data.createCustomerRequest.id}`);
  };
  return (
    <FormDialog
      title={t('customer.request.add')}
      save={t('customer.request.add')}
      isBusy={fetching}
      isPage
      onSave={() => void save()}
      onClose={onClose}
    >
      {customer === null && (
        <Field label={t('customer.one')} required>
          <Select
            value={customerId}
            options={[
              { value: '', label: t('customer.request.choose') },
              ...(data?.customers ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setCustomer}
          />
        </Field>
      )}
      <Field label={t('customer.request.title')} required error={problem}>
        <Input
          value={title}
          maxLength={customerRequestInputLimits.title.max}
          onChange={(event) => {
            setProblem(undefined);
            setTitle(event.target.value);
          }}
        />
      </Field>
      <Field label={t('customer.request.text')}>
        <Textarea
          minRows={4}
          value={words}
          maxLength={customerRequestInputLimits.text.max}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('customer.request.kindLabel')}>
          <Select
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`customer.requestKind.${value}`) }))}
            onChange={setKind}
          />
        </Field>
        <Field label={t('customer.request.due')}>
          <DatePicker label={t('customer.request.due')} value={dueDate} onChange={setDue} />
        </Field>
      </div>
    </FormDialog>
  );
}
