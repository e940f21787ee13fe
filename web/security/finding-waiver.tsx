import { useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import styles from '../list/record/record-article.module.css';
import { Button } from '../ui/button/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { type FindingDetailsFragment, useDecideWaiverMutation } from './generated.ts';

/** Why it may stay, until when, and who agreed; or what waits to be agreed to. */
export function FindingWaiver({ one, mayManage }: { one: FindingDetailsFragment; mayManage: boolean }) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const user = useStore(sessionUser);
  const [{ fetching }, decide] = useDecideWaiverMutation();
  const [typed, setTyped] = useState('');
  const { id, waiver, label } = one;
  const [until, standsUntil] = [waiver?.until, waiver?.standing?.until].map((time) => toDate(time));
  if (!waiver) return null;
  const isOwn = waiver.askedBy?.id === user?.id;
  const say = async (grant: boolean) => {
    const result = await decide({ id, grant, typed: isOwn && grant ? typed : null });
    announce(result, t(grant ? 'security.isWaived' : 'security.isRefused'));
  };
  return (
    <section className={styles.section} aria-label={t('security.waiver')}>
      <h2>{t(waiver.isWaiting ? 'security.waiting' : 'security.waiver')}</h2>
      <p className={styles.text}>{waiver.reason}</p>
      <p className={styles.quiet}>
        {[
          waiver.askedBy && t('security.askedBy', { name: waiver.askedBy.name }),
          until && t('security.waivedUntil', { when: dates.full(until) }),
          !waiver.isWaiting && waiver.decidedBy && t('security.agreedBy', { name: waiver.decidedBy.name }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {standsUntil && (
        <p className={styles.quiet}>
          {[
            t('security.standing', { when: dates.full(standsUntil) }),
            waiver.standing?.decidedBy && t('security.agreedBy', { name: waiver.standing.decidedBy.name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {waiver.isWaiting && mayManage && (
        <>
          {isOwn && (
            <Field label={t('security.typeIt', { label })} hint={t('security.aloneHint')}>
              <Input value={typed} onChange={(event) => setTyped(event.target.value)} />
            </Field>
          )}
          <div className={styles.deeds}>
            <Button
              size="sm"
              variant="solid"
              busy={fetching}
              disabled={isOwn && typed !== label}
              onClick={() => void say(true)}
            >
              {t('security.agree')}
            </Button>
            <Button size="sm" onClick={() => void say(false)}>
              {t(isOwn ? 'security.withdraw' : 'security.refuse')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
