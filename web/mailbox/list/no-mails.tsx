import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useMailbox } from '../mailbox-context.ts';
import { type Place, useDraftSearch } from '../places.ts';

/** Explains the empty list and offers the next step. */
export function NoMails({ place, query, within }: { place: Place; query: string; within: string | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { compose } = useMailbox();
  const keep = useDraftSearch();

  if (query) {
    const path = `${place.path}/1?q=${encodeURIComponent(query)}`;
    return (
      <EmptyState
        kind="no-match"
        title={t('mailbox.noMatch', { query })}
        text={t('mailbox.noMatchText')}
        action={
          <Button onClick={() => void navigate(within ? path : `${place.path}/1${keep}`)}>
            {t(within ? 'mailbox.searchAll' : 'mailbox.endSearch')}
          </Button>
        }
      />
    );
  }
  const isFolder = place.kind === 'folder';
  const slug = (['inbox', 'sent', 'drafts', 'spam', 'trash'] as const).find((one) => isFolder && one === place.slug);
  const writes = slug === 'sent' || slug === 'drafts';
  return (
    <EmptyState
      kind="none"
      icon={slug === 'trash' ? 'trash' : slug === 'spam' ? 'shield-check' : 'inbox'}
      title={slug ? t(`mailbox.empty.${slug}`) : t('mailbox.empty.other')}
      text={slug ? t(`mailbox.emptyText.${slug}`) : t('mailbox.emptyText.other')}
      action={
        writes && (
          <Button icon="pencil-square" onClick={() => compose('new')}>
            {t('mailbox.compose')}
          </Button>
        )
      }
    />
  );
}
