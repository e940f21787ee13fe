import { Suspense, lazy } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate, useParams } from 'react-router';
import { hasRight } from '../core/session/guards.ts';
import { useShortcut } from '../core/browser/keyboard.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { flag, useAddress } from '../core/routes/use-address.ts';
import { Editors } from '../list/record/editors.tsx';
import { RecordPane } from '../list/record/record-pane.tsx';
import { useResourceContext } from '../list/resource/resource-context.ts';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { ContactView } from './contact-view.tsx';
import { fetchContact, useContactRecord } from './generated.ts';
import { home } from './home.ts';
import { useContactDeletion } from './use-bulk.ts';
import type { Row } from './use-contacts.ts';

// Loaded on demand, not needed for reading.
const ContactForm = lazy(() => import('./form/contact-form.tsx').then((part) => ({ default: part.ContactForm })));
const shape = { edit: flag };

export const prefetchContact: Prefetch = (client, { id = '' }) => void fetchContact(client, { id });

/** One contact: next to the list, over it, or alone, by screen size. */
export function ContactPane() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { list } = useResourceContext<Row>();
  const { at, put, href } = useAddress(shape);
  const answer = useContactRecord({ id });
  const contact = answer.record;
  const { remove } = useContactDeletion();
  const mayManage = hasRight('contacts.manage');
  const isEditing = mayManage && at.edit;
  const group = t('nav.apps-contacts');
  const close = () => void navigate(href({ edit: false }, home));
  const edit = () => put({ edit: true });
  const key = { keys: 'e', label: t('contacts.edit'), group, opensField: true, run: edit };
  useShortcut(mayManage && !isEditing ? key : null);
  const onDelete = () => contact && void remove(list, [contact]);

  return (
    <RecordPane
      list={list}
      id={id}
      of={answer}
      label={contact?.name ?? t('contacts.one')}
      icon="user"
      group={group}
      onClose={close}
      isQuiet={isEditing}
    >
      {(one) => (
        <>
          <Editors room="contacts" id={id} />
          {isEditing ? (
            <Suspense fallback={<SkeletonRows count={6} />}>
              <ContactForm
                key={id}
                contact={one}
                again={answer.retry}
                onClose={close}
                onDone={() => put({ edit: false })}
                onDelete={onDelete}
              />
            </Suspense>
          ) : (
            <ContactView
              contact={one}
              onClose={close}
              onEdit={mayManage ? edit : null}
              onDelete={mayManage ? onDelete : null}
            />
          )}
        </>
      )}
    </RecordPane>
  );
}
