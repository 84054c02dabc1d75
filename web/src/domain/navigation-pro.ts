import type { ProNavEntry } from './navigation.ts'

/** What the pro side lists, in order; an entry joins together with its screen. */
export const proNavigation: readonly ProNavEntry[] = []
