import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { evidenceColumns, evidenceFrom } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { sheetFacts } from './engagement-hours.ts'
import type { Sheet, EngagementHours } from './engagement-hours.ts'

/** The engagements in the order of the ids, not locked; one without a timesheet is returned with an open one with id 0. */
export async function hoursByIds(ctx: Ctx, applicationIds: readonly number[]): Promise<EngagementHours[]> {
  const ids = [...applicationIds]
  // The four statements are sent together.
  const [applications, gigs, sheets, said] = await Promise.all([
    ctx.tx.rows<ApplicationRecord>(sql`select * from applications where id = any(${ids})`),
    ctx.tx.rows<GigRecord>(sql`
      select * from gigs where (organization_id, id) in (select organization_id, gig_id from applications where id = any(${ids}))`),
    ctx.tx.rows<Sheet>(sql`
      select timesheets.* ${sheetFacts} from applications a
      join timesheets on timesheets.organization_id = a.organization_id and timesheets.application_id = a.id where a.id = any(${ids})`),
    ctx.tx.rows<Evidence & { application_id: number }>(sql`
      select a.id as application_id, ${evidenceColumns}
      from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id where a.id = any(${ids})`),
  ])
  const byId = new Map(applications.map((application) => [application.id, application]))
  const gigById = new Map(gigs.map((gig) => [gig.id, gig]))
  const sheetOf = new Map(sheets.map((sheet) => [sheet.application_id, sheet]))
  const evidenceOf = new Map(said.map((found) => [found.application_id, evidenceFrom(found)]))
  return applicationIds.flatMap((id) => {
    const application = byId.get(id)
    const gig = application && gigById.get(application.gig_id)
    const evidence = evidenceOf.get(id)
    return application && gig && evidence ? [{ application, gig, sheet: sheetOf.get(id) ?? blank(application, gig), evidence }] : []
  })
}

/** One engagement, not locked. @throws problem not_found */
export async function hoursById(ctx: Ctx, applicationId: number): Promise<EngagementHours> {
  const [shift] = await hoursByIds(ctx, [applicationId])
  if (!shift) throw problem('not_found', 'NOT_FOUND')
  return shift
}

function blank(application: ApplicationRecord, gig: GigRecord): Sheet {
  return {
    organization_id: application.organization_id,
    id: 0,
    application_id: application.id,
    gig_id: gig.id,
    location_id: gig.location_id,
    pro_id: application.pro_id,
    state: 'OPEN',
    start_time: null,
    end_time: null,
    original_start_time: null,
    original_end_time: null,
    unpaid_break_minutes: gig.unpaid_break_minutes,
    break_basis: null,
    payable_minutes: null,
    compliance_status: 'UNKNOWN',
    break_verdicts: [],
    is_flagged: false,
    flag_reasons: [],
    extension_requested_at: null,
    extension_accepted_at: null,
    extension_accepted_by: null,
    auto_clocked_out_at: null,
    proposed_at: null,
    passed_on_at: null,
    still_on_asked_at: null,
    approved_at: null,
    approved_by: null,
    is_auto_approved: false,
    locked_at: null,
    checkin_tries: 0,
    checkin_locked_until: null,
    last_updated_ts: application.last_updated_ts,
    last_updated_by: null,
    last_updated_by_name: null,
  }
}
