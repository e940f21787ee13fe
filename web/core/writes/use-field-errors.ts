import { useState } from 'react';
import type { CombinedError } from 'urql';
import { errorField } from '../client/errors.ts';
import { useTranslation } from '../words/translation.tsx';

type Errors<N extends string> = Partial<Record<N, string | null | undefined>>;

/**
 * Errors of a form by field, found before saving or named by the gateway. `refusals`: texts for values that only the
 * gateway can refuse.
 */
export function useFieldErrors<N extends string>(names: readonly N[], refusals: Errors<N> = {}) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<Errors<N>>({});
  return {
    of: (name: N): string | undefined => errors[name] ?? undefined,
    /** Shows the given errors. Returns whether there are none. */
    check: (found: Errors<N>): boolean => {
      setErrors(found);
      return Object.values(found).every((text) => !text);
    },
    /** Shows an error at the field that the gateway names. Returns whether it names one. */
    refused: (error: CombinedError): boolean => {
      const name = errorField(error, names);
      if (name) setErrors({ [name]: refusals[name] ?? t('list.refused') } as Errors<N>);
      return name !== undefined;
    },
    /** Hides the errors of edited fields. */
    edited: (patch: object) =>
      setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(patch).map((name) => [name, null])) })),
  };
}

/** Error of a list of codes, such as domains, whose first malformed one the text names. */
export const malformed = (
  values: readonly string[],
  isValid: (value: string) => boolean,
  say: (value: string) => string,
): string | null => {
  const wrong = values.find((value) => !isValid(value));
  return wrong === undefined ? null : say(wrong);
};
