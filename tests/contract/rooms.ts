import { academy } from './academy.ts';
import { auth } from './auth.ts';
import { chat } from './chat.ts';
import { common } from './common.ts';
import { contacts } from './contacts.ts';
import { dashboards } from './dashboards.ts';
import { fileManager } from './file-manager.ts';
import { helpCenter } from './help-center.ts';
import { inventory } from './inventory.ts';
import { mailbox } from './mailbox.ts';
import { notes } from './notes.ts';
import type { Room } from './replay.ts';
import { scrumboard } from './scrumboard.ts';
import { tasks } from './tasks.ts';

/** Every documented operation, room by room. */
export const rooms = (email: string, password: string): Room[] => [
  common,
  auth(email, password),
  academy,
  chat,
  contacts,
  inventory,
  fileManager,
  helpCenter,
  mailbox,
  notes,
  scrumboard,
  tasks,
  dashboards,
];
