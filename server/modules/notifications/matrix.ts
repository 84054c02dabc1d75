import { kindsForCalls } from './kinds-for-calls.ts'
import { kindsForClocks } from './kinds-for-clocks.ts'
import { kindsForPayouts } from './kinds-for-payouts.ts'
import { kindsForStanding } from './kinds-for-standing.ts'
import { kindsForChecks } from './kinds-for-checks.ts'
import { kindsForConcierge } from './kinds-for-concierge.ts'
import { kindsForChats } from './kinds-for-chats.ts'
import { kindsForCrews } from './kinds-for-crews.ts'
import { kindsForEndings } from './kinds-for-endings.ts'
import { kindsForEveryone } from './kinds-for-everyone.ts'
import { kindsForFlags } from './kinds-for-flags.ts'
import { kindsForHiring } from './kinds-for-hiring.ts'
import { kindsForKeys } from './kinds-for-keys.ts'
import { kindsForManagers } from './kinds-for-managers.ts'
import { kindsForMoves } from './kinds-for-moves.ts'
import { kindsForOrientations } from './kinds-for-orientations.ts'
import { kindsForPros } from './kinds-for-pros.ts'
import { kindsForLoyalty } from './kinds-for-loyalty.ts'
import { kindsForReferrals } from './kinds-for-referrals.ts'
import { kindsForSearches } from './kinds-for-searches.ts'
import type { Kind } from './kind.ts'

const all = {
  ...kindsForPros,
  ...kindsForEndings,
  ...kindsForCrews,
  ...kindsForChats,
  ...kindsForPayouts,
  ...kindsForStanding,
  ...kindsForChecks,
  ...kindsForConcierge,
  ...kindsForReferrals,
  ...kindsForLoyalty,
  ...kindsForSearches,
  ...kindsForManagers,
  ...kindsForFlags,
  ...kindsForKeys,
  ...kindsForHiring,
  ...kindsForMoves,
  ...kindsForOrientations,
  ...kindsForCalls,
  ...kindsForClocks,
  ...kindsForEveryone,
}

export type KindName = keyof typeof all

/**
 * The notification matrix (docs/rules/notifications.md): every kind with its audience, channels, whether it can be switched off, and its
 * text.
 */
export const matrix: Readonly<Record<KindName, Kind>> = all

/** The row of a kind, or undefined if there is no such kind. */
export function kindNamed(name: string): Kind | undefined {
  return Object.hasOwn(matrix, name) ? matrix[name as KindName] : undefined
}
