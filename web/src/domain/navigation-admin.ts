import type { NavEntry } from './navigation.ts'

/** What the admin side lists, in order; an entry joins together with its screen. */
export const adminNavigation: readonly NavEntry[] = []
