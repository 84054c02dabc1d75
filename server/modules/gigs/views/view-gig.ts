import type { getGig as getGigEndpoint, gig as gigSchema } from '@crewcall/contract/gigs.ts'
import { REVIEW_WINDOW_HOURS, reviewClosesAt } from '@crewcall/contract/rules/auto-select.ts'
import { marketplaceOpensAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { mediaByIds } from '../../media/index.ts'
import { requirementsByIds } from '../../skills/index.ts'
import { gigRowColumns, gigRowFrom, managedGigs } from '../gig/gig.ts'
import type { GigRecord } from '../gig/gig.ts'
import { chatTokenOf } from './chat-of-shift.ts'
import { viewRow } from './view-row.ts'
import type { RowRecord } from './view-row.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { productName } from '../../../platform/brand.ts'

export type GigView = z.input<typeof gigSchema>
type Record = RowRecord &
  GigRecord & {
    onsite_manager_name: string | null
    created_by_name: string
    cancelled_by_name: string | null
    number_of_gigs_in_bundle: number | null
    requirement_ids: number[]
    attachment_ids: number[]
    stats: GigView['stats']
    event: GigView['event']
  }

/**
 * A gig as the managers of its location see it (contract `gig`).
 * @throws problem not_found if the actor manages no such gig
 */
export async function viewGig(ctx: Ctx, id: number): Promise<GigView> {
  const gig = await ctx.tx.one<Record>(sql`
    select g.*, ${gigRowColumns(ctx.now)}, ${statsSql} as stats, ${eventSql} as event, ${nameOf('c')} as created_by_name, ${nameOf('x')} as cancelled_by_name,
      nullif(${nameOf('o')}, '') as onsite_manager_name,
      (select nullif(count(*), 0) from gigs b where b.organization_id = g.organization_id and b.bundle_id = g.bundle_id) as number_of_gigs_in_bundle,
      array(select requirement_id from gig_requirements r where r.organization_id = g.organization_id and r.gig_id = g.id) as requirement_ids,
      array(select media_id from gig_attachments t where t.organization_id = g.organization_id and t.gig_id = g.id) as attachment_ids
    from ${gigRowFrom}
    join users c on c.id = g.created_by
    left join users x on x.id = g.cancelled_by
    left join location_managers lm on lm.organization_id = g.organization_id and lm.id = g.onsite_manager_id
    left join users o on o.id = lm.user_id
    where g.id = ${id} and ${managedGigs(ctx)}`)
  const [requirements, attachments] = [await requirementsByIds(ctx, gig.requirement_ids), await mediaByIds(ctx, gig.attachment_ids)]
  return {
    ...gig,
    ...viewRow(ctx, gig),
    chat_token: await chatTokenOf(ctx, id),
    ...times(gig),
    coordinates: { type: 'Point', coordinates: [gig.longitude, gig.latitude] },
    requirements,
    attachments,
    settings: settingsOf(gig),
    cancellation: cancellationOf(gig),
    boost_source: gig.boost_source as GigView['boost_source'],
  }
}

function times(gig: GigRecord) {
  const isCollecting = gig.auto_select_enabled && !gig.immediate_auto_select && gig.auto_selected_at === null && gig.cancelled_at === null
  const isReleasing = gig.type === 'NETWORK' && gig.is_auto_post_network_to_marketplace_enabled && gig.cancelled_at === null
  return {
    auto_select_at: isCollecting ? reviewClosesAt(gig.posted_at, gig.start_time) : null,
    network_release_at: isReleasing ? marketplaceOpensAt(gig.start_time) : null,
  }
}

function settingsOf(gig: GigRecord): GigView['settings'] {
  return {
    is_checkin_required: {
      value: gig.is_checkin_required,
      display_name: 'Check-in code',
      description: 'Pros type a four-digit code from a manager to clock in.',
    },
    auto_select_enabled: {
      value: gig.auto_select_enabled,
      display_name: 'Auto-select',
      description: gig.immediate_auto_select
        ? 'Qualified pros are confirmed the moment they apply.'
        : `The best matched applicants are selected ${REVIEW_WINDOW_HOURS} hours after posting, or 24 hours before the start.`,
    },
    is_auto_post_network_to_marketplace_enabled: {
      value: gig.is_auto_post_network_to_marketplace_enabled,
      display_name: 'Open to the marketplace',
      description: 'If there are still openings 24 hours before the start, the shift is shown to all pros.',
    },
  }
}

function cancellationOf(gig: Record): GigView['cancellation'] {
  if (gig.cancelled_at === null) return null
  return {
    cancelled_at: gig.cancelled_at,
    reason: gig.cancellation_reason ?? 'OTHER',
    explanation: gig.cancellation_explanation,
    by: gig.cancelled_by_name?.trim() || productName(),
  }
}

function nameOf(alias: 'c' | 'x' | 'o') {
  const names = {
    c: sql`trim(c.first_name || ' ' || c.last_name)`,
    x: sql`trim(x.first_name || ' ' || x.last_name)`,
    o: sql`trim(o.first_name || ' ' || o.last_name)`,
  }
  return names[alias]
}

const eventSql = sql`(select jsonb_build_object('id', e.id, 'name', e.name) from event_shifts es
  join events e on e.organization_id = es.organization_id and e.id = es.event_id where es.organization_id = g.organization_id and es.id = g.event_shift_id)`

// One-way counting: `selected` counts everyone ever selected and not cancelled, so open is total minus cancelled minus selected.
const statsSql = sql`(
  select jsonb_build_object(
    'total', count(*), 'selected', count(*) filter (where live and selected_at is not null),
    'confirmed', count(*) filter (where live and confirmed_at is not null),
    'confirmed_auto_matched', count(*) filter (where live and confirmed_at is not null and selection_source = 'AUTO_MATCH'),
    'cancelled', count(*) filter (where not live), 'open', count(*) filter (where live and selected_at is null),
    'paid_pros_count', count(*) filter (where live and pro_payment_status = 'AVAILABLE'),
    'payments', jsonb_build_object('total', count(business_payment_status), 'failed', count(*) filter (where business_payment_status = 'FAILED'),
      'error', count(*) filter (where business_payment_status = 'ERROR'), 'submitted', count(*) filter (where business_payment_status = 'SUBMITTED')))
  from (select a.*, a.cancelled_at is null as live from applications a where a.organization_id = g.organization_id and a.gig_id = g.id) counted)`

/** One shift of a location the actor manages. */
export function getGig(ctx: Ctx, { params }: Input<typeof getGigEndpoint>): Promise<Reply<typeof getGigEndpoint>> {
  return viewGig(ctx, params.gigId)
}
