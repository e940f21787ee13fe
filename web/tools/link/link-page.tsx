import { useTranslation } from '../../core/words/translation.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Pane } from '../../ui/page/page.tsx';
import type { LinkReading } from './read-links.ts';
import { useInput } from '../handover.ts';
import { Result } from '../common/result.tsx';
import { SignList } from '../common/sign-list.tsx';
import stack from '../stack.module.css';
import { Unfold } from './unfold.tsx';
import { Value } from '../common/text-output.tsx';
import { ToolInput } from '../common/tool-input.tsx';
import { Sides, ToolPage } from '../tool-page.tsx';
import { useJob } from '../common/use-job.ts';
import { workers } from '../common/workers.ts';

const example = async () =>
  'hxxps://paypa1-support[.]com/login?utm_source=mail\nhttps://www.google.com/url?q=https%3A%2F%2Fexample.net%2Fdoc.zip\nhttps://microsoft.com@203.0.113.7/verify';

type Read = { links: LinkReading[]; skipped: number };

export function LinkPage() {
  const { t } = useTranslation();
  const [text, setText] = useInput('link');
  const job = useJob<string, Read>(workers.link, text.trim() === '' ? null : text);
  return (
    <ToolPage tool="link">
      <Sides
        input={
          <ToolInput
            label={t('tools.link.input')}
            placeholder="https://example.com/…"
            value={text}
            onChange={setText}
            rows={6}
            example={example}
          />
        }
        result={
          <Result job={job}>
            {({ links, skipped }) => (
              <>
                {links.map((link, at) => (
                  // eslint-disable-next-line react/no-array-index-key -- links can repeat
                  <OneLink key={at} link={link} />
                ))}
                {skipped > 0 && <p>{t('tools.link.skipped', { count: skipped })}</p>}
              </>
            )}
          </Result>
        }
      />
    </ToolPage>
  );
}

function OneLink({ link }: { link: LinkReading }) {
  const { t } = useTranslation();
  const signs = link.signs.map(({ code, weight, values }) => ({
    key: code,
    weight,
    text: t(`tools.link.signs.${code}`, values),
  }));
  const isFine = link.signs.every(({ weight }) => weight === 'neutral');
  return (
    <Pane title={link.host || link.scheme}>
      <div className={stack.stack}>
        <SignList
          label={t('tools.message.findings')}
          signs={isFine ? [...signs, { key: 'safe', weight: 'neutral' as const, text: t('tools.link.safe') }] : signs}
        />
        <DescriptionList>
          <Fact label={t('tools.link.belongs')}>{link.organization}</Fact>
          <Fact label={t('tools.link.ascii')}>{link.ascii !== link.host && link.ascii}</Fact>
          <Fact label={t('tools.link.path')}>{link.path !== '/' && link.path}</Fact>
          <Fact label={t('tools.link.user')}>{link.user}</Fact>
          <Fact label={t('tools.link.wrapped')}>
            {link.goals.length > 0 && link.goals.map(({ name, address }) => <span key={name}>{address}</span>)}
          </Fact>
          <Fact label={t('tools.link.parameters')}>
            {link.parameters.length > 0 &&
              link.parameters.map(({ name, value }, at) => (
                // eslint-disable-next-line react/no-array-index-key -- parameter names can repeat
                <code key={at} translate="no">{`${name} = ${value}`}</code>
              ))}
          </Fact>
          <Fact label={t('tools.link.clean')}>{link.clean && <Value text={link.clean} />}</Fact>
          <Fact label={t('tools.link.defanged')}>
            <Value text={link.defanged} />
          </Fact>
        </DescriptionList>
        {/^https?:/.test(link.address) && <Unfold address={link.address} host={link.host} />}
      </div>
    </Pane>
  );
}
