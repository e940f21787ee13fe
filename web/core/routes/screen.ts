import type { ComponentType } from 'react';
import type { Prefetch } from './route-table.ts';

/**
 * The `lazy` of a route: a screen whose code is fetched when it is wanted, and what it asks first. `load` says to the build
 * which file that is.
 */
export const screen = (load: () => Promise<readonly [ComponentType, Prefetch]>) =>
  Object.assign(
    async () => {
      const [Component, prefetch] = await load();
      return { Component, handle: { prefetch } };
    },
    { load },
  );
