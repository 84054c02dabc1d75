import type { Locale } from '@crewcall/contract/enums.ts'
import type { Ctx } from '../../../platform/context.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import type { LockedInterview } from '../interviews/interview-rows.ts'

/** Keeps the language in which the candidate answered: from then on they are written to in it, also who was invited and never applied. */
export async function readIn(ctx: Ctx, locked: LockedInterview, locale: Locale | undefined): Promise<LockedInterview> {
  const { candidate } = locked
  if (locale === undefined || locale === candidate.locale) return locked
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { locale })
  return { ...locked, candidate: { ...candidate, locale } }
}
