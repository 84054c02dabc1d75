import type { Catalogue } from '@crewcall/contract/translator.ts'

// Written by the build (web/spanish-of-pros.ts).
declare const SPANISH_OF_CLOCK: Catalogue

/** In the app of pros, the Spanish of the clock. */
export const es = SPANISH_OF_CLOCK
export const firstScreens = /^\/pro\/clock\/?$/
/** The Spanish of Home, Find and all other screens. */
export const theRest = async () => {
  const [first, rest] = await Promise.all([import('./first.ts'), import('./rest.ts')])
  return { ...rest, es: { ...first.es, ...rest.es } }
}
