import { useState } from 'react';
import { confirm } from '../../core/state/confirmation.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Pane } from '../../ui/page/page.tsx';
import styles from '../exercises.module.css';
import {
  type ExerciseDetailsFragment,
  useApproveExerciseMutation,
  useRecallExerciseMutation,
  useWithdrawExerciseMutation,
} from '../generated.ts';

type Props = { one: ExerciseDetailsFragment };

/** Actions on an exercise that is no longer a draft. */
export function ExerciseDeeds({ one }: Props) {
  const { t } = useTranslation();
  if (one.state === 'waiting') return <Approval one={one} />;
  if (one.state === 'scheduled')
    return (
      <Pane title={t('socialEngineering.exercise.approvedTitle')} hint={t('socialEngineering.exercise.approvedText')}>
        <Withdraw one={one} />
      </Pane>
    );
  if ((one.state === 'running' || one.state === 'ended') && one.recalledAt === null) return <Recall one={one} />;
  return null;
}

function Withdraw({ one }: Props) {
  const { t } = useTranslation();
  const withdraw = useWrite(useWithdrawExerciseMutation());
  return (
    <Button onClick={() => void withdraw({ id: one.id }, t('socialEngineering.exercise.withdrawn'))}>
      {t('socialEngineering.exercise.withdraw')}
    </Button>
  );
}

/** Four eyes: requesters can't approve their own exercise, unless no other member may; they then type its title. */
function Approval({ one }: Props) {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const [{ fetching }, ...approving] = useApproveExerciseMutation();
  const approve = useWrite([{ fetching } as never, ...approving]);
  const [typed, setTyped] = useState('');
  const isOwn = user?.id === one.submittedById;
  const decide = (isApproved: boolean) =>
    void approve(
      { id: one.id, approve: isApproved, typed: isOwn ? typed : null },
      t(isApproved ? 'socialEngineering.exercise.approved' : 'socialEngineering.exercise.withdrawn'),
    );
  return (
    <Pane title={t('socialEngineering.exercise.waitingTitle')}>
      <div className={styles.form}>
        {isOwn ? (
          <>
            <Alert tone="info">{t('socialEngineering.exercise.waitingOwn')}</Alert>
            <Field label={t('socialEngineering.exercise.typed')} hint={one.title}>
              <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
            </Field>
          </>
        ) : (
          <p>{t('socialEngineering.exercise.waitingText')}</p>
        )}
        <div className={styles.deeds}>
          <Button variant="solid" busy={fetching} disabled={isOwn && typed !== one.title} onClick={() => decide(true)}>
            {t('socialEngineering.exercise.approve')}
          </Button>
          <Button onClick={() => decide(false)}>{t('socialEngineering.exercise.withdraw')}</Button>
        </div>
      </div>
    </Pane>
  );
}

function Recall({ one }: Props) {
  const { t } = useTranslation();
  const recall = useWrite(useRecallExerciseMutation());
  const isRunning = one.state === 'running';
  const ask = async () => {
    const answer = await confirm({
      title: t('socialEngineering.exercise.recall'),
      message: t(isRunning ? 'socialEngineering.exercise.recallRunning' : 'socialEngineering.exercise.recallEnded'),
      actions: { confirm: { label: t('socialEngineering.exercise.recall'), color: 'error' } },
    });
    if (answer === 'confirmed') await recall({ id: one.id }, t('socialEngineering.exercise.recalled'));
  };
  return (
    <div className={styles.deeds}>
      <Button tone="danger" onClick={() => void ask()}>
        {t('socialEngineering.exercise.recall')}
      </Button>
    </div>
  );
}
