import type { EmploymentType } from '@crewcall/contract/enums.ts'
import { orientationStanding } from '@crewcall/contract/rules/orientation.ts'
import type { OrientationOfPro } from '@crewcall/contract/rules/orientation.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { z } from 'zod'
import { announce, on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { keyed, updateRow } from '../../platform/write.ts'
import { orientationOfProSql } from './facts.ts'
import { liveLink } from './own/link.ts'
import { orientationAt } from './rows.ts'

/** How many applications of a location one job looks at. */
const most = 2000

type Asked = {
  organization_id: number
  location_id: number
  gig_id: number
  application_id: number
  pro_id: number
  is_confirmed: boolean
  employment_type: EmploymentType
  orientation: OrientationOfPro
  orientation_id: number
  name: string
  version: number
}

/** Tells a pro who was selected that the orientation comes first. */
const tellSelected = job('orientations.tell_selected', {
  input: z.object({ organization_id: z.int(), application_id: z.int() }),
  run: async (ctx, { organization_id, application_id }) => {
    const selected = sql`a.organization_id = ${organization_id} and a.id = ${application_id} and a.confirmed_at is null`
    for (const asked of await askedOf(ctx, selected)) await tell(ctx, asked)
  },
})

/** Tells the pros of coming shifts of an orientation that was written: those who wait to confirm, and those who have confirmed. */
const tellLocation = job('orientations.tell_location', {
  input: z.object({ organization_id: z.int(), location_id: z.int() }),
  run: async (ctx, { organization_id, location_id }) => {
    const rows = await askedOf(ctx, sql`a.organization_id = ${organization_id} and a.location_id = ${location_id}`)
    const byPro = new Map(rows.toReversed().map((asked) => [asked.pro_id, asked]))
    for (const asked of byPro.values()) await tell(ctx, asked)
  },
})

async function selected(ctx: Ctx, { application_id, ...at }: { organization_id: number; location_id: number; application_id: number }) {
  const { organization_id } = at
  if ((await orientationAt(ctx, at))?.is_on)
    await enqueue(ctx, tellSelected, { organization_id, application_id }, { once: `${application_id}:${ctx.request.id}` })
}
on('application.selected', selected)
on('application.offered', selected)
on('application.reconfirm_needed', selected)
on('orientation.changed', (ctx, { organization_id, location_id }) =>
  enqueue(ctx, tellLocation, { organization_id, location_id }, { once: `${location_id}:${ctx.request.id}` }),
)

// Who waits to confirm comes first, by the start of the shift.
function askedOf({ tx, now }: Ctx, which: Sql): Promise<Asked[]> {
  return tx.rows<Asked>(sql`
    select a.organization_id, a.location_id, a.gig_id, a.id as application_id, a.pro_id, a.confirmed_at is not null as is_confirmed,
      g.employment_type, o.id as orientation_id, o.name, o.valid_from_version as version, ${orientationOfProSql(sql`a.pro_id`)} as orientation
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
      join orientations o on o.organization_id = a.organization_id and o.location_id = a.location_id and o.is_on
    where ${which} and a.selected_at is not null and a.cancelled_at is null and g.cancelled_at is null and g.end_time > ${now}
    order by a.confirmed_at is not null, g.start_time, a.id limit ${most}`)
}

// Each pro is told once of what counts, and again with a new link.
async function tell(ctx: Ctx, asked: Asked): Promise<void> {
  if (orientationStanding(asked) !== 'NEEDED') return
  const { organization_id, location_id, gig_id, application_id, pro_id, orientation_id, name, version } = asked
  const { link, isNew } = await liveLink(ctx, { organization_id, id: orientation_id }, pro_id)
  if (!isNew && link.told_version === version) return
  await updateRow(ctx.tx, 'orientation_links', keyed(link), { told_version: version })
  const facts = { organization_id, location_id, gig_id, application_id, pro_id, name, count: asked.orientation.step_count, version }
  await announce(ctx, asked.is_confirmed ? 'orientation.offered' : 'orientation.needed', facts, [`pro:${pro_id}`])
}
