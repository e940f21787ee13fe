/** Focuses the first field whose text can't be read. Returns whether there is one. */
export function focusFault(form: HTMLFormElement | null): boolean {
  const fault = [...(form?.elements ?? [])].find(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.validity.customError,
  );
  fault?.focus();
  return fault !== undefined;
}
