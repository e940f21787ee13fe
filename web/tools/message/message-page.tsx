import { useTranslation } from '../../core/words/translation.tsx';
import { saveAs } from '../../core/files/download.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { useInput } from '../handover.ts';
import { MessageChecks } from './message-checks.tsx';
import { MessageFacts } from './message-facts.tsx';
import { MessageRoute } from './message-route.tsx';
import type { Reading as Read } from './read-message.ts';
import { Result } from '../common/result.tsx';
import stack from '../stack.module.css';
import { SignList } from '../common/sign-list.tsx';
import { ToolInput } from '../common/tool-input.tsx';
import { Sides, ToolPage } from '../tool-page.tsx';
import { useJob } from '../common/use-job.ts';
import { workers } from '../common/workers.ts';

const example = async () => (await import('./example.ts')).example;

/** Example for users without a suspicious message. */
const saveExample = async () =>
  saveAs(new Blob([await example()], { type: 'message/rfc822' }), 'suspicious-message.eml');

export function MessagePage() {
  const { t } = useTranslation();
  const [text, setText] = useInput('message');
  const job = useJob<string, Read>(workers.message, text.trim() === '' ? null : text);
  return (
    <ToolPage tool="message">
      <Sides
        input={
          <ToolInput
            label={t('tools.message.input')}
            placeholder={t('tools.message.placeholder')}
            value={text}
            onChange={setText}
            rows={14}
            example={example}
            accept=".eml,.txt,.mbox,message/rfc822,text/plain"
            exampleFile={saveExample}
          />
        }
        result={<Result job={job}>{(reading) => <Reading reading={reading} />}</Result>}
      />
    </ToolPage>
  );
}

const tones = { genuine: 'success', doubtful: 'warning', forged: 'danger', unproven: 'warning' } as const;

function Reading({ reading }: { reading: Read }) {
  const { t } = useTranslation();
  const { verdict, signs, authentication, hops } = reading;
  const { server } = authentication;
  const values = { domain: reading.domain ?? '', server: server ?? '' };
  const shown = signs.map(({ code, weight, values: parts }) => ({
    key: code,
    weight,
    text: t(`tools.message.signs.${code}`, parts),
  }));
  return (
    <>
      <Alert tone={tones[verdict]}>
        <div className={stack.told}>
          <strong>{t(`tools.message.verdict.${verdict}`, values)}</strong>
          <p>{t(`tools.message.because.${verdict}`, values)}</p>
          {(verdict === 'forged' || verdict === 'doubtful') && (
            <Button size="sm" icon="envelope" to="/apps/mailbox/inbox/1">
              {t('tools.message.report')}
            </Button>
          )}
        </div>
      </Alert>
      <Pane title={t('tools.message.findings')} hint={server && t('tools.message.trust', { server })}>
        <SignList
          label={t('tools.message.findings')}
          signs={shown.length > 0 ? shown : [{ key: 'none', weight: 'success', text: t('tools.message.noFindings') }]}
        />
      </Pane>
      <MessageChecks reading={reading} />
      <MessageFacts reading={reading} />
      <MessageRoute hops={hops} />
    </>
  );
}
