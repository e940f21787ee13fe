import type { RouteObject } from 'react-router';
import type { Room } from '../core/room.ts';
import { home } from './home.ts';

const note: RouteObject = {
  path: ':id',
  lazy: async () => {
    const dialog = await import('./note-dialog.tsx');
    return { Component: dialog.NoteDialog, handle: { warm: dialog.warmNote } };
  },
};

export const room: Room = {
  words: ['notes', 'list'],
  jumps: [{ keys: 'g k', path: home, title: 'apps-notes' }],
  routes: [
    {
      path: 'apps/notes',
      lazy: async () => {
        const page = await import('./notes-page.tsx');
        return { Component: page.NotesPage, handle: { warm: page.warmNotes } };
      },
      children: [
        note,
        ...['archive', 'reminders', 'bin', 'label/:labelId'].map((path) => ({ path, children: [{ ...note }] })),
      ],
    },
  ],
};
