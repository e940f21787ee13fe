import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useClient } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import { errorText } from '../../core/client/errors.ts';
import { toast } from '../../core/state/toasts.ts';
import { fetchMatchingHits, fetchMatchingMails } from '../generated.ts';
import type { Target } from '../mailbox-context.ts';
import type { Place } from '../places.ts';

/** Maximum of mails per bulk action. */
export const matchingMost = 5_000;
/** Page size; larger ones exceed the query cost limit. */
const atOnce = 80;

/** Loads the fields for bulk actions of all mails in a list or search, beyond the loaded page. */
export function useMatching(place: Place, query: string, within: string | null) {
  const { t } = useTranslation();
  const client = useClient();
  const [busy, setBusy] = useState(false);

  const ask = async (after: string | null) => {
    const options = networkOnly;
    if (query) {
      const variables = { query, folder: within, after };
      const { data, error } = await fetchMatchingHits(client, variables, options);
      return { mails: data?.searchMails, error };
    }
    const variables = { [place.kind]: place.slug, after };
    const { data, error } = await fetchMatchingMails(client, variables, options);
    return { mails: data?.mails.mails, error };
  };

  const collect = async (): Promise<Target[] | null> => {
    const all: Target[] = [];
    setBusy(true);
    try {
      while (all.length < matchingMost) {
        const { mails, error } = await ask(all.at(-1)?.id ?? null);
        if (error || !mails) {
          toast(error ? errorText(error, t) : t('error.offline'), { tone: 'danger' });
          return null;
        }
        all.push(...mails);
        if (mails.length < atOnce) break;
      }
      return all;
    } finally {
      setBusy(false);
    }
  };
  return { collect, busy };
}
