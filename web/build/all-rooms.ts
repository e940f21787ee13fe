import type { RouteObject } from 'react-router';
import type { Room } from '../core/routes/room.ts';

type Routes = { room?: Room } & Record<string, RouteObject[]>;

/** Routes of all rooms, used at build time only. */
export const found = import.meta.glob<Routes>('../*/routes.tsx', { eager: true });
