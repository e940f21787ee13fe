import { findPlaces } from '../core/routes/find-places.ts';
import type { FindPlaces } from '../core/routes/place.ts';
import { places } from './registry.ts';

/** All that can be set, by its titles and by what else it is called. */
export const find: FindPlaces = (text, t) => findPlaces(places, text, t);
