import type { PersonSubject } from '@crewcall/contract/rules/exports.ts'
import { columnsOf } from './table.ts'
import {
  author,
  everybodys,
  itself,
  ofApplication,
  ofOwnPlace,
  ofOwnShift,
  ofPro,
  ofUser,
  ownWords,
  payouts,
  referrer,
  rewarded,
  toldAnswer,
  toldCancellation,
  toldStanding,
  toldWishes,
} from './rows-of-person.ts'
import type { PersonTable } from './rows-of-person.ts'

/** What the file of a person has: their own rows, as they may see them (docs/rules/exports.md). */
export const personTables = {
  profile: [
    {
      table: 'users',
      columns: columnsOf(`
        id phone_number email email_verified_at first_name last_name preferred_name_for_search app_mode account_status sms_opt_in locale
        last_login date_joined last_updated_ts pending_email referred_by_code`),
      rows: itself,
    },
    {
      table: 'pros',
      columns: columnsOf(`
        id display_name former_name bio market_id market_not_listed_name address_line_1 city state_code zip_code latitude longitude
        supported_employment_types verified_at payouts_enabled payout_card_since background_check_status background_check_expires_on tier points rating
        review_count gigs_worked completion_percentage callout_count noshow_count referral_code created_ts last_updated_ts`),
      rows: ofUser,
    },
    { table: 'pro_skills', columns: columnsOf('skill_id years'), rows: ofPro },
    {
      table: 'pro_preferences',
      columns: columnsOf(`
        pro_contractor_types days_of_week time_blocks hours_per_week max_distance_miles`),
      rows: ofPro,
    },
    { table: 'pro_work_history', columns: columnsOf('id business_name position skill_id start_date end_date duty'), rows: ofPro },
    { table: 'manager_profiles', columns: columnsOf('id business_name email market_id referral_code'), rows: ofUser },
    { table: 'notification_preferences', columns: columnsOf('kind channel is_enabled'), rows: ofUser },
    {
      table: 'saved_searches',
      columns: columnsOf(`
        id slot name positions days_of_week time_blocks starts_in starts_on__gte starts_on__lte within_miles wage_gte is_instant
        is_eligible is_alert_on created_ts`),
      rows: ofPro,
    },
    { table: 'terms_acceptances', columns: columnsOf('terms_version_id accepted_at'), rows: ofUser },
    { table: 'assistant_consents', columns: columnsOf('service given_at withdrawn_at'), rows: ofPro },
    { table: 'chat_profiles', columns: columnsOf('display_name last_updated_ts'), rows: ofUser },
  ],
  engagements: [
    {
      table: 'applications',
      columns: columnsOf(`
        organization_id id location_id gig_id application_type start_time end_time created_ts selected_at offer_expires_at offer_bonus
        confirmed_at is_instant wage_amount bonus employment_type cancelled_at cancelled_by cancellation_reason cancellation_explanation
        promised_start promised_minutes last_updated_ts`),
      instead: toldCancellation,
      rows: ofPro,
    },
    {
      table: 'gigs',
      columns: columnsOf(`
        organization_id id location_id skill_id type employment_type start_time end_time timezone unpaid_break_minutes wage_amount
        city state_code description cancelled_at`),
      rows: ofOwnShift,
    },
    {
      table: 'covers',
      columns: columnsOf(`
        organization_id id location_id gig_id application_id message created_ts taken_at ended_at end_reason`),
      rows: ofPro,
    },
    { table: 'first_gig_calls', columns: columnsOf('asked_at tries tried_at note spoken_at'), rows: ofPro },
    {
      table: 'job_candidates',
      columns: columnsOf(`
        organization_id id posting_id status first_name last_name phone_number email locale answers created_ts`),
      page_rows: 200,
      instead: toldStanding,
      rows: ofUser,
    },
    {
      table: 'suspension_appeals',
      columns: columnsOf('id suspension_id text created_ts decision answer answered_at'),
      rows: ofPro,
    },
    { table: 'pro_suspensions', columns: columnsOf('id reason_code starts ends lifted_at'), rows: ofPro },
    { table: 'pro_warnings', columns: columnsOf('id reason_code starts ends lifted_at'), rows: ofPro },
  ],
  hours: [
    {
      table: 'timesheets',
      columns: columnsOf(`
        organization_id id application_id gig_id location_id state start_time end_time original_start_time original_end_time
        unpaid_break_minutes payable_minutes compliance_status extension_requested_at extension_accepted_at auto_clocked_out_at
        approved_at is_auto_approved locked_at last_updated_ts`),
      rows: ofPro,
    },
    {
      table: 'time_punches',
      columns: columnsOf(`
        organization_id id application_id punch_type time device_time device_sent_at is_offline latitude longitude accuracy_m distance_m verdict
        received_at`),
      rows: ofPro,
    },
    {
      table: 'shift_breaks',
      columns: columnsOf(`
        organization_id id application_id start_time end_time compliance_status is_ended_by_clock_out`),
      rows: ofApplication,
    },
    { table: 'refused_breaks', columns: columnsOf('organization_id id application_id time reason created_ts'), rows: ofApplication },
    {
      table: 'hours_edits',
      columns: columnsOf(`
        organization_id id application_id before_start before_end after_start after_end unpaid_break_minutes reason edited_at`),
      rows: ofApplication,
    },
    {
      table: 'hours_disputes',
      columns: columnsOf(`
        organization_id id application_id claimed_start claimed_end claimed_break_minutes reason created_ts answer_due_at resolved_at
        resolution answer`),
      rows: ofApplication,
    },
    {
      table: 'geo_logs',
      columns: columnsOf(`
        organization_id id application_id location_id gig_id action precision latitude longitude created_ts`),
      rows: ofPro,
    },
  ],
  earnings: [
    {
      table: 'payment_intents',
      columns: columnsOf(`
        organization_id id kind application_id adhoc_payment_id loyalty_period_id location_id amount_cents currency state returned_cents created_ts sent_at
        settled_at ordinary_at instant_at instant_fee_cents`),
      rows: payouts,
    },
    {
      table: 'adhoc_payments',
      columns: columnsOf(`
        organization_id id application_id location_id reason description employment_type pro_amount_cents added_minutes created_ts waived_at`),
      rows: ofPro,
    },
    {
      table: 'referral_rewards',
      columns: columnsOf(`
        organization_id id referral_id recipient amount_cents created_ts revoked_at`),
      rows: rewarded,
    },
    {
      table: 'loyalty_periods',
      columns: columnsOf('id started_at ended_at points points_rewarded tier amount_cents employment_type closed_ts'),
      rows: ofPro,
    },
    {
      table: 'referrals',
      columns: columnsOf(`
        id code referrer_side audience status counted_gigs referrer_amount_cents created_ts counts_until qualified_at pays_at released_at
        paid_at closed_at`),
      rows: referrer,
    },
  ],
  reviews: [
    { table: 'pro_reviews', columns: columnsOf('organization_id id application_id overall created_ts'), rows: ofPro },
    {
      table: 'location_reviews',
      columns: columnsOf(`
        organization_id id application_id location_id overall comment created_ts`),
      rows: ofPro,
    },
  ],
  messages: [
    {
      table: 'chat_messages',
      columns: columnsOf(`
        organization_id channel_id seq side body quick_reply created_ts deleted_at`),
      instead: ownWords,
      rows: author,
    },
  ],
  certifications: [
    {
      table: 'certification_requests',
      columns: columnsOf(`
        id certification_id status state_code expiration_date does_not_expire rejection_reason custom_rejection_reason reviewed_at
        created_ts`),
      rows: ofPro,
    },
    {
      table: 'background_checks',
      columns: columnsOf(`
        id status consent_version signature consented_at completed_at expires_on`),
      rows: ofPro,
    },
    { table: 'orientation_completions', columns: columnsOf('organization_id location_id version completed_at'), rows: ofPro },
    { table: 'orientation_progress', columns: columnsOf('organization_id orientation_id version position done_at'), rows: ofPro },
    { table: 'work_records', columns: columnsOf('id shows_places shows_rating created_ts expires_at revoked_at'), rows: ofPro },
  ],
  businesses: [
    {
      table: 'locations',
      columns: columnsOf(`
        organization_id id name street_address city state_code zip_code timezone`),
      rows: ofOwnPlace,
    },
    { table: 'organization_managers', columns: columnsOf('organization_id id role created_ts'), rows: ofUser },
    { table: 'location_managers', columns: columnsOf('organization_id id location_id role created_ts'), rows: ofUser },
    { table: 'network_members', columns: columnsOf('organization_id location_id source created_ts'), rows: ofPro },
    {
      table: 'network_requests',
      columns: columnsOf(`
        organization_id id location_id created_ts answer answered_at`),
      instead: toldAnswer,
      rows: toldWishes,
    },
    { table: 'network_departures', columns: columnsOf('organization_id location_id left_at'), rows: ofPro },
  ],
  notifications: [{ table: 'notifications', columns: columnsOf('id kind title body created_ts read_at'), rows: ofUser }],
  sign_ins: [
    {
      table: 'sessions',
      columns: columnsOf(`
        id created_ts last_seen_ts expires_at revoked_at revoked_because user_agent ip`),
      rows: ofUser,
    },
    { table: 'push_subscriptions', columns: columnsOf('id user_agent created_ts last_ok_at ended_at ended_because'), rows: ofUser },
  ],
  lists: [
    { table: 'markets', columns: columnsOf('id name state_code timezone'), rows: everybodys },
    { table: 'skills', columns: columnsOf('id name'), rows: everybodys },
    { table: 'certifications', columns: columnsOf('id name description'), rows: everybodys },
    { table: 'requirements', columns: columnsOf('id name category skill_id'), rows: everybodys },
  ],
} as const satisfies Record<PersonSubject, readonly PersonTable[]>
