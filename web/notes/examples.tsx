import { useState } from 'react';
import { readLocal, writeLocal } from '../core/browser/local.ts';
import { Button } from '../ui/button/button.tsx';
import styles from './examples.module.css';

type Props = {
  /** Storage key that remembers the dismissal. */
  name: string;
  texts: readonly string[];
  /** Label of the dismiss button. */
  hide: string;
};

/** Examples shown in an empty room until dismissed. */
export function Examples({ name, texts, hide }: Props) {
  const [isHidden, setHidden] = useState(readLocal(name) !== null);
  if (isHidden) return null;
  const putAway = () => {
    writeLocal(name, 'hidden');
    setHidden(true);
  };
  return (
    <>
      <ul className={styles.examples}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles.hide}>
        <Button variant="plain" onClick={putAway}>
          {hide}
        </Button>
      </p>
    </>
  );
}
