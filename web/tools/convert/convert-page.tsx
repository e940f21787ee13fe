import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Pane } from '../../ui/page/page.tsx';
import type { ValueReading } from './read-value.ts';
import { makeUlid, makeUuid7 } from './unique-ids.ts';
import { useInput } from '../handover.ts';
import { Result } from '../common/result.tsx';
import stack from '../stack.module.css';
import { Value } from '../common/text-output.tsx';
import { ToolInput } from '../common/tool-input.tsx';
import { Sides, ToolPage } from '../tool-page.tsx';
import { useJob } from '../common/use-job.ts';
import { useMoment } from '../common/use-moment.ts';
import { workers } from '../common/workers.ts';

/** Example of RFC 9562, A.6. */
const example = async () => '017F22E2-79B0-7CC3-98C4-DC0C0C07398F';
const makers: [label: string, make: () => string][] = [
  ['UUID v4', () => crypto.randomUUID()],
  ['UUID v7', () => makeUuid7(Date.now())],
  ['ULID', () => makeUlid(Date.now())],
];

export function ConvertPage() {
  const { t } = useTranslation();
  const [text, setText] = useInput('convert');
  const job = useJob<string, ValueReading>(workers.convert, text.trim() === '' ? null : text);
  return (
    <ToolPage tool="convert">
      <Sides
        input={
          <>
            <ToolInput
              label={t('workbench.convert.input')}
              placeholder={t('workbench.convert.placeholder')}
              value={text}
              onChange={setText}
              rows={2}
              example={example}
            />
            <div className={stack.buttons}>
              {makers.map(([label, make]) => (
                <Button key={label} size="sm" icon="plus" onClick={() => setText(make())}>
                  {label}
                </Button>
              ))}
              <Button size="sm" icon="clock" onClick={() => setText(String(Math.floor(Date.now() / 1000)))}>
                {t('workbench.convert.now')}
              </Button>
            </div>
          </>
        }
        result={<Result job={job}>{(reading) => <Reading reading={reading} />}</Result>}
      />
    </ToolPage>
  );
}

function Reading({ reading: { id, times, number } }: { reading: ValueReading }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const timeFacts = (iso: string) => (
    <>
      <Fact label={t('workbench.convert.here')}>{moment(iso)}</Fact>
      <Fact label="ISO 8601">
        <Value text={iso} />
      </Fact>
    </>
  );
  return (
    <>
      {id && (
        <Pane title={id.kind === 'ulid' ? 'ULID' : `UUID${id.version === null ? '' : ` v${id.version}`}`}>
          <DescriptionList>
            <Fact label={t('tools.token.value')}>
              <Value text={id.text} />
            </Fact>
            <Fact label={t('workbench.convert.variant')}>
              {id.variant && t(`workbench.convert.variants.${id.variant}`)}
            </Fact>
            {id.time && timeFacts(id.time)}
            <Fact label={t('workbench.convert.node')}>{id.node}</Fact>
          </DescriptionList>
        </Pane>
      )}
      {times.map(({ unit, iso, seconds, milliseconds }) => (
        <Pane key={unit} title={t('workbench.convert.time')} hint={t(`workbench.convert.units.${unit}`)}>
          <DescriptionList>
            {timeFacts(iso)}
            <Fact label={t('workbench.convert.units.s')}>
              <Value text={seconds} />
            </Fact>
            <Fact label={t('workbench.convert.units.ms')}>
              <Value text={milliseconds} />
            </Fact>
          </DescriptionList>
        </Pane>
      ))}
      {number && (
        <Pane title={t('workbench.convert.number')} hint={t('workbench.convert.bits', { bits: number.bits })}>
          <DescriptionList>
            {(['decimal', 'hex', 'octal', 'binary'] as const).map((base) => (
              <Fact key={base} label={t(`workbench.convert.bases.${base}`)}>
                <Value text={number[base]} />
              </Fact>
            ))}
          </DescriptionList>
        </Pane>
      )}
    </>
  );
}
