import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { AskGateway } from '../common/ask-gateway.tsx';
import { useUnfoldUrlMutation } from '../generated.ts';
import stack from '../stack.module.css';
import { Value } from '../common/text-output.tsx';
import { useLookUp } from '../common/use-look-up.ts';

/** Follows a link's redirects through the gateway; sent only after a confirmation that states what is sent. */
export function Unfold({ address, host }: { address: string; host: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const lookUp = useLookUp(useUnfoldUrlMutation(), address);
  if (!isOpen)
    return (
      <div>
        <Button size="sm" variant="plain" icon="arrow-right-circle" onClick={() => setOpen(true)}>
          {t('lookups.link.open')}
        </Button>
      </div>
    );
  const answer = lookUp.data?.unfoldUrl;
  return (
    <div className={stack.stack}>
      <AskGateway
        sends={t('lookups.link.sends', { host })}
        label={t('lookups.link.ask')}
        onAsk={() => void lookUp.ask({ url: address })}
        lookUp={lookUp}
      />
      {answer && (
        <>
          <ol className={stack.list} aria-label={t('lookups.link.way')}>
            {answer.hops.map(({ url, status }) => (
              <li key={url} className={stack.row}>
                <Value text={url} />
                <Chip tone={status === null ? 'danger' : 'neutral'}>{status ?? t('lookups.link.noAnswer')}</Chip>
              </li>
            ))}
          </ol>
          <p role="status">{t(`lookups.link.ends.${answer.end}`, { count: answer.hops.length - 1 })}</p>
        </>
      )}
    </div>
  );
}
