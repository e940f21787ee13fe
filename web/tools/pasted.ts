import type { OffersFor } from '../core/routes/place.ts';
import { iconOf, pathOf } from './catalog.ts';
import { textMost } from './common/limits.ts';
import { handOver } from './handover.ts';
import { toolsFor } from './recognize.ts';

/** Suggests tools for a pasted text. */
export const offersFor: OffersFor = (text, t) =>
  text.length > textMost
    ? []
    : toolsFor(text).map((tool) => ({
        path: pathOf(tool),
        icon: iconOf(tool),
        words: t(`tools.names.${tool}`),
        about: t(`tools.leads.${tool}`),
        take: () => handOver(tool, text),
      }));
