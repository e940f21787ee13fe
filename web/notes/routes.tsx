import type { RouteObject } from 'react-router';
import type { Room } from '../core/routes/room.ts';
import { screen } from '../core/routes/screen.ts';
import { home } from './home.ts';

const note: RouteObject = {
  path: ':id',
  lazy: screen(() => import('./note/note-dialog.tsx').then((dialog) => [dialog.NoteDialog, dialog.prefetchNote])),
};

export const room: Room = {
  words: ['notes'],
  jumps: [{ keys: 'g k', path: home, title: 'apps-notes' }],
  routes: [
    {
      path: 'apps/notes',
      lazy: screen(() => import('./notes-page.tsx').then((page) => [page.NotesPage, page.prefetchNotes])),
      children: [
        note,
        ...['archive', 'reminders', 'bin', 'label/:labelId'].map((path) => ({ path, children: [{ ...note }] })),
      ],
    },
  ],
};
