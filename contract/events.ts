import type { CheckNews } from './background-checks.ts'
import type { ActKind } from './concierge.ts'
import type { AppealDecision } from './rules/appeal.ts'
import type { OwedReason } from './rules/minimum-owed.ts'
import type { ApprovalStatus, CancellationReason, EmploymentType, LocationRole } from './enums.ts'
import type { PendingReason } from './evidence.ts'
import type { CandidateMessage, InterviewEnding, InterviewMessage } from './enums-of-hire.ts'
import type { EventsOfMoney } from './events-of-money.ts'
import type { Resource } from './resources.ts'

export type OfLocation = { organization_id: number; location_id: number }
/** Without a location the invitation is to the organization. */
type OfInvitation = { organization_id: number; location_id: number | null; invitation_id: number }
type OfGig = OfLocation & { gig_id: number }
export type OfApplication = OfGig & { application_id: number; pro_id: number }
type OfPosting = OfLocation & { posting_id: number }
type OfCandidate = OfPosting & { candidate_id: number; name: string; job: string; at: string }
type OfInterview = OfPosting & { interview_id: number }
type OfInterviewOf = OfInterview & { candidate_id: number; name: string; job: string; at: string }
type OfChat = { channel_id: number; seq: number }
/** Set if no message follows from it: the pro is told of the whole publication once, or of nothing. */
type Quiet = { is_quiet?: boolean }
/** Why a payment method does not work, other than a refusal by the bank. */
export type MethodProblem = 'STEP' | 'REMOVED' | 'DEPOSIT'
/** Who set something in motion; decides who needs to be told. */
type By = { by: 'pro' | 'manager' | 'platform' | 'system' }

/**
 * Every event with its payload. Events are dispatched only to later modules; for open screens see `live.ts`. Add a line here when a command
 * announces something new; the name is `<noun>.<past participle>`. A new noun does not compile until `resources.ts` says where it is shown.
 */
