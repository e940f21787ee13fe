import { ConversationParts } from './conversation-parts.tsx';
import { FormParts } from './form-parts.tsx';
import styles from './further-parts.module.css';
import { GivenParts } from './given-parts.tsx';
import { OtherLists } from './other-lists.tsx';
import { RecordParts } from './record-parts.tsx';
import { StateParts } from './state-parts.tsx';

export const FurtherParts = () => (
  <div className={styles.parts}>
    <StateParts />
    <RecordParts />
    <FormParts />
    <ConversationParts />
    <OtherLists />
    <GivenParts />
  </div>
);
