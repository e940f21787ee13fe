import { useEffect, useMemo, useState } from 'react';
import { hasRight } from '../../core/session/guards.ts';
import { contactOf, partsOf } from './addresses.ts';
import { useMailMembersQuery, useMailRecipientsQuery } from '../generated.ts';

type Recipient = { name: string; address: string; avatar: string | null; contact: string };
const most = 6;

/** Suggested recipients: members first, then contacts; without those already chosen. */
export function useRecipients(text: string, chosen: readonly string[]): Recipient[] {
  const typed = text.trim().toLowerCase();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  const [{ data: members }] = useMailMembersQuery({ pause: !hasRight('members.view') });
  const [{ data: contacts }] = useMailRecipientsQuery({
    variables: { query },
    pause: query.length < 2 || !hasRight('contacts.view'),
  });

  return useMemo(() => {
    if (typed === '') return [];
    const taken = new Set(chosen.map((one) => partsOf(one).address.toLowerCase()));
    const found = new Map<string, Recipient>();
    const add = (name: string, address: string, avatar: string | null | undefined) => {
      const key = address.toLowerCase();
      const fits = name.toLowerCase().includes(typed) || key.includes(typed);
      if (fits && address && !taken.has(key) && !found.has(key))
        found.set(key, { name, address, avatar: avatar ?? null, contact: contactOf(name, address) });
    };
    for (const one of members?.members ?? []) add(one.name, one.email, one.avatar);
    for (const one of contacts?.searchContacts ?? [])
      for (const { email } of one.emails) add(one.name, email, one.avatar);
    return [...found.values()].slice(0, most);
  }, [typed, chosen, members, contacts]);
}
