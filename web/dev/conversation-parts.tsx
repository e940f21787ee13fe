import { useState } from 'react';
import { Conversation, type Message } from '../ui/display/conversation.tsx';
import { ReplyAndNote } from '../ui/form/composer.tsx';
import { Pane } from '../ui/page/page.tsx';
import styles from './further-parts.module.css';

const names = { ours: 'Reply', theirs: 'Message', internal: 'Internal note' };
const at = '2026-03-02T09:30:00.000Z';

/** Messages between two organizations, with fields for the next reply and the next note. */
export function ConversationParts() {
  const [messages, setMessages] = useState<Message[]>([
    { id: '1', at, kind: 'theirs', kindName: names.theirs, name: 'Ask & Embla', text: 'Where is the certificate?' },
    { id: '2', at, kind: 'internal', kindName: names.internal, name: 'Nora Lindqvist', text: 'It expires in May.' },
    { id: '3', at, kind: 'ours', kindName: names.ours, name: 'Nora Lindqvist', step: 'Done', text: 'Here it is.' },
  ]);
  const add = (kind: 'ours' | 'internal') => async (text: string) => {
    const id = `${messages.length + 1}`;
    setMessages([...messages, { id, at, kind, kindName: names[kind], name: 'Nora Lindqvist', text }]);
    return true;
  };
  return (
    <Pane title="Conversation">
      <div className={styles.parts}>
        <Conversation label="Messages" messages={messages} />
        <ReplyAndNote
          reply={{
            label: 'Reply',
            maxLength: 500,
            hint: 'Ask & Embla will read it.',
            send: 'Send',
            onSend: add('ours'),
          }}
          note={{
            label: 'Note',
            maxLength: 500,
            hint: 'Only your colleagues read it.',
            send: 'Keep',
            onSend: add('internal'),
          }}
        />
      </div>
    </Pane>
  );
}
