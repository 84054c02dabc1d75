import { productName } from '../../platform/brand.ts'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { EventName, Events } from '@crewcall/contract/events.ts'
import { daysOfAct } from './days-of-act.ts'
import { deliver } from './deliver.ts'
import './invitations.ts'
import { just, nothing } from './told.ts'
import type { Table, Told } from './told.ts'
import { toldOfChecks } from './told-of-checks.ts'
import { toldOfMoney } from './told-of-money.ts'
import { priorityOf } from './priority.ts'
import { idsOf, subjectOf } from './subject.ts'
import { toldOfPrograms } from './told-of-programs.ts'

/** Changes of a shift that matter to its confirmed pros. */
const toldFields = new Set([
  'start_time',
  'end_time',
  'unpaid_break_minutes',
  'address_line_1',
  'city',
  'state_code',
  'zip_code',
  'location_address_id',
  'use_location_address',
  'special_inst',
  'contact_name',
  'contact_phone',
  'onsite_manager_id',
])

/** The notifications of every event: each name of `contract/events.ts` is listed, if only with none. */
export const toldBy: Table = {
  'platform.checked': nothing,
  'platform.features_changed': nothing,
  'platform.reference_data_changed': nothing,
  'platform.settings_changed': nothing,
  'platform.admins_changed': ({ name, person, is_admin, at }) => [
    { kind: is_admin ? 'platform.admin_appointed' : 'platform.admin_dismissed', facts: { name, person }, once: at },
  ],
  'terms.accepted': just('account.terms_accepted'),
  'user.signed_in_elsewhere': just('account.new_sign_in'),
  // The message itself is sent to an address, not to a person: see invitations.ts.
  'invitation.sent': nothing,
  // As well: see network-invites.ts.
  'network.invited': nothing,
  'network.changed': nothing,
  'people_import.changed': nothing,
  'schedule_import.changed': nothing,
  // As well: see job-links.ts.
  'job_candidate.link_requested': nothing,
  'job_candidate.told': nothing,
  'job_candidate.changed': nothing,
  'job_posting.changed': nothing,
  'interview.changed': nothing,
  // As well: see interview-links.ts.
  'interview.told': nothing,
  'interview.confirmed': ({ name, job, at }) => [{ kind: 'interview.confirmed', facts: { name, job }, once: at }],
  'interview.moved': ({ name, job, at }) => [{ kind: 'interview.moved', facts: { name, job }, once: at }],
  'interview.declined': ({ name, job, at, ended_by }) => [
    { kind: ended_by === 'NO_ANSWER' ? 'interview.unanswered' : 'interview.declined', facts: { name, job }, once: at },
  ],
  'interview.finished': ({ name, job, at }) => [{ kind: 'interview.finished', facts: { name, job }, once: at }],
  'job_candidate.applied': ({ name, job, at }) => [{ kind: 'job_candidate.applied', facts: { name, job }, once: at }],
  'job_candidate.withdrawn': ({ name, job, at }) => [{ kind: 'job_candidate.withdrawn', facts: { name, job }, once: at }],
  'job_offer.accepted': ({ name, job, at }) => [{ kind: 'job_offer.accepted', facts: { name, job }, once: at }],
  'job_offer.expired': ({ name, job, at }) => [{ kind: 'job_offer.expired', facts: { name, job }, once: at }],
  'job_offer.declined': ({ name, job, at }) => [{ kind: 'job_offer.declined', facts: { name, job }, once: at }],
  'job_posting.invited': ({ job, posting_id }) => [{ kind: 'job_posting.invited', facts: { job }, once: `posting:${posting_id}` }],
  // Its link is sent to the pro's own addresses: see orientation-links.ts.
  'orientation.needed': ({ name, count, version }) => [
    { kind: 'orientation.needed', facts: { name, count }, once: `orientation:${version}` },
  ],
  'orientation.offered': ({ name, count, version }) => [
    { kind: 'orientation.offered', facts: { name, count }, once: `orientation:${version}` },
  ],
  'orientation.changed': nothing,
  'orientation.completed': nothing,
  'pro.signed_up': nothing,
  'manager.signed_up': nothing,
  'invitation.withdrawn': nothing,
  'invitation.accepted': ({ location_id, name, place, role, invitation_id }) => [
    {
      kind: location_id === null ? 'invitation.accepted_admin' : 'invitation.accepted',
      facts: { name, place, role },
      once: `${invitation_id}`,
    },
  ],
  'invitation.failed': ({ name, place, sending }) => [{ kind: 'invitation.failed', facts: { name, place }, once: sending }],
  'user.session_copied': just('account.session_copied'),
  'user.codes_refused': just('account.codes_refused'),
  'location.created': just('location.waiting'),
  'location.decided': ({ approval_status, reason }) => decided(approval_status, reason),
  'billing.activated': just('billing.activated'),
  'billing.failed': ({ message, problem = null }) => [{ kind: 'billing.failed', facts: { message, problem } }],
  'location_move.left': ({ organization, at }) => [{ kind: 'location.left', facts: { organization }, once: at }],
  'location_move.arrived': ({ organization, at }) => [{ kind: 'location.arrived', facts: { organization }, once: at }],
  'location_move.pro_moved': ({ organization, at }) => [{ kind: 'application.organization_changed', facts: { organization }, once: at }],
  'location.add_ons_changed': nothing,
  'acting.begun': nothing,
  'acting.ended': nothing,
  'acting.summed': ({ date, people, posted, changed, cancelled, selected, offered, messages, others }) => [
    {
      kind: 'concierge.acted',
      facts: { date_day: date, people, posted, changed, cancelled, selected, offered, messages, others },
      once: date,
    },
  ],
  'location.features_changed': nothing,
  'location.payment_changed': nothing,
  'location.licensed': nothing,
  'location.held': just('location.held'),
  'location.unheld': just('location.unheld'),
  'certification.requested': just('certification.waiting'),
  'certification.reviewed': ({ status }) => [{ kind: status === 'APPROVED' ? 'certification.approved' : 'certification.rejected' }],
  'certification.expiring': ({ days_left }) => [{ kind: 'certification.expiring', facts: { days_left }, once: `${days_left}` }],
  ...toldOfChecks,
  'pro.suspended': ({ ends }) => [{ kind: 'pro.suspended', facts: { ends_at: ends } }],
  'pro.appealed': nothing,
  'pro.appeal_taken': nothing,
  'pro.first_call_asked': ({ due_at }) => [
    { kind: 'shift.first_call', facts: { expires_at: due_at, asked: due_at === null ? 'late' : 'in_time' } },
  ],
  'pro.first_call_changed': nothing,
  'pro.appeal_answered': ({ decision, answer, other }) => {
    if (decision === 'UPHELD') return [{ kind: 'pro.appeal_upheld', facts: { explanation: answer } }]
    if (other === undefined) return [{ kind: 'pro.appeal_lifted', facts: { explanation: answer } }]
    return [{ kind: 'pro.appeal_lifted_other', facts: { explanation: answer, ends_at: other.ends } }]
  },
  'pro.suspension_lifted': ({ other }) => [
    other === undefined ? { kind: 'pro.suspension_lifted' } : { kind: 'pro.suspension_lifted_other', facts: { ends_at: other.ends } },
  ],
  'pro.warned': ({ warning_id, ends }) => [{ kind: 'pro.warned', facts: { ends_at: ends }, once: `${warning_id}` }],
  'pro.renamed': just('pro.renamed'),
  'pro.verified': just('pro.verified'),
  'pro.market_listed': just('pro.market_listed'),
  'pro.employment_changed': ({ employment, at }) => [{ kind: 'pro.employment_changed', facts: { employment }, once: at }],
  'pro.verification_submitted': just('pro.verification_submitted'),
  'pro.verification_declined': ({ reason }) => [{ kind: 'pro.verification_declined', facts: { explanation: reason } }],
  'pro.payouts_opened': ({ at }) => [{ kind: 'payouts.opened', once: at }],
  'pro.payouts_changed': ({ payouts_enabled }) => [{ kind: payouts_enabled ? 'payouts.ready' : 'payouts.stopped' }],
  ...toldOfPrograms,
  'budget.changed': nothing,
  'organization.week_changed': nothing,
  'draft.changed': nothing,
  'publication.made': nothing,
  'publication.taken_back': nothing,
  'publication.told': ({ publication_id, shifts, asked = 0, first_day, last_day }) => [
    {
      kind: asked > 0 ? 'schedule.asked' : 'schedule.published',
      facts: { shifts, asked, first_day, last_day },
      once: `publication:${publication_id}`,
    },
  ],
  'event.changed': nothing,
  'event.sent': ({ name, count, sending }) => [{ kind: 'event.sent', facts: { name, count }, once: `event:${sending}` }],
  'gig.posted': nothing,
  'gig.released': nothing,
  'gig.changed': ({ fields, is_quiet = false }) =>
    !is_quiet && fields.some((field) => toldFields.has(field)) ? [{ kind: 'shift.changed' }] : [],
  'gig.published': just('gig.published'),
  'gig.plan_changed': nothing,
  'gig.release_near': just('gig.release_near'),
  // Its pros are notified by the cancellation of their own applications.
  'gig.cancelled': ({ explanation, is_quiet }) => (is_quiet ? [] : [{ kind: 'gig.cancelled', facts: { explanation } }]),
  'gig.reopened': just('gig.reopened'),
  'gig.place_open': ({ has_applied, since }) => [{ kind: has_applied ? 'shift.waitlist_moves' : 'shift.place_open', once: since }],
  'gig.completed': nothing,
  'application.created': ({ is_soon = false }) => [{ kind: is_soon ? 'application.received_soon' : 'application.received' }],
  'application.selected': just('application.selected'),
  'application.unselected': just('application.not_selected'),
  'application.offered': ({ expires_at, is_quiet }) => (is_quiet ? [] : [{ kind: 'offer.received', facts: { expires_at } }]),
  'application.offer_half_time': just('offer.half_time'),
  'application.offer_expired': () => [{ kind: 'offer.expired' }, { kind: 'offer.lapsed' }],
  'application.confirmed': ({ is_quiet }) => (is_quiet ? [] : [{ kind: 'shift.confirmed' }, { kind: 'pro.confirmed' }]),
  'application.reconfirm_needed': just('shift.reconfirm'),
  'application.waitlisted': ({ since }) => [{ kind: 'shift.waitlisted', once: since }],
  'application.given_back': ({ asked_id }) => [{ kind: 'shift.as_before', facts: { asked_id } }],
  'application.cancelled': cancelled,
  'cover.asked': nothing,
  'cover.wanted': ({ cover_id, name }) => [{ kind: 'cover.wanted', facts: { name }, once: `cover:${cover_id}` }],
  'cover.taken': ({ name }) => [
    { kind: 'cover.to_decide', facts: { name } },
    { kind: 'cover.taken', facts: { name } },
  ],
  'cover.trade_offered': ({ name }) => [{ kind: 'cover.trade_offered', facts: { name } }],
  'cover.taken_by_rule': nothing,
  'cover.approved': ({ name, cover_id }) => [{ kind: 'cover.approved', facts: { name }, once: `cover:${cover_id}` }],
  'cover.refused': ({ explanation, cover_id }) => [{ kind: 'cover.refused', facts: { explanation }, once: `cover:${cover_id}` }],
  'cover.lost': ({ cover_id }) => [{ kind: 'cover.lost', once: `cover:${cover_id}` }],
  'cover.changed': nothing,
  'application.late_announced': ({ minutes, at }) => [{ kind: 'shift.runs_late', facts: { count: minutes }, once: at }],
  'callback.changed': nothing,
  'callback.asked': ({ callback_id }) => [{ kind: 'callback.waiting', once: String(callback_id) }],
  'phone_line.locked': ({ at }) => [{ kind: 'account.phone_pin_locked', once: at }],
  'saved_search.matched': ({ name, shifts }) => [{ kind: 'shift.found', facts: { name, shifts }, once: 'found' }],
  'application.no_show': ({ done_by = null }) => [{ kind: 'shift.no_show' }, { kind: 'pro.no_show', facts: { done_by } }],
  // Those notified of the withdrawal are notified that the application is back.
  'application.withdrawal_undone': () => [{ kind: 'application.received', once: 'again' }],
  'application.no_show_undone': just('shift.no_show_undone'),
  'application.place_freed': nothing,
  'application.minimum_owed': ({ amount_cents, explanation, owed_for = null, is_platform_paid }) => {
    const facts = { amount_cents, explanation, owed_for }
    return [{ kind: 'minimum.owed', facts }, ...(is_platform_paid ? [] : [{ kind: 'minimum.due', facts } as const])]
  },
  'application.certificate_lapsed': ({ certificate, due_at }) => {
    const facts = { certification: certificate, expires_at: due_at }
    return [
      { kind: 'certificate.lapsed', facts },
      { kind: 'pro.certificate_lapsed', facts },
    ]
  },
  'captain.reported': ({ kind, captain, note }) => [
    { kind: kind === 'NO_SHOW' ? 'captain.no_show' : 'captain.hours', facts: { name: captain, message: note }, once: kind },
  ],
  'minimum.waived': ({ amount_cents, explanation, is_kept_by_pro }) => {
    const facts = { amount_cents, explanation }
    return [{ kind: 'minimum.waived', facts }, ...(is_kept_by_pro ? [] : [{ kind: 'minimum.not_paid', facts } as const])]
  },
  'application.reviewed': ({ overall }) => [{ kind: 'review.received', facts: { overall } }],
  'location.reviewed': ({ overall }) => [{ kind: 'location.reviewed', facts: { overall } }],
  'shift.near': ({ lead }) => [{ kind: reminders[lead], once: lead }],
  'checkin_code.due': just('checkin.code'),
  'checkin.locked': just('checkin.locked'),
  'punch.awaited': () => [{ kind: 'clock.still_on', once: 'still_on' }],
  'punch.missed': ({ ended_at, until_at }) => [{ kind: 'clock.closed', facts: { ended_at, until_at }, once: ended_at }],
  'punch.recorded': punched,
  'break.recorded': nothing,
  'extension.requested': just('extension.requested'),
  'extension.accepted': just('extension.accepted'),
  'hours.proposed': just('hours.to_review'),
  'hours.edited': just('hours.edited'),
  'hours.passed_on': () => [
    { kind: 'hours.passed_on', facts: { product: productName() } },
    { kind: 'hours.passed_on_for_you', facts: { product: productName() } },
  ],
  'hours.disputed': just('hours.disputed'),
  'dispute.answered': ({ resolution }) => [{ kind: 'dispute.answered', facts: { resolution } }],
  'hours.approved': just('hours.approved'),
  ...toldOfMoney,
  // Whoever has read it is not told: see chat-messages.ts.
  'chat.message_sent': nothing,
  'chat.read': nothing,
  'chat.reported': nothing,
  'chat.changed': nothing,
  'chat.renamed': nothing,
  'support.asked': ({ channel_id, seq }) => [{ kind: 'support.waiting', once: `${channel_id}:${seq}` }],
  'support.changed': nothing,
  'notification.created': nothing,
}

