import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useClient } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import { errorText } from '../../core/client/errors.ts';
import { toast } from '../../core/state/toasts.ts';
import {
  MatchingHitsDocument,
  type MatchingHitsQuery,
  MatchingMailsDocument,
  type MatchingMailsQuery,
} from '../generated.ts';
import type { Target } from '../mailbox-context.ts';
import type { Place } from '../places.ts';

/** As many as can be acted on together. */
export const matchingMost = 5_000;
/** As the questions say; more would cost more than a document may. */
const atOnce = 80;

/** Brings what has to be known of every mail of a list or a search, beyond the page in sight. */
export function useMatching(place: Place, query: string, within: string | null) {
  const { t } = useTranslation();
  const client = useClient();
  const [busy, setBusy] = useState(false);

  const ask = async (after: string | null) => {
    const options = networkOnly;
    if (query) {
      const variables = { query, folder: within, after };
      const { data, error } = await client
        .query<MatchingHitsQuery>(MatchingHitsDocument, variables, options)
        .toPromise();
      return { mails: data?.searchMails, error };
    }
    const variables = { [place.kind]: place.slug, after };
    const { data, error } = await client
      .query<MatchingMailsQuery>(MatchingMailsDocument, variables, options)
      .toPromise();
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
