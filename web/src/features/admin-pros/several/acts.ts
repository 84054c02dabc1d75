import type { AdminPro } from '../columns.tsx'

/** The acts on several pros: those on the row or the page of one. */
export const proActs = ['verify', 'decline', 'suspend', 'lift'] as const
export type ProAct = (typeof proActs)[number]

const fits: Record<ProAct, (pro: AdminPro) => boolean> = {
  verify: ({ verified }) => !verified,
  decline: ({ verification_submitted_at }) => verification_submitted_at !== null,
  suspend: ({ is_suspended }) => !is_suspended,
  lift: ({ suspension_id }) => suspension_id !== null,
}

/** The chosen pros on whom the act makes sense, as on the page of each. */
export function prosFor(act: ProAct, pros: readonly AdminPro[]): AdminPro[] {
  return pros.filter(fits[act])
}
