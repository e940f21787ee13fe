import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { flag, useAddress } from '../../core/routes/use-address.ts';
import { Detail } from '../../list/record/detail.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { home } from '../home.ts';

const ContactForm = lazy(() => import('./contact-form.tsx').then((part) => ({ default: part.ContactForm })));
const shape = { edit: flag };

/** New contact; it is created by the first save. */
export function NewContactPane() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { href } = useAddress(shape);
  const leaveTo = (path: string) => void navigate(href({ edit: false }, path), { replace: true });
  const close = () => leaveTo(home);
  return (
    <Detail
      label={t('contacts.new')}
      of="new"
      group={t('nav.apps-contacts')}
      closing={t('contacts.close')}
      onClose={close}
      isQuiet
    >
      <Suspense fallback={<SkeletonRows count={6} />}>
        <ContactForm
          contact={null}
          onClose={close}
          onDone={(id) => leaveTo(id ? `${home}/${id}` : home)}
          onDelete={close}
        />
      </Suspense>
    </Detail>
  );
}