const reminders = { DAY: 'shift.tomorrow', HOUR: 'shift.soon', CLOCK: 'clock.open' } as const

// A pro without a connection saw no answer: they are notified if the punch does not count automatically.
function punched({ verdict, pending_reason, is_offline, punch_type }: Events['punch.recorded']): Told[] {
  const isKept = is_offline && (verdict === 'PENDING' || verdict === 'REFUSED')
  const forPro: Told[] = isKept ? [{ kind: 'punch.kept', once: punch_type }] : []
  if (verdict === 'PENDING') return [{ kind: 'punch.pending', facts: { waits: pending_reason ?? 'OUTSIDE' } }, ...forPro]
  return verdict === 'DENIED' ? [{ kind: 'punch.denied' }] : forPro
}

function decided(status: string, explanation: string): Told[] {
  if (status === 'PENDING') return []
  return [{ kind: status === 'APPROVED' ? 'location.approved' : 'location.denied', facts: { explanation } }]
}

function cancelled({ by, reason, was_confirmed, is_quiet }: Events['application.cancelled']): Told[] {
  if (is_quiet) return []
  if (by === 'pro') return [{ kind: was_confirmed ? 'pro.cancelled' : 'application.withdrawn' }]
  // A no-show has its own notification for the pro.
  const confirmed = reason === 'STAFFER_DISMISSAL' ? 'shift.ended_early' : 'shift.cancelled'
  const forPro: Told[] = reason === 'NO_SHOW' ? [] : [{ kind: was_confirmed ? confirmed : 'application.closed' }]
  // Automatic cancellations are reported to the business.
  const leavesGap = was_confirmed && (reason === 'PRO_SUSPENDED' || by === 'system')
  return leavesGap ? [...forPro, { kind: 'pro.cancelled' }] : forPro
}

async function deliverAll(ctx: Ctx, name: EventName, payload: unknown, told: readonly Told[]): Promise<void> {
  const ids = idsOf(payload)
  const span = told.length === 0 ? null : await daysOfAct(ctx, name, ids)
  if (span === 'told') return
  for (const { kind, facts = {}, once } of told) {
    const subject = `${subjectOf(ids)}:${once ?? ctx.request.id}`
    await enqueue(ctx, deliver, { kind, ids, facts: { ...facts, ...span }, subject }, { priority: priorityOf(kind) })
  }
}

function register<N extends EventName>(name: N): void {
  on(name, (ctx, payload) => deliverAll(ctx, name, payload, toldBy[name](payload)))
}

for (const name of Object.keys(toldBy) as EventName[]) register(name)
