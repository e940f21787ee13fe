import { isOutsider } from '../core/roles.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useCustomerPeopleQuery } from './generated.ts';

/** Members to choose an owner from, and portal users of customers. */
export function usePeople() {
  const { t } = useTranslation();
  const [{ data }] = useCustomerPeopleQuery();
  const people = data?.members ?? [];
  const staff = people.filter(({ role }) => !isOutsider(role));
  return {
    owners: [{ value: '', label: t('customer.noOwner') }, ...staff.map(({ id, name }) => ({ value: id, label: name }))],
    outsiders: people.filter(({ role }) => role === 'customer'),
  };
}
