import type { HireEmployment } from '@crewcall/contract/enums-of-hire.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { translate } from '../../../platform/words/translate.ts'
import { inviteHired } from '../../network/index.ts'
import { locationRow } from '../../organizations/index.ts'
import type { Candidate } from '../rows.ts'

type Posting = { organization_id: number; location_id: number; name: string }
type Hire = { candidate: Candidate; employment: HireEmployment; by: number }

const words = {
  NETWORK: 'Hired for {job} on {day}, as a member of the network.',
  W2: 'Hired for {job} on {day}, as an employee (W-2). The platform sets up payroll.',
} as const

/** Invites who was hired to the network; for what and when is kept as a note about them, in the language of who hired them (docs/rules/hire.md#offers). */
export async function inviteHire(ctx: Ctx, posting: Posting, { candidate, employment, by }: Hire): Promise<void> {
  const { organization_id, location_id, name } = posting
  const { timezone } = await locationRow(ctx, posting)
  const { locale } = await ctx.tx.one<{ locale: Locale }>(sql`select locale from users where id = ${by}`)
  const note = translate(locale, words[employment], { job: isolated(name), day: formatDay(ctx.now, timezone, locale) })
  await inviteHired(ctx, { organization_id, location_id }, { phone: candidate.phone_number, by, note })
}
