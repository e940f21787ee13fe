import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ContactValues, valuesOf } from './contact-values.ts';
import type { ContactDetailsFragment } from './generated.ts';

type Name = keyof ContactValues;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Somebody else may save the contact while it is changed here: fields that were left alone follow, those that were
 * changed stay, and only those are saved.
 */
export function useLiveValues(form: UseFormReturn<ContactValues>, contact: ContactDetailsFragment) {
  const known = useRef(valuesOf(contact));
  const [news, setNews] = useState<{ collided: Name[]; edition: number } | null>(null);

  useEffect(() => {
    const before = known.current;
    const next = valuesOf(contact);
    known.current = next;
    const changed = (Object.keys(next) as Name[]).filter(
      (name) => !isSame(before[name], next[name]) && !isSame(form.getValues(name), next[name]),
    );
    if (changed.length === 0) return;
    const collided = changed.filter((name) => !isSame(form.getValues(name), before[name]));
    for (const name of changed)
      if (!collided.includes(name)) form.resetField(name, { defaultValue: next[name] as never });
    setNews((last) => ({
      collided: [...new Set([...(last?.collided ?? []), ...collided])],
      edition: (last?.edition ?? 0) + 1,
    }));
  }, [contact, form]);

  return {
    news,
    /** The fields that say something else than the record does. */
    changes: (values: ContactValues): Name[] =>
      (Object.keys(values) as Name[]).filter((name) => !isSame(values[name], known.current[name])),
  };
}
