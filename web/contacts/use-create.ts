import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAnnounce } from '../core/undo.ts';
import { useStillHere } from '../core/use-still-here.ts';
import { useCreateContactMutation } from './generated.ts';
import { home } from './home.ts';

/** Makes an empty contact and opens it. */
export function useCreate(): { create: () => void; busy: boolean } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const isHere = useStillHere(home);
  const [busy, setBusy] = useState(false);
  const [, createContact] = useCreateContactMutation();

  const create = async () => {
    if (busy) return;
    setBusy(true);
    const result = await createContact({});
    setBusy(false);
    // Whoever went elsewhere meanwhile is not led back.
    if (!result.data || !isHere()) announce(result, t('contacts.added'));
    else await navigate(`${home}/${result.data.createContact.id}?edit=1`);
  };
  return { create: () => void create(), busy };
}
