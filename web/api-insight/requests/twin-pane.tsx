import { useTranslation } from '../../core/words/translation.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Pane } from '../../ui/page/page.tsx';
import styles from '../insight.module.css';
import { useTwin } from './use-twin.ts';

/** The same call as curl, GraphQL document and React hook, to copy. */
export function TwinPane({ line }: { line: string }) {
  const { t } = useTranslation();
  const twin = useTwin(line);
  if (!twin) return null;
  const texts = [
    ['curl', twin.curl],
    ['GraphQL', twin.document],
    ['urql', twin.hook],
  ] as const;
  return (
    <Pane
      title={t('apiInsight.twin')}
      hint={t('apiInsight.twinHint')}
      actions={
        <a href="/graphql" target="_blank" rel="noopener noreferrer">
          {t('apiInsight.tryIt')}
        </a>
      }
    >
      <div className={styles.twins}>
        {texts.map(([name, text]) => text && <Snippet key={name} name={name} text={text} />)}
      </div>
    </Pane>
  );
}

export function Snippet({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.snippet}>
      <div className={styles.snippetHead}>
        <span>{name}</span>
        <CopyButton text={text} label={t('apiInsight.copy', { what: name })} />
      </div>
      <pre tabIndex={0} role="group" aria-label={name}>
        {text}
      </pre>
    </div>
  );
}
