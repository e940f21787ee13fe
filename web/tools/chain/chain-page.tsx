import { useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { numberIn } from '../../core/words/intl.ts';
import { ids, useAddress } from '../../core/routes/use-address.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import type { ChainInput, ChainReading, Done } from './run-chain.ts';
import { type StepName, stepNames } from './step-names.ts';
import { useInput } from '../handover.ts';
import { Result } from '../common/result.tsx';
import stack from '../stack.module.css';
import { TextOutput } from '../common/text-output.tsx';
import { ToolInput } from '../common/tool-input.tsx';
import { Sides, ToolPage } from '../tool-page.tsx';
import { useJob } from '../common/use-job.ts';
import { workers } from '../common/workers.ts';

const shape = { steps: ids };
const stepsMost = 20;
/** "Hello, World!" encoded twice. */
const example = async () => 'NDg2NTZjNmM2ZjJjMjA1NzZmNzI2YzY0MjE=';

const isStep = (name: string): name is StepName => (stepNames as readonly string[]).includes(name);

export function ChainPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const [text, setText] = useInput('chain');
  const steps = useMemo(() => at.steps.filter(isStep).slice(0, stepsMost), [at.steps]);
  const input = useMemo<ChainInput | null>(() => (text === '' ? null : { text, steps }), [text, steps]);
  const job = useJob<ChainInput, ChainReading>(workers.chain, input);
  const reading = job.outcome?.value ?? null;
  const add = (step: StepName) => put({ steps: [...steps, step] });
  return (
    <ToolPage tool="chain">
      <Sides
        input={
          <>
            <ToolInput
              label={t('workbench.chain.input')}
              value={text}
              onChange={setText}
              rows={8}
              example={example}
              accept="text/*,.txt,.json,.log"
            />
            <ol className={stack.list} aria-label={t('workbench.chain.steps')}>
              {steps.map((step, index) => (
                // eslint-disable-next-line react/no-array-index-key -- steps can repeat
                <li key={index} className={stack.row}>
                  <Step step={step} done={reading?.done[index]} />
                  <span>
                    <IconButton
                      size="sm"
                      icon="arrow-up"
                      label={t('workbench.chain.up', { step: t(`workbench.chain.names.${step}`) })}
                      disabled={index === 0}
                      onClick={() => put({ steps: steps.with(index - 1, step).with(index, steps[index - 1]!) })}
                    />
                    <IconButton
                      size="sm"
                      icon="x-mark"
                      label={t('workbench.chain.remove', { step: t(`workbench.chain.names.${step}`) })}
                      onClick={() => put({ steps: steps.toSpliced(index, 1) })}
                    />
                  </span>
                </li>
              ))}
            </ol>
            <div className={stack.buttons}>
              <Menu
                label={t('workbench.chain.add')}
                variant="outlined"
                placement="bottom-start"
                trigger={
                  <>
                    <Icon name="plus" size={16} />
                    {t('workbench.chain.add')}
                  </>
                }
                entries={stepNames.map((step) => ({
                  key: step,
                  label: t(`workbench.chain.names.${step}`),
                  onSelect: () => add(step),
                }))}
              />
              {(reading?.next ?? []).map((step) => (
                <Button key={step} size="sm" variant="soft" icon="sparkles" onClick={() => add(step)}>
                  {t(`workbench.chain.names.${step}`)}
                </Button>
              ))}
            </div>
          </>
        }
        result={
          <Result job={job}>
            {({ output, isBinary, failed }) => (
              <>
                {failed && (
                  <Alert tone="warning">
                    {t('workbench.chain.failed', {
                      number: failed.at + 1,
                      step: t(`workbench.chain.names.${failed.step}`),
                    })}{' '}
                    {t(`tools.refusals.${failed.code}`, { ...failed.values })}
                  </Alert>
                )}
                {isBinary && <Alert tone="info">{t('workbench.chain.binary')}</Alert>}
                <TextOutput from="chain" label={t('workbench.chain.output')} text={output} />
              </>
            )}
          </Result>
        }
      />
    </ToolPage>
  );
}

function Step({ step, done }: { step: StepName; done: Done | undefined }) {
  const { t, i18n } = useTranslation();
  return (
    <div>
      <div>{t(`workbench.chain.names.${step}`)}</div>
      {done && (
        <div className={stack.hint}>
          {t('workbench.hash.bytes', { number: numberIn(i18n.language).format(done.size) })}
          {!done.isBinary && ` · ${done.text.slice(0, 60)}`}
        </div>
      )}
    </div>
  );
}
