import { useState } from 'react';
import { useFileSize } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import styles from './answering.module.css';
import type { OpenAnswerLineFragment } from './generated.ts';

type Props = { answer: OpenAnswerLineFragment; onDetach: (id: string) => void };

/** Files of an answer; those of an accepted answer stay. The confirmation of the shell is not there without an account. */
export function AnswerFiles({ answer: { files, isAccepted }, onDetach }: Props) {
  const { t } = useTranslation();
  const size = useFileSize();
  const [asked, setAsked] = useState<(typeof files)[number] | null>(null);
  const remove = (id: string) => {
    setAsked(null);
    onDetach(id);
  };
  return (
    <>
      <ul className={styles.files} aria-label={t('answering.files')}>
        {files.map((file) => (
          <li key={file.id}>
            <span>
              {file.name} <span className={styles.quiet}>{size(file.size)}</span>
            </span>
            {!isAccepted && (
              <IconButton
                icon="trash"
                label={t('answering.removeFile', { name: file.name })}
                onClick={() => setAsked(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog
          open
          role="alertdialog"
          title={t('answering.remove')}
          onClose={() => setAsked(null)}
          actions={
            <Button variant="solid" tone="danger" onClick={() => remove(asked.id)}>
              {t('answering.remove')}
            </Button>
          }
        >
          <p>{t('answering.removeText', { name: asked.name })}</p>
        </Dialog>
      )}
    </>
  );
}
