import { useEffect, useRef } from 'react';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { Transaction } from '../finance-shape.ts';
import { useCreateTaskOfScheduleMutation } from '../generated.ts';
import { NumbersTable } from './numbers-table.tsx';
import { Amount } from '../widgets/transactions-widget.tsx';
import styles from '../widgets/transactions-widget.module.css';
import { useKit } from '../arrange/use-kit.ts';

type Props = { transaction: Transaction | null; onClose: () => void };

/** One transaction in a pane; says so if it doesn't exist. */
export function TransactionPane({ transaction, onClose }: Props) {
  const kit = useKit();
  const { t, figures } = kit;
  const announce = useAnnounce();
  const [, create] = useCreateTaskOfScheduleMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [transaction?.id]);
  const title = transaction?.name ?? t('dashboards.finance.gone');
  const rows = transaction
    ? [
        [t('dashboards.finance.transactionId'), transaction.transactionId],
        [t('dashboards.finance.date'), figures.longDay(transaction.date)],
        [t('dashboards.finance.status'), t(`dashboards.finance.${transaction.status}`)],
      ]
    : [];
  const copyText = useCopyText();
  const copy = () => {
    if (!transaction) return;
    const text = [...rows.map(([, value]) => value), transaction.name, figures.money(transaction.amount)].join(', ');
    void copyText(text, t('ui.copied'));
  };
  const makeTask = async () => {
    if (!transaction) return;
    const task = {
      title: transaction.name,
      notes: `${transaction.transactionId}, ${figures.money(transaction.amount)}`,
    };
    announce(await create({ task }), t('dashboards.taskMade', { title: transaction.name }));
  };
  return (
    <Drawer open label={title} onClose={onClose}>
      <div className={styles.pane}>
        <header className={styles.paneHead}>
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          <IconButton icon="x-mark" label={t('ui.close')} onClick={onClose} />
        </header>
        {transaction ? (
          <>
            <p className={styles.figure}>
              <Amount {...{ kit }} amount={transaction.amount} />
            </p>
            <NumbersTable label={title} head={[]} rows={rows} />
            <div className={styles.actions}>
              <Button icon="clipboard" onClick={copy}>
                {t('dashboards.copy')}
              </Button>
              {hasRight('tasks.manage') && (
                <Button icon="plus-circle" onClick={() => void makeTask()}>
                  {t('dashboards.finance.makeTask')}
                </Button>
              )}
            </div>
          </>
        ) : (
          <EmptyState small kind="no-match" title={title} text={t('dashboards.finance.goneText')} />
        )}
      </div>
    </Drawer>
  );
}
