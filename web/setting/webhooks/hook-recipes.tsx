import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Accordion } from '../../ui/display/accordion.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import styles from '../hooks.module.css';

const withLibrary = `import { Webhook } from 'standardwebhooks'; // npm install standardwebhooks

const webhook = new Webhook(process.env.WEBHOOK_SECRET); // whsec_…
// body: the text exactly as it was received, before JSON is parsed
const event = webhook.verify(body, request.headers); // throws if it is not genuine`;

const plain = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(secret, headers, body) {
  const id = headers['webhook-id'];
  const seconds = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', key).update(\`\${id}.\${seconds}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`;

/** How receivers verify requests, and examples for automation tools. */
export function HookRecipes() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const code = (text: string) => (
    <div className={styles.recipe}>
      <pre className={styles.text} tabIndex={0}>
        {text}
      </pre>
      <CopyButton text={text} label={t('hooks.copyCode')} />
    </div>
  );
  return (
    <>
      <Accordion
        items={[
          { key: 'hook-library', title: t('hooks.recipes.library'), body: code(withLibrary) },
          { key: 'hook-plain', title: t('hooks.recipes.plain'), body: code(plain) },
          { key: 'hook-n8n', title: 'n8n', body: <p>{t('hooks.recipes.n8n')}</p> },
          { key: 'hook-zapier', title: 'Zapier', body: <p>{t('hooks.recipes.zapier')}</p> },
        ]}
        open={open}
        onToggle={(key, on) =>
          setOpen((before) => new Set(on ? [...before, key] : [...before].filter((one) => one !== key)))
        }
      />
      <p className={styles.hint}>
        {t('hooks.recipes.more')} <code>docs/webhooks.md</code>
      </p>
    </>
  );
}
