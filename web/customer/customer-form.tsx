import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isCountry } from '../core/words/country.ts';
import { isDomain } from '../core/words/domain.ts';
import { toDate } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { malformed, useFieldErrors } from '../core/writes/use-field-errors.ts';
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
const fields = ['name', 'domains', 'industry', 'country', 'tags', 'contractFrom', 'contractTo'] as const;
const wordsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

type Props = { one: CustomerDetailsFragment | null; onClose: () => void };

/** Form for a new or existing customer. */
export function CustomerForm({ one, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { owners } = usePeople();
  const errors = useFieldErrors(fields, {
    domains: t('customer.domainRefused'),
    contractTo: t('customer.contractToEarly'),
  });
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
  const put = (patch: Partial<typeof draft>) => {
    errors.edited(patch);
    setDraft((before) => ({ ...before, ...patch }));
  };
  const save = async () => {
    const domains = wordsIn(draft.domains);
    const isReady = errors.check({
      name: draft.name.trim() === '' ? t('customer.nameNeeded') : null,
      domains: malformed(domains, isDomain, (text) => t('list.domainMalformed', { text })),
      country: malformed(wordsIn(draft.country), isCountry, (text) => t('list.countryMalformed', { text })),
    });
    if (!isReady) return;
    const { ownerId, industry, country, contractFrom, contractTo } = draft;
    const customer = {
      ...draft,
      domains,
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
    if (result.error && errors.refused(result.error)) return;
    if (!announce(result, t(one ? 'customer.saved' : 'customer.added'))) return;
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
      <Field label={t('customer.name')} required error={errors.of('name')}>
        <Input
          autoFocus
          value={draft.name}
          maxLength={customerInputLimits.name.max}
          onChange={(event) => put({ name: event.target.value })}
        />
      </Field>
      <Field label={t('customer.domains')} hint={t('customer.domainsHint')} error={errors.of('domains')}>
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
        <Field label={t('customer.industry')} error={errors.of('industry')}>
          <Input
            value={draft.industry}
            maxLength={customerInputLimits.industry.max}
            onChange={(event) => put({ industry: event.target.value })}
          />
        </Field>
        <Field label={t('customer.country')} hint={t('customer.countryHint')} error={errors.of('country')}>
          <Input value={draft.country} onChange={(event) => put({ country: event.target.value })} />
        </Field>
        <Field label={t('customer.tags')} hint={t('customer.tagsHint')} error={errors.of('tags')}>
          <Input value={draft.tags} onChange={(event) => put({ tags: event.target.value })} />
        </Field>
        <Field label={t('customer.contractFrom')} error={errors.of('contractFrom')}>
          <DatePicker
            label={t('customer.contractFrom')}
            value={draft.contractFrom}
            onChange={(contractFrom) => put({ contractFrom })}
          />
        </Field>
        <Field label={t('customer.contractTo')} error={errors.of('contractTo')}>
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
