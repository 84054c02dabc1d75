import type { NavEntry } from './navigation.ts'

/** What the manager side lists, in order; an entry joins together with its screen. */
export const managerNavigation: readonly NavEntry[] = []
