import { useMemo, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { flag, oneOf, useAddress } from '../../core/routes/use-address.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import styles from './diff-page.module.css';
import type { DiffInput, DiffLine, DiffReading } from './read-diff.ts';
import { useInput } from '../handover.ts';
import { Result } from '../common/result.tsx';
import stack from '../stack.module.css';
import { ToolInput } from '../common/tool-input.tsx';
import { ToolPage } from '../tool-page.tsx';
import { useJob } from '../common/use-job.ts';
import { workers } from '../common/workers.ts';

const modes = ['text', 'json'] as const;
const shape = { mode: oneOf(modes, 'text'), space: flag };

export function DiffPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const [left, setLeft] = useInput('diff');
  const [right, setRight] = useState('');
  const input = useMemo<DiffInput | null>(
    () => (left === '' || right === '' ? null : { left, right, mode: at.mode, ignoresSpace: at.space }),
    [left, right, at.mode, at.space],
  );
  const job = useJob<DiffInput, DiffReading>(workers.diff, input);
  return (
    <ToolPage tool="diff">
      <div className={stack.buttons}>
        <SegmentedChoice
          label={t('workbench.diff.mode')}
          value={at.mode}
          choices={modes.map((value) => ({ value, label: t(`workbench.diff.${value}`) }))}
          onChange={(mode) => put({ mode })}
        />
        {at.mode === 'text' && (
          <Checkbox label={t('workbench.diff.space')} checked={at.space} onChange={() => put({ space: !at.space })} />
        )}
      </div>
      <div className={styles.texts}>
        <ToolInput label={t('workbench.diff.left')} value={left} onChange={setLeft} accept="*" />
        <ToolInput label={t('workbench.diff.right')} value={right} onChange={setRight} accept="*" isFirst={false} />
      </div>
      <Result job={job}>{(reading) => <Difference reading={reading} />}</Result>
    </ToolPage>
  );
}

function Difference({ reading: { lines, added, removed, more } }: { reading: DiffReading }) {
  const { t } = useTranslation();
  if (lines.length === 0) return <Alert tone="success">{t('workbench.diff.equal')}</Alert>;
  return (
    <>
      <p>{t('workbench.diff.count', { added, removed })}</p>
      <div className={styles.lines} role="region" aria-label={t('tools.result')} tabIndex={0} translate="no">
        {lines.map((line, at) => (
          // eslint-disable-next-line react/no-array-index-key -- lines have no IDs
          <Line key={at} line={line} />
        ))}
      </div>
      {more > 0 && <p>{t('tools.more', { count: more })}</p>}
    </>
  );
}

const marks = { same: ' ', added: '+', removed: '−' };
const tags = { same: 'span', added: 'ins', removed: 'del' } as const;

const Line = ({ line: { kind, left, right, pieces } }: { line: DiffLine }) => (
  <div className={styles.line} data-kind={kind}>
    <span className={styles.number}>{left}</span>
    <span className={styles.number}>{right}</span>
    <span>{marks[kind]}</span>
    <code>
      {pieces.map((piece, at) => {
        const Tag = tags[piece.kind];
        // eslint-disable-next-line react/no-array-index-key -- parts of one line have no IDs
        return <Tag key={at}>{piece.text}</Tag>;
      })}
    </code>
  </div>
);
