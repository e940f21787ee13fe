import type { RouteObject } from 'react-router';
import { dataIcons } from 'virtual:icons';
import { signedIn } from './core/session/guards.ts';
import { type Room, routesOf, setRooms } from './core/routes/room.ts';
import { RouteError } from './shell/status/route-error.tsx';
import { Shell } from './shell/shell.tsx';
import icons from './sprites/workspace.svg?no-inline';
import { drawIconsFrom } from './ui/mark/icon.tsx';

/** Every folder with routes.tsx is found automatically. */
const found = import.meta.glob<{ room: Room }>(['./*/routes.tsx', '!./auth/routes.tsx'], { eager: true });
const rooms = Object.values(found).map(({ room }) => room);
setRooms(rooms);
drawIconsFrom(icons, dataIcons);

/** Routes of the signed-in workspace, in a separate chunk. */
export const workspaceRoutes: RouteObject[] = [
  {
    middleware: [signedIn],
    loader: () => null,
    Component: Shell,
    children: [{ ErrorBoundary: RouteError, children: rooms.flatMap(routesOf) }],
  },
];