export type Events = EventsOfMoney & {
  'platform.checked': { note: string }
  'platform.features_changed': Record<string, never>
  /** Positions, markets or break rules. */
  'platform.reference_data_changed': Record<string, never>
  'platform.settings_changed': Record<string, never>
  /** Whom `name` made an admin of the platform, or dismissed; `at` tells one change from the next. */
  'platform.admins_changed': { name: string; person: string; is_admin: boolean; at: string }
  'terms.accepted': { user_id: number; audience: 'BUSINESS' | 'PRO' }
  'user.signed_in_elsewhere': { user_id: number; session_id: number }
  'network.invited': { organization_id: number; location_id: number; invite_id: number }
  'network.changed': { organization_id: number; location_id: number }
  'people_import.changed': { organization_id: number; location_id: number }
  'schedule_import.changed': { organization_id: number; location_id: number }
  /** Also again, after a withdrawal. */
  'job_candidate.applied': OfCandidate
  /** The links of a candidate are to be sent, for the first time or again; `again` to somebody who had withdrawn. */
  'job_candidate.link_requested': OfPosting & { candidate_id: number; about?: 'applied' | 'again'; by?: 'text' | 'mail' }
  'job_candidate.withdrawn': OfCandidate
  'job_candidate.changed': OfPosting
  /** The candidate answered an offer. */
  'job_offer.accepted': OfCandidate
  'job_offer.declined': OfCandidate
  /** Nobody answered it by its last day. */
  'job_offer.expired': OfCandidate
  /** Candidates are to be told of what a manager did, at once or at that time; `sending` is the same for one act. */
  'job_candidate.told': OfPosting & { candidate_ids: number[]; about: CandidateMessage; sending: string; at?: string }
  'job_posting.changed': OfPosting
  'interview.changed': OfInterview
  /** The candidate is to be told; `sending` is the same for one act. */
  'interview.told': OfInterview & { about: InterviewMessage; sending: string }
  /** For managers: what the candidate or the clock did. `at` is the instant of it. */
  'interview.confirmed': OfInterviewOf
  'interview.moved': OfInterviewOf
  'interview.declined': OfInterviewOf & { ended_by: InterviewEnding }
  'interview.finished': OfInterviewOf
  'job_posting.invited': OfPosting & { pro_id: number; job: string }
  /** Its steps, its audience, or whether it is on. */
  'orientation.changed': OfLocation
  /** A pro completed it. */
  'orientation.completed': OfLocation & { pro_id: number }
  /** A selected pro has to do it before confirming; `version` is the first that counts. The link is sent as well. */
  'orientation.needed': OfApplication & { name: string; count: number; version: number }
  /** A confirmed pro may do it, but keeps the shift without it. */
  'orientation.offered': OfApplication & { name: string; count: number; version: number }
  'invitation.sent': OfInvitation
  'invitation.withdrawn': OfInvitation
  /** `user_id` is the inviter, who is notified. */
  'invitation.accepted': OfInvitation & { user_id: number; name: string; place: string; role: LocationRole }
  'invitation.failed': OfInvitation & { user_id: number; name: string; place: string; sending: string }
  'user.session_copied': { user_id: number; session_id: number }
  'user.codes_refused': { user_id: number }
  'location.created': OfLocation
  /** A location went to another organization, or came from one; `organization` is the name of the other one, `at` tells two moves apart. */
  'location_move.left': OfLocation & { organization: string; at: string }
  'location_move.arrived': OfLocation & { organization: string; at: string }
  /** A confirmed pro works for this organization now. */
  'location_move.pro_moved': OfApplication & { organization: string; at: string }
  'location.decided': OfLocation & { approval_status: ApprovalStatus; reason: string }
  'billing.activated': { organization_id: number; location_id: number | null }
  'billing.failed': { organization_id: number; location_id: number | null; message: string; problem?: MethodProblem }
  /** It pays by invoice now, or what stays outside of the product changed: see `whyUnreleased`. */
  'location.payment_changed': OfLocation
  'location.held': OfLocation
  'location.unheld': OfLocation
  'location.features_changed': OfLocation
  'location.add_ons_changed': OfLocation
  /** Somebody of the platform acts for the location, or no more. */
  'acting.begun': OfLocation & { user_id: number }
  'acting.ended': OfLocation & { user_id: number }
  /** What was done for the location on a day there that is over. */
  'acting.summed': OfLocation & { date: string; people: string } & Record<ActKind, number>
  /** It is set up for something else than before. */
  'location.licensed': OfLocation
  'certification.requested': { request_id: number; pro_id: number }
  'certification.reviewed': { request_id: number; pro_id: number; status: 'APPROVED' | 'REJECTED' }
  'certification.expiring': { request_id: number; pro_id: number; days_left: number }
  'background_check.changed': { check_id: number; pro_id: number; news: CheckNews }
  'pro.signed_up': { pro_id: number; user_id: number }
  'manager.signed_up': { user_id: number }
  'pro.suspended': { pro_id: number; suspension_id: number; starts: string; ends: string | null }
  'pro.appealed': { pro_id: number; suspension_id: number }
  /** Somebody of the platform takes care of an appeal, or no more. */
  'pro.appeal_taken': { pro_id: number; suspension_id: number }
  /** `answer` is the reason, as typed; `other` is another suspension that is in force, and when it ends. */
  'pro.appeal_answered': {
    pro_id: number
    suspension_id: number
    decision: AppealDecision
    answer: string
    other?: { ends: string | null }
  }
  /** By hand, without an answer to an appeal. */
  'pro.suspension_lifted': { pro_id: number; suspension_id: number; other?: { ends: string | null } }
  /** `due_at`: an instant, or null if the pro keeps the shift in any case. */
  'pro.first_call_asked': OfApplication & { due_at: string | null }
  /** Somebody of the platform takes care of a first call, or no more, or noted what came of it. */
  'pro.first_call_changed': { pro_id: number }
  'pro.warned': { pro_id: number; warning_id: number; ends: string }
  'pro.verified': { pro_id: number }
  /** Their home is in a market, and was in none before. */
  'pro.market_listed': { pro_id: number }
  /** `at` is an instant. */
  'pro.employment_changed': { pro_id: number; employment: EmploymentType | 'BOTH'; at: string }
  /** A verified pro changed their name and waits for review again. */
  'pro.renamed': { pro_id: number }
  'pro.verification_submitted': { pro_id: number }
  'pro.verification_declined': { pro_id: number; reason: string }
  /** They went to the page where an account that is there can be changed. */
  'pro.payouts_opened': { pro_id: number; at: string }
  'pro.payouts_changed': { pro_id: number; payouts_enabled: boolean }
  'budget.changed': OfLocation
  /** The weekday on which its weeks begin. */
  'api_key.created': { organization_id: number; key_id: number; name: string; person: string }
  /** A new secret, or its end. */
  'api_key.changed': { organization_id: number; key_id: number }
  /** The connection, its mode, or its end; `at` tells one change from the next. */
  'sign_on.changed': { organization_id: number; person: string; at: string }
  /** A domain, or who is linked. */
  'sign_on.noted': { organization_id: number }
  /** The host of its address, and who made it. */
  'webhook.created': { organization_id: number; webhook_id: number; host: string; person: string }
  'webhook.changed': { organization_id: number; webhook_id: number }
  /** It was switched off because the other side wants no more, or did not receive anything for five days. */
  'webhook.stopped': { organization_id: number; webhook_id: number; host: string; off_because: 'GONE' | 'FAILING'; at: string }
  'webhook.test_asked': { organization_id: number; webhook_id: number }
  'organization.week_changed': { organization_id: number }
  'draft.changed': OfLocation
  'publication.made': { organization_id: number; publication_id: number }
  'publication.taken_back': { organization_id: number; publication_id: number }
  /** One pro is told of a publication; `shifts` are their own new ones, of all that day's locations. */
  'publication.told': OfLocation & {
    publication_id: number
    pro_id: number
    shifts: number
    /** Shifts among them that the pro has to answer. */ asked?: number
    first_day: string
    last_day: string
  }
  /** Its name, its shifts, or the pros staged for them. */
  'event.changed': { organization_id: number; event_id: number }
  /** One pro was offered all shifts staged for them. */
  'event.sent': { organization_id: number; event_id: number; pro_id: number; name: string; count: number; sending: string }
  'gig.posted': OfGig
  'gig.released': OfGig
  'gig.changed': OfGig & Quiet & { fields: string[] }
  'gig.published': OfGig
  /** Its plan to be filled began, went on, waits, was computed again or ended. */
  'gig.plan_changed': OfGig
  'gig.release_near': OfGig
  'gig.cancelled': OfGig & { explanation: string; application_ids: number[] } & Quiet
  'gig.reopened': OfGig
  'gig.place_open': OfGig & { pro_id: number; has_applied: boolean; since: string }
  'gig.completed': OfGig
  /** `is_soon`: a manager has to answer within a day, because the shift starts then. */
  'application.created': OfApplication & { is_soon?: boolean }
  'application.selected': OfApplication & By
  'application.unselected': OfApplication
  'application.offered': OfApplication & Quiet & { application_type: 'DIRECT_OFFER' | 'ASSIGNMENT'; expires_at: string | null }
  'application.offer_half_time': OfApplication
  'application.offer_expired': OfApplication
  'application.confirmed': OfApplication & Quiet & By & { is_instant: boolean }
  'application.reconfirm_needed': OfApplication
  /** The shift is full, and the pro waits for an opening of it. */
  'application.waitlisted': OfApplication & { since: string }
  /** A change was taken back, and the former confirmation holds; `asked_id` is the application that asked the pro again. */
  'application.given_back': OfApplication & { asked_id: number }
  'application.cancelled': OfApplication & Quiet & By & { reason: CancellationReason; was_confirmed: boolean }
  /** A confirmed pro asks others to take the shift. `name` is theirs. */
  'cover.asked': OfApplication & { cover_id: number; name: string }
  /** The same for each pro who could take it, `pro_id`. */
  'cover.wanted': OfGig & { pro_id: number; cover_id: number; name: string }
  /** Somebody would take it: the business decides. `name` is theirs. */
  'cover.taken': OfApplication & { cover_id: number; name: string }
  /** Somebody would take it and give one of their shifts in return: the pro answers. `name` is theirs. */
  'cover.trade_offered': OfApplication & { cover_id: number; name: string }
  /** Somebody would take it, and the rule of the location gives it to them; `taken_at` is an instant. */
  'cover.taken_by_rule': OfApplication & { cover_id: number; taken_at: string }
  /** The business approved: the pro is off the shift. `name` is who has it now. */
  'cover.approved': OfApplication & { cover_id: number; name: string }
  /** The pro keeps the shift. */
  'cover.refused': OfApplication & { cover_id: number; explanation: string }
  /** Who would have taken a shift does not get it; `pro_id` is theirs. */
  'cover.lost': OfGig & { pro_id: number; cover_id: number }
  /** Any other change of what is shown. */
  'cover.changed': OfApplication
  /** The pro called to say so, at this instant. */
  'application.late_announced': OfApplication & { minutes: number; at: string }
  /** New shifts match a saved search of a pro; the ids are those of the first to start. */
  'saved_search.matched': OfGig & { pro_id: number; saved_search_id: number; name: string; shifts: number }
  /** `done_by`: the user who marked it. */
  'application.no_show': OfApplication & { done_by?: number }
  'application.no_show_undone': OfApplication
  'application.withdrawal_undone': OfApplication
  'application.place_freed': OfGig
  'application.minimum_owed': OfApplication & {
    amount_cents: number
    explanation: string
    /** The rule by which it is owed, if nobody typed a reason. */
    owed_for?: OwedReason | null
    is_platform_paid: boolean
  }
  'application.certificate_lapsed': OfApplication & { certificate: string; due_at: string }
  /** A pro asked by phone to be called back. */
  'callback.asked': { callback_id: number; pro_id: number }
  'callback.changed': { callback_id: number }
  /** `at` is an instant. */
  'phone_line.locked': { user_id: number; pro_id: number; at: string }
  'captain.reported': OfApplication & { kind: 'NO_SHOW' | 'HOURS'; captain: string; note: string }
  'minimum.waived': OfApplication & { amount_cents: number; explanation: string; is_kept_by_pro: boolean }
  'application.reviewed': OfApplication & { overall: number }
  'location.reviewed': OfApplication & { overall: number }
  'shift.near': OfApplication & { lead: 'DAY' | 'HOUR' | 'CLOCK' }
  'checkin_code.due': OfGig
  'checkin.locked': OfApplication
  /** The shift is over, and the pro is still on the clock. */
  'punch.awaited': OfApplication
  /** The pro forgot to clock out, and the hours end at the planned end; until when they may dispute that. */
  'punch.missed': OfApplication & { ended_at: string; until_at: string }
  'punch.recorded': OfApplication & {
    punch_type: 'CLOCK_IN' | 'CLOCK_OUT'
    verdict: string
    pending_reason: PendingReason | null
    is_offline: boolean
    /** The time at which it counts. */
    time: string
  }
  'break.recorded': OfApplication
  'extension.requested': OfApplication
  'extension.accepted': OfApplication
  'hours.proposed': OfApplication & { is_automatic: boolean }
  'hours.edited': OfApplication
  'hours.passed_on': OfApplication
  'hours.disputed': OfApplication
  'dispute.answered': OfApplication & { resolution: 'ACCEPTED' | 'DECLINED' | 'SILENCE' }
  'hours.approved': OfApplication & { is_automatic: boolean }
  /** By the number of the message; whoever is told reads it with their own rights. */
  'chat.message_sent': OfChat
  'chat.read': OfChat
  'chat.reported': OfChat
  /** Its mode, whether the reader is notified, or a message was taken back. */
  'chat.changed': OfChat
  /** How a manager appears in chats. */
  'chat.renamed': { user_id: number }
  /** Somebody who had an answer, or never asked, waits for the platform. */
  'support.asked': OfChat
  /** It was answered, taken or closed. */
  'support.changed': OfChat
  /** The number of unread notifications of each person, by user id. */
  'notification.created': { kind: string; subject: string; unread: Record<string, number> }
}

type NounOf<Name> = Name extends `${infer Noun}.${string}` ? Noun : never
type Known<Noun extends Resource> = Noun
export type EventName = keyof Events
/** The subject of an event: the part of its name before the dot, e.g. `invoice`. */
export type EventNoun = Known<NounOf<EventName>>
