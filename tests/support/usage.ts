import type { Services } from '../../gateway/core/services.ts';
import { usage } from '../../gateway/plugins/usage/plugin.ts';

/** The figures that a gateway counts in memory; of the plugin that counts them. */
export const countersOf = ({ services }: { services: Services }) => services.plugins.find(usage)!.figures;
