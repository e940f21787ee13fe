import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { safeRedirect } from '../../core/session/redirect.ts';
import { oneOf, text, useAddress, type Values } from '../../core/routes/use-address.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type TwoStepQuery, useRemoveTwoStepMutation, useTwoStepQuery } from '../generated.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RenewCodes } from './renew-codes.tsx';
import { SetUpTwoStep } from './set-up-two-step.tsx';
import styles from '../two-step.module.css';
import { useFreshUser } from '../../parts/use-fresh-user.ts';

/** Open dialog, and the page to return to after a required set-up. */
const address = { setup: oneOf(['', 'two-step', 'codes', 'off'], ''), redirectURL: text };
type Open = Values<typeof address>['setup'];

/** Two-factor sign-in. `?setup=two-step` opens the set-up; users who must set it up are redirected there. */
export function TwoStepPane() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { at, put } = useAddress(address);
  const [{ data, error }, refetch] = useTwoStepQuery();
  const refreshUser = useFreshUser();

  const close = () => put({ setup: '', redirectURL: '' });
  const done = async () => {
    const next = safeRedirect(at.redirectURL);
    close();
    refetch(networkOnly);
    await refreshUser();
    if (next) await navigate(next, { replace: true });
  };
  const open = (setup: Open) => put({ setup }, 'push');

  return (
    <Pane id="security.twoStep" title={t('setting.twoStep.title')} hint={t('setting.twoStep.hint')}>
      {!data && !error && <SkeletonRows count={2} picture={false} />}
      {!data && error && <ErrorPane small error={error} onRetry={() => refetch(networkOnly)} />}
      {data && <State state={data.twoStep} onOpen={open} />}
      {data && at.setup === 'two-step' && (
        <SetUpTwoStep isMove={data.twoStep.isOn} onClose={close} onDone={() => void done()} />
      )}
      {at.setup === 'codes' && <RenewCodes onClose={() => void done()} />}
      {at.setup === 'off' && <Remove onClose={close} onDone={() => void done()} />}
    </Pane>
  );
}

function State({ state, onOpen }: { state: TwoStepQuery['twoStep']; onOpen: (open: Open) => void }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { isOn, recoveryLeft, isRequired } = state;
  const [since, due] = [toDate(state.since), toDate(state.dueAt)];
  return (
    <div className={styles.state}>
      <p>
        <Chip tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'setting.twoStep.on' : 'setting.twoStep.off')}</Chip>{' '}
        {since && t('setting.twoStep.since', { date: dates.long(since) })}
      </p>
      {due && <Alert tone="warning">{t('setting.twoStep.due', { date: dates.full(due) })}</Alert>}
      {isOn && <p>{t('setting.twoStep.codesLeft', { count: recoveryLeft })}</p>}
      {isOn && recoveryLeft < 3 && <Alert tone="warning">{t('setting.twoStep.fewCodes')}</Alert>}
      <div className={styles.actions}>
        {!isOn && (
          <Button variant="solid" icon="shield-check" onClick={() => onOpen('two-step')}>
            {t('setting.twoStep.setUp')}
          </Button>
        )}
        {isOn && (
          <>
            <Button onClick={() => onOpen('two-step')}>{t('setting.twoStep.move')}</Button>
            <Button onClick={() => onOpen('codes')}>{t('setting.twoStep.renew')}</Button>
            <Button tone="danger" disabled={isRequired} onClick={() => onOpen('off')}>
              {t('setting.twoStep.remove')}
            </Button>
          </>
        )}
      </div>
      {isOn && isRequired && <p className={styles.quiet}>{t('setting.twoStep.required')}</p>}
    </div>
  );
}

function Remove({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, remove] = useRemoveTwoStepMutation();
  return (
    <PasswordDialog
      title={t('setting.twoStep.removeTitle')}
      text={t('setting.twoStep.removeText')}
      label={t('setting.twoStep.remove')}
      tone="danger"
      onClose={onClose}
      onPassword={async (password) => {
        const result = await remove({ password });
        if (result.error) return result.error;
        announce(result, t('setting.twoStep.removed'));
        onDone();
        return undefined;
      }}
    />
  );
}
