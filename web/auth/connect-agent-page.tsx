import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { errorCode, errorText } from '../core/client/errors.ts';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { Field } from '../ui/form/field.tsx';
import { PasswordInput } from '../ui/form/password-input.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { hasScreen, roomName } from '../parts/agent-rooms.ts';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import {
  type AgentRequestQuery,
  useAgentRequestQuery,
  useAllowAgentMutation,
  useDenyAgentMutation,
} from './generated.ts';

/** Consent page for a program's access; the gateway validated the request before. */
export function ConnectAgentPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const request = search.get('request') ?? '';
  const [{ data, error }, refetch] = useAgentRequestQuery({
    variables: { request },
    pause: !request,
    requestPolicy: 'network-only',
  });
  if (data) return <Consent request={request} asked={data} />;
  return (
    <AuthFrame title={t('auth.agent.title')}>
      <div className={styles.stack}>
        {request === '' ? (
          <>
            <Alert tone="danger">{t('auth.agent.wrong')}</Alert>
            <Button to="/">{t('auth.agent.home')}</Button>
          </>
        ) : error ? (
          <ErrorPane error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
        ) : (
          <>
            <Skeleton height={40} />
            <Skeleton height={120} />
          </>
        )}
      </div>
    </AuthFrame>
  );
}

type Reach = 'all' | 'some';
type Access = 'read' | 'write';

function Consent({ request, asked }: { request: string; asked: AgentRequestQuery }) {
  const { t } = useTranslation();
  const { name, place, wantsWrite, rooms } = asked.agentRequest;
  const user = useStore(sessionUser);
  const organization = asked.organizations.find((one) => one.organization_id === user?.organization_id);
  const [access, setAccess] = useState<Access>(wantsWrite ? 'write' : 'read');
  const [reach, setReach] = useState<Reach>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [wrongPassword, setWrongPassword] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [allowing, allow] = useAllowAgentMutation();
  const [denying, deny] = useDenyAgentMutation();
  const isBusy = allowing.fetching || denying.fetching || isLeaving;

  const leaveFor = (address: string) => {
    setLeaving(true);
    location.assign(address);
  };
  const onAllow = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setProblem(null);
    setWrongPassword(null);
    if (reach === 'some' && chosen.size === 0) return setProblem(t('auth.agent.noneChosen'));
    if (!password) return setWrongPassword(t('auth.passwordMissing'));
    const limited = reach === 'some' ? { rooms: [...chosen] } : {};
    const { data, error } = await allow({ request, mayWrite: access === 'write', ...limited, password });
    if (data) return leaveFor(data.allowAgent.redirectTo);
    if (!error) return;
    if (errorCode(error) === 'WRONG_PASSWORD') setWrongPassword(errorText(error, t));
    else setProblem(errorText(error, t));
  };
  const onDeny = async () => {
    const { data, error } = await deny({ request });
    if (data) leaveFor(data.denyAgent.redirectTo);
    else if (error) setProblem(errorText(error, t));
  };
  const toggle = (room: string) => {
    const next = new Set(chosen);
    if (!next.delete(room)) next.add(room);
    setChosen(next);
  };

  return (
    <AuthFrame
      title={t('auth.agent.asks', { name })}
      lead={t('auth.agent.lead', {
        email: asked.user.email,
        organization: organization?.organization_name ?? '',
      })}
    >
      <form className={styles.consent} noValidate onSubmit={(event) => void onAllow(event)}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Alert tone="warning">{t('auth.agent.place', { place })}</Alert>
        <RadioCards
          name="access"
          label={t('auth.agent.access')}
          columns={2}
          value={access}
          cards={[
            { value: 'read', label: t('auth.agent.read') },
            { value: 'write', label: t('auth.agent.write') },
          ]}
          onChange={setAccess}
        />
        <RadioCards
          name="reach"
          label={t('auth.agent.rooms')}
          columns={2}
          value={reach}
          cards={[
            { value: 'all', label: t('auth.agent.all') },
            { value: 'some', label: t('auth.agent.some') },
          ]}
          onChange={setReach}
        />
        {reach === 'some' && (
          <div role="group" aria-label={t('auth.agent.some')} className={styles.rooms}>
            {rooms.filter(hasScreen).map((room) => (
              <Checkbox key={room} label={roomName(room, t)} checked={chosen.has(room)} onChange={() => toggle(room)} />
            ))}
          </div>
        )}
        <p className={styles.note}>{t('auth.agent.never')}</p>
        <Field label={t('auth.password')} error={wrongPassword ?? undefined}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <div className={styles.row}>
          <Button disabled={isBusy} onClick={() => void onDeny()}>
            {t('auth.agent.deny')}
          </Button>
          <Button type="submit" variant="solid" busy={isBusy}>
            {t('auth.agent.allow')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
