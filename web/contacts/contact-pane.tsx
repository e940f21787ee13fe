import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useOutletContext, useParams, useSearchParams } from 'react-router';
import { hasRight } from '../core/guards.ts';
import { useShortcut } from '../core/keyboard.ts';
import type { Warm } from '../core/route-table.ts';
import { useLast } from '../core/use-last.ts';
import { useAnnounce } from '../core/undo.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPane } from '../ui/error-pane.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-pane.module.css';
import { ContactView } from './contact-view.tsx';
import { ContactDocument, useContactQuery, useDeleteContactMutation } from './generated.ts';
import type { Row } from './use-contacts.ts';

export const warmContact: Warm = (client, { id }) => void client.query(ContactDocument, { id }).toPromise();

/** One contact: beside the list on large screens, over it on smaller ones, alone on a phone. */
export function ContactPane() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const order = useOutletContext<Row[]>();
  const [search, setSearch] = useSearchParams();
  const announce = useAnnounce();
  const pane = useRef<HTMLElement>(null);
  const [{ data, error, fetching, stale, operation }, again] = useContactQuery({ variables: { id } });
  const [, deleteContact] = useDeleteContactMutation();
  const mayManage = hasRight('contacts.manage');
  const isEditing = mayManage && search.has('edit');
  const isOfThis = operation?.variables.id === id;
  const isGone = isOfThis && !fetching && !stale && !error && data?.contact === null;
  const contact = useLast(isOfThis && data?.contact?.id === id ? data.contact : null, id, isGone);

  const rest = new URLSearchParams(search);
  rest.delete('edit');
  const tail = rest.size > 0 ? `?${rest.toString()}` : '';
  const close = () => void navigate(`/apps/contacts${tail}`);
  const edit = (on: boolean) => {
    const next = new URLSearchParams(rest);
    if (on) next.set('edit', '1');
    setSearch(next, { replace: true });
  };
  const leaving = useRef<string | null>(null);
  const remove = async () => {
    const at = order.findIndex((one) => one.id === id);
    // The list may know it sooner than the pane; what neither knows is not touched, and nothing twice.
    const name = contact?.name ?? order[at]?.name;
    if (name === undefined || leaving.current === id) return;
    leaving.current = id;
    // On to the next one, the one before when it was the last, the list when it was the only one.
    const next = (order[at + 1] ?? order[at - 1])?.id;
    await navigate(next && next !== id ? `/apps/contacts/${next}${tail}` : `/apps/contacts${tail}`, { replace: true });
    announce(await deleteContact({ id }), t('contacts.deleted', { name }));
    leaving.current = null;
  };

  const group = t('nav.apps-contacts');
  useShortcut(mayManage && !isEditing ? { keys: 'e', label: t('contacts.edit'), group, run: () => edit(true) } : null);
  useShortcut(
    mayManage && !isEditing ? { keys: '#', label: t('contacts.delete'), group, run: () => void remove() } : null,
  );
  useShortcut(isEditing ? null : { keys: 'Escape', label: t('contacts.close'), group, run: close });

  useEffect(() => {
    pane.current?.scrollTo(0, 0);
  }, [id]);

  return (
    <>
      <div className={styles.backdrop} onClick={close} aria-hidden="true" />
      <section ref={pane} className={styles.pane} aria-label={contact?.name ?? t('contacts.one')}>
        {!contact && !isGone && !error && <SkeletonRows count={6} />}
        {!contact && !fetching && error && (
          <ErrorPane error={error} onRetry={() => again({ requestPolicy: 'network-only' })} />
        )}
        {isGone && (
          <EmptyState
            kind="none"
            icon="user"
            title={t('contacts.gone')}
            text={t('contacts.goneText')}
            action={<Button onClick={close}>{t('contacts.toList')}</Button>}
          />
        )}
        {contact && isEditing && (
          <ContactForm
            key={id}
            contact={contact}
            onClose={close}
            onDone={() => edit(false)}
            onDelete={() => void remove()}
          />
        )}
        {contact && !isEditing && (
          <ContactView
            contact={contact}
            onClose={close}
            onEdit={mayManage ? () => edit(true) : null}
            onDelete={mayManage ? () => void remove() : null}
          />
        )}
      </section>
    </>
  );
}
