import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { beginFor } from './conversation.ts';

const AssistantPanel = lazy(async () => ({ default: (await import('./assistant-panel.tsx')).AssistantPanel }));

/** Toolbar button with a lazy drawer. */
export default function AssistantButton() {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const show = () => {
    beginFor(`${user?.id} ${user?.organization_id}`);
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        icon="sparkles"
        label={t('assistant.title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      />
      <Suspense>{opened && <AssistantPanel open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
