import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../core/client/errors.ts';
import { toDate } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import { DatePicker } from '../ui/date/date-picker.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { Select } from '../ui/form/select.tsx';
import styles from './customer.module.css';
import {
  type CustomerDetailsFragment,
  customerInputLimits,
  useCreateCustomerMutation,
  useUpdateCustomerMutation,
} from './generated.ts';
import { home } from './home.ts';
import { usePeople } from './use-people.ts';

const states = ['prospect', 'active', 'paused', 'ended'] as const;
const tiers = ['key', 'standard', 'small'] as const;
const wordsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

type Props = { one: CustomerDetailsFragment | null; onClose: () => void };

/** Form for a new or existing customer. */
export function CustomerForm({ one, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { owners } = usePeople();
  const [problem, setProblem] = useState<string>();
  const [draft, setDraft] = useState(() => ({
    name: one?.name ?? '',
    domains: one?.domains.join(' ') ?? '',
    state: one?.state ?? ('active' as const),
    tier: one?.tier ?? ('standard' as const),
    ownerId: one?.owner?.id ?? '',
    industry: one?.industry ?? '',
    country: one?.country ?? '',
    contractFrom: toDate(one?.contractFrom),
    contractTo: toDate(one?.contractTo),
    tags: one?.tags.join(',') ?? '',
  }));
  const [creating, create] = useCreateCustomerMutation();
  const [updating, update] = useUpdateCustomerMutation();
  const put = (patch: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...patch }));
  const save = async () => {
    if (draft.name.trim() === '') return setProblem(t('customer.nameNeeded'));
    const { ownerId, industry, country, contractFrom, contractTo } = draft;
    const customer = {
      ...draft,
      domains: wordsIn(draft.domains),
      tags: [
        ...new Set(
          draft.tags
            .split(/[,，、]/)
            .map((tag) => tag.trim())
            .filter(Boolean),
        ),
      ],
      ownerId: ownerId || null,
      industry: industry.trim() || null,
      country: country.trim().toLowerCase() || null,
      contractFrom: contractFrom?.toISOString() ?? null,
      contractTo: contractTo?.toISOString() ?? null,
    };
    const result = one ? await update({ id: one.id, customer }) : await create({ customer });
    if (result.error) return setProblem(result.error.graphQLErrors[0]?.message ?? errorText(result.error, t));
    announce(result, t(one ? 'customer.saved' : 'customer.added'));
    onClose();
    if (result.data && 'createCustomer' in result.data) void navigate(`${home}/${result.data.createCustomer.id}`);
  };
  return (
    <FormDialog
      title={t(one ? 'customer.edit' : 'customer.add')}
      save={t(one ? 'customer.save' : 'customer.add')}
      isBusy={creating.fetching || updating.fetching}
      width={680}
      isPage
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field label={t('customer.name')} required error={problem}>
        <Input
          autoFocus
          value={draft.name}
          maxLength={customerInputLimits.name.max}
          onChange={(event) => {
            setProblem(undefined);
            put({ name: event.target.value });
          }}
        />
      </Field>
      <Field label={t('customer.domains')} hint={t('customer.domainsHint')}>
        <Input
          value={draft.domains}
          spellCheck={false}
          placeholder="example.com"
          onChange={(event) => put({ domains: event.target.value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('customer.stateLabel')}>
          <Select
            value={draft.state}
            options={states.map((value) => ({ value, label: t(`customer.state.${value}`) }))}
            onChange={(state) => put({ state })}
          />
        </Field>
        <Field label={t('customer.tierLabel')}>
          <Select
            value={draft.tier}
            options={tiers.map((value) => ({ value, label: t(`customer.tier.${value}`) }))}
            onChange={(tier) => put({ tier })}
          />
        </Field>
        <Field label={t('customer.owner')}>
          <Select value={draft.ownerId} options={owners} onChange={(ownerId) => put({ ownerId })} />
        </Field>
        <Field label={t('customer.industry')}>
          <Input
            value={draft.industry}
            maxLength={customerInputLimits.industry.max}
            onChange={(event) => put({ industry: event.target.value })}
          />
        </Field>
        <Field label={t('customer.country')} hint={t('customer.countryHint')}>
          <Input value={draft.country} onChange={(event) => put({ country: event.target.value })} />
        </Field>
        <Field label={t('customer.tags')} hint={t('customer.tagsHint')}>
          <Input value={draft.tags} onChange={(event) => put({ tags: event.target.value })} />
        </Field>
        <Field label={t('customer.contractFrom')}>
          <DatePicker
            label={t('customer.contractFrom')}
            value={draft.contractFrom}
            onChange={(contractFrom) => put({ contractFrom })}
          />
        </Field>
        <Field label={t('customer.contractTo')}>
          <DatePicker
            label={t('customer.contractTo')}
            value={draft.contractTo}
            onChange={(contractTo) => put({ contractTo })}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
