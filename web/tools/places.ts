import { findPlaces } from '../core/routes/find-places.ts';
import type { FindPlaces, Place } from '../core/routes/place.ts';
import { iconOf, pathOf, toolNames } from './catalog.ts';

const places: readonly Place[] = toolNames.map((tool) => ({
  path: pathOf(tool),
  icon: iconOf(tool),
  title: `tools.names.${tool}`,
  also: `tools.also.${tool}`,
  lead: `tools.leads.${tool}`,
  right: 'tools.view',
}));

/** Finds tools by name or synonym. */
export const find: FindPlaces = (text, t) => findPlaces(places, text, t);
