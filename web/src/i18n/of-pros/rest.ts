import type { Catalogue } from '@crewcall/contract/translator.ts'

// Written by the build (web/spanish-of-pros.ts).
declare const SPANISH_OF_OTHER_SCREENS: Catalogue

export { refusalSentence } from '../refusal-sentence.ts'
/** In the app of pros, the Spanish of the screens that are opened later, and of what the server says. */
export const es = SPANISH_OF_OTHER_SCREENS
