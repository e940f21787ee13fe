import { useEffect } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Navigate, useParams } from 'react-router';
import { Button } from '../ui/button/button.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { useStartChatMutation } from './generated.ts';
import { home } from './home.ts';
import { NoChat } from './nothing-open.tsx';

/** Opens the chat with a contact, or creates it. */
export function StartChat() {
  const { t } = useTranslation();
  const { contactId = '' } = useParams();
  const [{ data, error }, start] = useStartChatMutation();
  useEffect(() => void start({ contactId }), [start, contactId]);
  if (data) return <Navigate to={`${home}/${data.startChat.id}`} replace />;
  if (!error) return <SkeletonRows count={8} height={56} />;
  return <NoChat isPage title={t('chat.noPerson')} action={<Button to={home}>{t('chat.toAll')}</Button>} />;
}
