import type { Services } from '../../gateway/core/services.ts';
import { usage } from '../../gateway/plugins/usage/plugin.ts';

/** The metrics in memory of the usage plugin. */
export const countersOf = ({ services }: { services: Services }) => services.plugins.find(usage)!.figures;
