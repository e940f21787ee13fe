import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { type HookFactsFragment, useUpdateHookMutation } from '../generated.ts';
import { HookState } from './hook-state.tsx';
import { filterText } from './hook-topics.ts';
import styles from '../hooks.module.css';

/** URL, events and state of a webhook, and how long an old secret remains valid. */
export function HookOverview({ hook, onDone }: { hook: HookFactsFragment; onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [{ fetching }, update] = useUpdateHookMutation();
  const { id, title, url, isOn, state, failures, createdBy } = hook;
  const { records, actions } = filterText(hook, t, i18n.language);
  const [since, next, made, until] = [hook.failingSince, hook.nextTryAt, hook.createdAt, hook.previousSecretUntil].map(
    toDate,
  );
  const turn = async (on: boolean) => {
    const result = await update({ id, hook: { isOn: on } });
    if (announce(result, t(on ? 'hooks.isOn' : 'hooks.isOff', { title }))) onDone();
  };
  return (
    <>
      {state === 'failing' && since && (
        <Alert tone="warning">
          {t('hooks.failing', { count: failures, since: dates.relative(since) })}{' '}
          {next && t('hooks.nextTry', { when: dates.relative(next) })}
        </Alert>
      )}
      {(state === 'disabled' || state === 'gone') && <Alert tone="danger">{t(`hooks.stopped.${state}`)}</Alert>}
      <Pane
        title={t('hooks.about')}
        actions={
          <div className={styles.turn}>
            <HookState hook={hook} />
            <Switch
              label={t('hooks.turn', { title })}
              checked={isOn}
              disabled={fetching}
              onChange={(on) => void turn(on)}
            />
          </div>
        }
      >
        <DescriptionList>
          <Fact label={t('hooks.url')}>
            <span className={styles.address}>
              <code>{url}</code>
              <CopyButton text={url} label={t('hooks.copyUrl')} />
            </span>
          </Fact>
          <Fact label={t('hooks.records')}>{records}</Fact>
          <Fact label={t('hooks.actionsTitle')}>{actions}</Fact>
          <Fact label={t('hooks.secret')}>
            {until && until.getTime() > Date.now()
              ? t('hooks.bothSecrets', { when: dates.moment(until) })
              : t('hooks.secretKept')}
          </Fact>
          <Fact label={t('hooks.made')}>{made && [dates.long(made), createdBy?.name].filter(Boolean).join(' · ')}</Fact>
        </DescriptionList>
      </Pane>
    </>
  );
}
