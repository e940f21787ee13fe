import type { RouteObject } from 'react-router';
import type { Room } from '../core/routes/room.ts';

type Routes = { room?: Room } & Record<string, RouteObject[]>;

/** The addresses of all rooms, for the build: it runs this file and ships nothing of it. */
export const found = import.meta.glob<Routes>('../*/routes.tsx', { eager: true });
