import type { ComponentType } from 'react';
import type { Prefetch } from './route-table.ts';

/** `lazy` of a route: loads a screen's code and its prefetch. The build reads the file name from `load`. */
export const screen = (load: () => Promise<readonly [ComponentType, Prefetch]>) =>
  Object.assign(
    async () => {
      const [Component, prefetch] = await load();
      return { Component, handle: { prefetch } };
    },
    { load },
  );
