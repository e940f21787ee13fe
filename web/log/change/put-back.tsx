import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { fieldName } from './field-name.ts';
import {
  type LogDetailsFragment,
  type RevertPreviewQuery,
  useRevertChangeMutation,
  useRevertPreviewQuery,
} from '../generated.ts';
import styles from './put-back.module.css';
import { recordName } from './sentence.ts';
import { useShownValue } from './shown-value.ts';

type Preview = NonNullable<RevertPreviewQuery['revertPreview']>;
type Props = { change: LogDetailsFragment; onClose: () => void; onDone: () => void };

/** Preview of an undo; fields that were changed since are left out unless selected. */
export function PutBack({ change, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [whole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [{ data, error }, refetch] = useRevertPreviewQuery({
    variables: { id: change.id, whole },
    ...networkOnly,
  });
  const [{ fetching }, revert] = useRevertChangeMutation();
  const preview = data?.revertPreview;
  const isChosen = ({ key, isConflict }: Preview['fields'][number]) => chosen.get(key) ?? !isConflict;
  const fields = preview?.fields.filter(isChosen).map(({ key }) => key) ?? [];
  const put = async () => {
    const result = await revert({ id: change.id, whole, fields });
    if (!announce(result, t('log.isBack'), { undone: onDone })) return refetch(networkOnly);
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('log.putBackTitle')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="solid"
            busy={fetching}
            disabled={fields.length === 0 || Boolean(preview?.refused)}
            onClick={() => void put()}
          >
            {t('log.putBack')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      {!preview && !error && <SkeletonRows count={3} picture={false} />}
      {!preview && error && <ErrorPane small error={error} onRetry={() => refetch(networkOnly)} />}
      {preview?.refused && (
        <p role="alert" className={styles.refused}>
          {t(`log.refused.${preview.refused}`)}
        </p>
      )}
      {preview && !preview.refused && (
        <Choices
          preview={preview}
          isChosen={isChosen}
          onChoose={(key, on) => setChosen((now) => new Map(now).set(key, on))}
        />
      )}
      <Checkbox label={t('log.whole')} checked={whole} onChange={(event) => setWhole(event.target.checked)} />
    </Dialog>
  );
}

type ChoicesProps = {
  preview: Preview;
  isChosen: (field: Preview['fields'][number]) => boolean;
  onChoose: (key: string, on: boolean) => void;
};

function Choices({ preview, isChosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  const shown = useShownValue();
  const wordsOf = ({ field, now, will }: Preview['fields'][number]) =>
    field === '*'
      ? t(will === null ? 'log.willGo' : 'log.willReturn', { name: shown(will ?? now) })
      : `${shown(now, field) || t('log.nothing')} → ${shown(will, field) || t('log.nothing')}`;
  return (
    <ul className={styles.fields}>
      {preview.fields.map((field) => (
        <li key={field.key}>
          <Checkbox
            checked={isChosen(field)}
            onChange={(event) => onChoose(field.key, event.target.checked)}
            label={
              <span className={styles.field}>
                <strong>{field.field === '*' ? recordName(field.record, t) : fieldName(field.field, t)}</strong>
                <span className={styles.will}>{wordsOf(field)}</span>
                {field.isConflict && <span className={styles.since}>{t('log.changedSince')}</span>}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
