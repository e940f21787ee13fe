import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { useNumber } from '../../core/words/intl.ts';
import { toast } from '../../core/state/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Meter } from '../../ui/display/meter.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Steps } from '../../ui/display/steps.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import { home } from '../home.ts';
import { ImportPreview } from './import-preview.tsx';
import styles from '../import.module.css';
import { type FieldName, fields } from '../table-fields.ts';
import { type Step, useImport } from './use-import.ts';

const steps = ['file', 'columns', 'preview', 'done'] as const satisfies readonly Step[];
const none = 'none';
type Here = ReturnType<typeof useImport>;

/** CSV import in steps: choose a file, map columns, preview, import. */
export function ImportPage() {
  const { t } = useTranslation();
  const here = useImport();
  const { step, done } = here;
  const toList = (
    <Button icon="arrow-left" to={home}>
      {t('inventory.toList')}
    </Button>
  );
  if (!hasRight('inventory.manage'))
    return <EmptyState kind="no-right" title={t('inventory.noImport')} action={toList} />;
  return (
    <Page title={t('inventory.importTitle')} lead={t('inventory.importLead')} actions={toList} narrow>
      <Steps
        along="x"
        label={t('inventory.importTitle')}
        here={step}
        steps={steps.map((key) => ({
          key,
          title: t(`inventory.steps.${key}`),
          isDone: steps.indexOf(key) < steps.indexOf(step),
        }))}
      />
      {step === 'file' && <Chooser here={here} />}
      {step === 'columns' && <Columns here={here} />}
      {done !== null && <Progress here={here} done={done} />}
      {(step === 'preview' || step === 'done') && done === null && <ImportPreview here={here} />}
    </Page>
  );
}

function Chooser({ here }: { here: Here }) {
  const { t } = useTranslation();
  const { over, handlers, choose, input } = useFileDrop({
    label: t('inventory.chooseFile'),
    accept: '.csv,.tsv,.txt,text/csv,text/plain',
    take: ([file]) => {
      if (!file) return;
      void here.read(file).then((isGood) => {
        if (!isGood) toast(t('inventory.noRows'), { tone: 'danger' });
      });
    },
  });
  return (
    <div className={styles.drop} data-over={over || undefined} {...handlers}>
      <Icon name="arrow-up-tray" size={32} />
      <p>{t('inventory.dropFile')}</p>
      <Button variant="solid" onClick={choose}>
        {t('inventory.chooseFile')}
      </Button>
      {input}
    </div>
  );
}

/** Maps each column to a field; unmapped columns are ignored. */
function Columns({ here }: { here: Here }) {
  const { t } = useTranslation();
  const number = useNumber();
  const { heads, rows, columns } = here;
  const isReady = columns.includes('sku') || columns.includes('name');
  return (
    <Pane
      title={t('inventory.steps.columns')}
      hint={t('inventory.rowsOf', { file: here.name, count: rows.length, number: number(rows.length) })}
    >
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{t('inventory.fileColumn')}</th>
            <th scope="col">{t('inventory.example')}</th>
            <th scope="col">{t('inventory.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {heads.map((head, index) => (
            <tr key={`${index} ${head}`}>
              <th scope="row">
                <bdi>{head || '–'}</bdi>
              </th>
              <td>
                <bdi>{rows.find((row) => row[index])?.[index] ?? ''}</bdi>
              </td>
              <td>
                <Select
                  label={t('inventory.becomesOf', { column: head })}
                  value={columns[index] ?? none}
                  options={[
                    { value: none, label: t('inventory.leaveOut') },
                    ...fields.map((field) => ({ value: field, label: t(`inventory.field.${field}`) })),
                  ]}
                  onChange={(value) => here.setColumn(index, value === none ? null : (value as FieldName))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isReady && <p role="alert">{t('inventory.needsKey')}</p>}
      <div className={styles.actions}>
        <Button onClick={here.begin}>{t('inventory.otherFile')}</Button>
        <Button variant="solid" disabled={!isReady} onClick={() => void here.preview()}>
          {t('inventory.lookThrough')}
        </Button>
      </div>
    </Pane>
  );
}

function Progress({ here, done }: { here: Here; done: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.progress} role="status">
      <Meter isProgress label={t('inventory.underWay')} value={done} most={here.rows.length} />
      <Button onClick={here.stop}>{t('inventory.stop')}</Button>
    </div>
  );
}
