import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate, useParams, useSearchParams } from 'react-router';
import { hasRight } from '../core/guards.ts';
import { useNumber } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import type { Warm } from '../core/route-table.ts';
import { useIsHere } from '../core/use-is-here.ts';
import { useTyped } from '../core/use-typed.ts';
import { useAnnounce } from '../core/undo.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPane } from '../ui/error-pane.tsx';
import { Input } from '../ui/input.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ContactList } from './contact-list.tsx';
import styles from './contacts-page.module.css';
import { ContactTagsDocument, ContactsDocument, useCreateContactMutation } from './generated.ts';
import { TagFilter } from './tag-filter.tsx';
import { useContacts } from './use-contacts.ts';

export const warmContacts: Warm = (client) => {
  for (const question of [ContactsDocument, ContactTagsDocument]) void client.query(question, {}).toPromise();
};

/** The list, and beside it the contact that the address names. */
export function ContactsPage() {
  const { t } = useTranslation();
  const number = useNumber();
  const navigate = useNavigate();
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  const announce = useAnnounce();
  const field = useRef<HTMLInputElement>(null);
  const typed = useTyped(search.get('q') ?? '');
  const [ticked, setSelected] = useState<ReadonlySet<string>>(new Set());
  const focusRow = useRef<(contact: string) => void>(null);
  const [, createContact] = useCreateContactMutation();
  const [creating, setCreating] = useState(false);
  const isHere = useIsHere('/apps/contacts');
  const { all, shown, lines, error, retry, isFiltered } = useContacts();
  // Somebody else may have deleted one of them meanwhile.
  const selected = useMemo(() => {
    if (ticked.size === 0) return ticked;
    return new Set((all ?? []).map((one) => one.id).filter((one) => ticked.has(one)));
  }, [all, ticked]);
  const mayManage = hasRight('contacts.manage');
  const filter = search.toString() ? `?${search.toString()}` : '';

  const put = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  const create = async () => {
    if (creating) return;
    setCreating(true);
    const result = await createContact({});
    setCreating(false);
    if (!result.data) announce(result, '');
    else if (isHere()) await navigate(`/apps/contacts/${result.data.createContact.id}?edit=1`);
    // Whoever went elsewhere meanwhile is not led back.
    else announce(result, t('contacts.added'));
  };
  const step = (by: number) => {
    const at = shown.findIndex((one) => one.id === id);
    const next = shown[at < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))];
    if (next) void navigate(`/apps/contacts/${next.id}${filter}`, { replace: id !== undefined });
  };
  const toggle = (contact: string) => {
    const next = new Set(selected);
    if (!next.delete(contact)) next.add(contact);
    setSelected(next);
  };

  // Closing a contact leads back to its row, unless the person went on by themselves.
  const last = useRef(id);
  useEffect(() => {
    const left = last.current;
    last.current = id;
    if (left && !id && document.activeElement === document.body) focusRow.current?.(left);
  }, [id]);

  const group = t('nav.apps-contacts');
  const isEditing = search.has('edit');
  useShortcut(
    mayManage ? { keys: 'mod+/', label: t('contacts.add'), group, whileTyping: true, run: () => void create() } : null,
  );
  useShortcut(mayManage ? { keys: 'c', label: t('contacts.add'), group, run: () => void create() } : null);
  useShortcut({ keys: 'f', label: t('contacts.find'), group, run: () => field.current?.focus() });
  useShortcut(isEditing ? null : { keys: 'j', label: t('contacts.next'), group, repeats: true, run: () => step(1) });
  useShortcut(
    isEditing ? null : { keys: 'k', label: t('contacts.previous'), group, repeats: true, run: () => step(-1) },
  );
  useShortcut(mayManage && id ? { keys: 'x', label: t('contacts.select'), group, run: () => toggle(id) } : null);

  return (
    <div className={styles.page} data-open={id !== undefined}>
      <section className={styles.list} aria-label={t('nav.apps-contacts')}>
        <header className={styles.head}>
          <div className={styles.title}>
            <PageTitle names={id === undefined}>{t('nav.apps-contacts')}</PageTitle>
            <p role="status">
              {all &&
                (isFiltered
                  ? t('contacts.found', { count: shown.length, number: number(shown.length) })
                  : all.length === 0
                    ? t('contacts.countNone')
                    : t('contacts.count', { count: all.length, number: number(all.length) }))}
            </p>
          </div>
          <p className="visually-hidden" role="status">
            {selected.size > 0 && t('contacts.selected', { count: selected.size })}
          </p>
          {mayManage && (
            <Button look="solid" icon="plus" shortcut="C" busy={creating} onClick={() => void create()}>
              {t('contacts.add')}
            </Button>
          )}
          <div className={styles.filters}>
            <Input
              ref={field}
              type="search"
              icon="magnifying-glass"
              aria-label={t('contacts.find')}
              placeholder={t('contacts.find')}
              value={typed.text}
              onChange={(event) => {
                typed.setText(event.target.value);
                typed.send(event.target.value);
                put('q', event.target.value);
              }}
            />
            <TagFilter value={search.get('tag')} onChange={(tag) => put('tag', tag)} />
          </div>
        </header>
        {!all && !error && <SkeletonRows count={10} height={60} />}
        {!all && error && <ErrorPane error={error} onRetry={retry} />}
        {all?.length === 0 && (
          <EmptyState
            kind="none"
            icon="user-group"
            title={t('contacts.none')}
            text={t('contacts.noneText')}
            action={
              mayManage && (
                <Button icon="plus" onClick={() => void create()}>
                  {t('contacts.add')}
                </Button>
              )
            }
          />
        )}
        {all && all.length > 0 && shown.length === 0 && (
          <EmptyState
            kind="no-match"
            title={t('contacts.noMatch')}
            text={t('contacts.noMatchText')}
            action={<Button onClick={() => setSearch({}, { replace: true })}>{t('contacts.clearFilter')}</Button>}
          />
        )}
        {shown.length > 0 && (
          <ContactList
            lines={lines}
            total={shown.length}
            current={id}
            filter={filter}
            selected={selected}
            onSelect={mayManage ? setSelected : null}
            ref={focusRow}
          />
        )}
        {selected.size > 0 && <BulkBar selected={selected} shown={shown} onSelect={setSelected} />}
      </section>
      <Outlet context={shown} />
    </div>
  );
}
