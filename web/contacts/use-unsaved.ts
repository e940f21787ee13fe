import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sessionUser } from '../core/session.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../core/unsaved.ts';
import type { ContactValues } from './contact-values.ts';

/** What was typed when the session ran out stands in the form again after the same person has signed in. */
export function useUnsaved(key: string, { formState, getValues, setValue }: UseFormReturn<ContactValues>): void {
  const isDirty = useRef(false);
  isDirty.current = formState.isDirty;
  useEffect(() => {
    const kept = sessionUser.get() ? unsavedOf<ContactValues>(key) : null;
    // A day is kept as text.
    const values = kept && { ...kept, birthday: kept.birthday ? new Date(kept.birthday) : null };
    for (const [name, value] of Object.entries(values ?? {})) {
      setValue(name as keyof ContactValues, value as never, { shouldDirty: true });
    }
    return () => {
      if (sessionUser.get()) dropUnsaved(key);
      else if (isDirty.current) keepUnsaved(key, getValues());
    };
  }, [key, getValues, setValue]);
}
