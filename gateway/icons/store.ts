import type { Call } from '../core/call.ts';
import { Fault } from '../core/ground/errors.ts';
import { iconNames, iconSources } from './sets.ts';
import { flagSprite, iconSprite } from './sprites.ts';
import type { IconSetRecord } from './records.ts';

/** Icons come from packages; shared by all organizations, and constant while the gateway runs. */
export function iconStore({ services }: Pick<Call, 'services'>) {
  const recordOf = (set: string): IconSetRecord => {
    const icons = iconSources.get(set);
    if (!icons) throw new Fault('NOT_FOUND');
    const { namespace, name, grid } = icons;
    return { namespace, name, grid, list: iconNames(icons) };
  };

  const setOf = ({ name }: IconSetRecord): string => [...iconSources].find(([, icons]) => icons.name === name)![0];

  return {
    find: recordOf,
    all: (): IconSetRecord[] => [...iconSources.keys()].map(recordOf),
    setOf,
    sprite: async (icons: IconSetRecord): Promise<string> => `/icons/${(await iconSprite(setOf(icons))!).name}`,
    flags: async (): Promise<string> => `/flags/${(await flagSprite(services.database.system)).name}`,
  };
}
