import { useTranslation } from '../core/translation.tsx';
import { useMaking } from '../list/use-making.ts';
import { useCreateContactMutation } from './generated.ts';
import { home } from './home.ts';

/** Makes an empty contact and opens it. */
export function useCreate() {
  const { t } = useTranslation();
  const [, createContact] = useCreateContactMutation();
  return useMaking({
    home,
    make: () => createContact({}),
    to: ({ data }) => (data ? `${home}/${data.createContact.id}?edit=1` : null),
    said: t('contacts.added'),
  });
}
