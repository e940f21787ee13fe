import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from '../words/translation.tsx';
import { lastSeen } from '../client/client.ts';
import { errorCode, errorField } from '../client/errors.ts';
import { collisionOf, differing } from '../records/collision.ts';
import { mergeRows } from '../records/merge-rows.ts';
import { useShortcut } from '../browser/keyboard.ts';
import { sessionUser } from '../session/session.ts';
import { type Written, useAnnounce } from './undo.ts';
import { useUnsavedPrompt } from './use-unsaved-prompt.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from './unsaved.ts';
import { useStable } from '../state/use-stable.ts';

type Options<V extends FieldValues, R extends { id: string }, S extends Written> = {
  /** Storage key of unsaved values when the session expires. */
  key: string;
  record: R;
  valuesOf: (record: R) => V;
  /** Converts values to a patch with the same names. */
  patchOf: (values: V) => { [K in keyof V]?: unknown };
  /** `since`: last known change when the record was read, so that later changes of others are not overwritten. */
  save: (patch: object, since: string | null) => Promise<S>;
  /** Saves all values instead of the changed ones, for a new record. */
  sendsAll?: boolean;
  /** Refetches the record after a conflict: loads what others saved and names the fields that both changed. */
  again?: (() => void) | undefined;
  /** Success message. */
  said: string;
  group: string;
  /** Called with the result of saving, or without one if nothing was saved; without it the form stays open. */
  onDone?: ((saved?: S) => void) | undefined;
  /** Lists that two users may change at once; collisions are merged by row. */
  rows?: readonly (keyof V & string)[];
  /** Converts stored text back, for example to dates. */
  revive?: (kept: Partial<V>) => Partial<V>;
};

export type RecordForm<V extends FieldValues> = {
  form: UseFormReturn<V>;
  /** Checks the fields themselves before saving, such as a date that can't be read. Returns whether one has a fault. */
  hasFault: RefObject<() => boolean>;
  save: () => void;
  busy: boolean;
  /** Others saved the record while it was edited: untouched fields followed, these collided. */
  news: { collided: (keyof V & string)[] } | null;
  /** Increases when fields follow changes of others, for fields that must be mounted again. */
  edition: number;
  cancel: () => void;
  /** Leaves without confirmation. */
  leave: (go: () => void) => void;
};

/**
 * Form for a record. Leaving with unsaved changes asks first, since a form has no undo. Saves only fields changed here,
 * because others may edit the same record.
 */
export function useRecordForm<V extends FieldValues, R extends { id: string }, S extends Written = Written>(
  options: Options<V, R, S>,
): RecordForm<V> {
  const { key, record, valuesOf, patchOf, sendsAll, again, said, group, onDone } = options;
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const form = useForm<V>({ defaultValues: valuesOf(record) as DefaultValues<V>, mode: 'onTouched' });
  const { news, edition, known, since, clear } = useNews(form, record, valuesOf, options.rows ?? [], busy);
  useUnsaved(key, form, options.revive);
  const { isDirty, isSubmitting } = form.formState;
  const leaving = useUnsavedPrompt(isDirty, isSubmitting);

  const save = form.handleSubmit(async (values) => {
    const whole = patchOf(values);
    const changed = Object.fromEntries(differing(values, known.current).map((name) => [name, whole[name]]));
    if (!sendsAll && Object.keys(changed).length === 0) return onDone?.();
    setBusy(true);
    const result = await options.save(sendsAll ? whole : changed, since.current);
    setBusy(false);
    if (!announce(result, said)) return refused(result);
    clear();
    form.reset(values);
    onDone?.(result);
  });
  const refused = ({ error }: Written) => {
    if (errorCode(error) === 'CONFLICT') again?.();
    const name = errorField(error, Object.keys(form.getValues()) as Path<V>[]);
    if (name) form.setError(name, { type: 'refused' }, { shouldFocus: true });
  };
  const hasFault = useRef(() => false);
  const run = () => {
    if (!hasFault.current()) void save();
  };
  useShortcut({ keys: 'mod+Enter', label: t('ui.save'), group, whileTyping: true, run });

  return {
    form,
    hasFault,
    save: run,
    busy,
    news,
    edition,
    cancel: () => {
      leaving.current = onDone !== undefined;
      clear();
      form.reset();
      onDone?.();
    },
    leave: (go) => {
      leaving.current = true;
      go();
    },
  };
}

/**
 * Merges updates of the record: untouched fields follow, changed ones are reported. Not while saving, because the record
 * then shows the values being saved, which the gateway may refuse.
 */
function useNews<V extends FieldValues, R>(
  form: UseFormReturn<V>,
  record: R,
  valuesOf: (record: R) => V,
  rows: readonly (keyof V & string)[],
  isSaving: boolean,
) {
  const known = useRef(valuesOf(record));
  const since = useRef(lastSeen());
  const [news, setNews] = useState<RecordForm<V>['news']>(null);
  const [edition, setEdition] = useState(0);
  useEffect(() => {
    if (isSaving) return;
    const before = known.current;
    known.current = valuesOf(record);
    since.current = lastSeen();
    const next = known.current;
    const mine = form.getValues();
    const { followed, collided: both } = collisionOf(before, next, mine);
    if (followed.length + both.length === 0) return;
    const collided = both.filter((name) => !rows.includes(name));
    for (const name of both.filter((one) => rows.includes(one))) {
      const merged: unknown = mergeRows<unknown>(before[name], next[name], mine[name]);
      form.setValue(name as Path<V>, merged as never, { shouldDirty: true });
    }
    for (const name of followed) form.resetField(name as Path<V>, { defaultValue: next[name] as never });
    setEdition((last) => last + 1);
    if (differing(mine, before).length === 0) return;
    setNews((last) => ({ collided: [...new Set([...(last?.collided ?? []), ...collided])] }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a record is identified by itself, not by how it is read
  }, [record, form, isSaving]);
  return { news, edition, known, since, clear: () => setNews(null) };
}

/** Restores values stored at session expiry after the same user signs in again. */
function useUnsaved<V extends FieldValues>(
  key: string,
  { formState, getValues, setValue }: UseFormReturn<V>,
  revive: ((kept: Partial<V>) => Partial<V>) | undefined,
): void {
  const { isDirty } = formState;
  const wasDirty = useStable(() => isDirty);
  const reviving = useRef(revive);
  useEffect(() => {
    const kept = sessionUser.get() ? unsavedOf<V>(key) : null;
    const values = kept && (reviving.current?.(kept) ?? kept);
    for (const [name, value] of Object.entries(values ?? {}))
      setValue(name as Path<V>, value as never, { shouldDirty: true });
    return () => {
      if (sessionUser.get()) dropUnsaved(key);
      else if (wasDirty()) keepUnsaved(key, getValues());
    };
  }, [key, getValues, setValue, wasDirty]);
}
