import { useState } from 'react';
import { hasRight } from '../core/session/guards.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import { Button } from '../ui/button/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Pane } from '../ui/page/page.tsx';
import { Textarea } from '../ui/form/textarea.tsx';
import styles from './customer.module.css';
import { type CustomerDetailsFragment, customerPatchLimits, useUpdateCustomerMutation } from './generated.ts';

/** Internal notes, never shown to the customer. */
export function NotesPane({ one }: { one: CustomerDetailsFragment }) {
  const { t } = useTranslation();
  const [notes, setNotes] = useState(one.notes ?? '');
  const update = useWrite(useUpdateCustomerMutation());
  const mayManage = hasRight('customers.manage');
  return (
    <Pane title={t('customer.tabs.notes')} hint={t('customer.notesHint')}>
      {mayManage ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void update({ id: one.id, customer: { notes: notes.trim() || null } }, t('customer.saved'));
          }}
        >
          <Field label={t('customer.notes')}>
            <Textarea
              minRows={6}
              value={notes}
              maxLength={customerPatchLimits.notes.max}
              onChange={(event) => setNotes(event.target.value)}
            />
          </Field>
          <div>
            <Button type="submit" disabled={notes === (one.notes ?? '')}>
              {t('customer.save')}
            </Button>
          </div>
        </form>
      ) : (
        <p className={styles.text}>{one.notes ?? t('customer.noNotes')}</p>
      )}
    </Pane>
  );
}
