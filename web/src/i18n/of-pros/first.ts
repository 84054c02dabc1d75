import type { Catalogue } from '@crewcall/contract/translator.ts'

// Written by the build (web/spanish-of-pros.ts).
declare const SPANISH_OF_FIRST_SCREENS: Catalogue

/** In the app of pros, the Spanish of the screens with which visits begin. */
export const es = SPANISH_OF_FIRST_SCREENS
export const firstScreens = /^\/pro(\/(find|clock))?\/?$/
/** The Spanish of its other screens. */
export const theRest = () => import('./rest.ts')
