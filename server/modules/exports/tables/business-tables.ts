import { columnsOf } from './table.ts'
import {
  chargedExtras,
  charges,
  entriesOfBusiness,
  everybodys,
  hiddenWords,
  itself,
  knownPros,
  movedFromOrTo,
  ownReference,
  postedOfBusiness,
  teammates,
} from './rows-of-organization.ts'
import type { OrganizationTable } from './rows-of-organization.ts'

/** What the file of an organization has about its places, people and money (docs/rules/exports.md). */
export const businessTables = {
  locations: [
    { table: 'organizations', columns: columnsOf('id name created_ts week_begins_on budget_weekday is_sandbox'), rows: itself },
    {
      table: 'locations',
      columns: columnsOf(`
        id name market_id street_address city state_code zip_code phone_number url timezone latitude longitude is_position_approximate
        approval_status approval_reason approval_decided_at billing_source invoicing_enabled invoice_frequency invoice_style
        invoice_work_week_end_date concierge_enabled is_checkin_required immediate_auto_select_enabled overfill_positions team_member_cap
        require_certifications private_direct_offer_expiration private_direct_offer_expiration_enabled background_checks_enabled
        background_checks_fee_percentage in_network_payments_enabled in_network_fee_percentage gigpro_fee_percentage tipping_enabled
        tipping_fee_percentage supported_employment_types w2_fee_percentage created_ts last_updated_ts cover_approval moved_at
        payment_hold_since`),
    },
    {
      table: 'location_addresses',
      columns: columnsOf(`
        id location_id type name street_address city state_code postal_code timezone latitude longitude is_position_approximate
        geofence_radius_m created_ts removed_at`),
    },
    {
      table: 'location_add_ons',
      columns: columnsOf(`
        id location_id type start_date end_date notes requested_by declined_at is_on created_ts last_updated_ts`),
    },
    {
      table: 'acting_sessions',
      columns: columnsOf('id location_id user_id reason begun_at expires_at ended_at ended_by end_reason told_through'),
    },
    {
      table: 'location_moves',
      columns: columnsOf(`
        id from_organization_id from_location_id to_organization_id to_location_id moved_at moved_by reason effects undoes_id`),
      page_rows: 100,
      rows: movedFromOrTo,
    },
    { table: 'licenses', columns: columnsOf('id location_id user_id license_name') },
  ],
  team: [
    { table: 'users', columns: columnsOf('id first_name last_name email phone_number locale'), rows: teammates },
    { table: 'organization_managers', columns: columnsOf('id user_id role created_ts') },
    { table: 'location_managers', columns: columnsOf('id location_id user_id role created_ts') },
    { table: 'managers_on_duty', columns: columnsOf('id location_id fullname phone_number created_ts') },
    {
      table: 'invitations',
      columns: columnsOf(`
        id location_id role email phone_number status expiration_date invited_by created_ts sent_ts accepted_at accepted_by withdrawn_at
        withdrawn_by`),
    },
    {
      table: 'sign_on_connections',
      columns: columnsOf(`
        issuer client_id mode session_hours emergency_admin_id tested_at on_since changed_by changed_at`),
    },
    { table: 'sign_on_domains', columns: columnsOf('id domain proven_at created_ts') },
  ],
  people: [
    { table: 'pros', columns: columnsOf('id user_id display_name'), rows: knownPros },
    { table: 'pro_outcomes', columns: columnsOf('pro_id application_id location_id skill_id kind stars at') },
    { table: 'network_members', columns: columnsOf('location_id pro_id source added_by created_ts') },
    { table: 'favorite_pros', columns: columnsOf('id location_id pro_id created_by created_ts') },
    {
      table: 'network_invites',
      columns: columnsOf(`
        id location_id kind phone_number admits most_uses uses expires_at created_by created_ts sent_ts revoked_at revoked_by note`),
    },
    {
      table: 'network_requests',
      columns: columnsOf(`
        id location_id pro_id invite_id created_ts answer answered_at answered_by taken_back_at`),
    },
    { table: 'network_departures', columns: columnsOf('location_id pro_id left_at') },
    { table: 'pro_groups', columns: columnsOf('id location_id name created_by created_ts last_updated_ts removed_at') },
    { table: 'pro_group_members', columns: columnsOf('location_id group_id pro_id added_by created_ts') },
    { table: 'pro_blocks', columns: columnsOf('id location_id pro_id reason feedback created_by created_ts lifted_at lifted_by') },
    { table: 'notes', columns: columnsOf('id location_id user_id note created_by created_ts') },
    {
      table: 'people_imports',
      columns: columnsOf(`
        id location_id source file_name added_count present_count bad_count imported_by imported_at undone_by undone_at removed_count`),
    },
    {
      table: 'imported_people',
      columns: columnsOf(`
        id location_id import_id first_name last_name email phone_number position created_ts invited_at`),
    },
  ],
  money: [
    { table: 'payment_methods', columns: columnsOf('id location_id type status created_by created_ts replaced_at') },
    {
      table: 'payment_intents',
      columns: columnsOf(`
        id kind application_id adhoc_payment_id invoice_id charge_refund_id location_id attempt amount_cents currency state payment_method_id
        refunded_cents returned_cents moved_cents moved_currency requested_by created_ts sent_at settled_at next_try_at`),
      rows: charges,
    },
    { table: 'charge_lines', columns: columnsOf('payment_intent_id line amount_cents percentage') },
    {
      table: 'ledger_transactions',
      columns: columnsOf('id kind payment_intent_id invoice_payment_id reference at'),
      instead: ownReference,
      rows: postedOfBusiness,
    },
    { table: 'ledger_entries', columns: columnsOf('id ledger_transaction_id account amount_cents currency'), rows: entriesOfBusiness },
    {
      table: 'coupon_redemptions',
      columns: columnsOf(`
        id location_id coupon_id percentage amount_cents min_spend_cents bookings booked redeemed_by redeemed_at ends_at`),
    },
    {
      table: 'charge_refunds',
      columns: columnsOf(`
        id charge_intent_id application_id location_id amount_cents reason created_by created_ts`),
    },
    { table: 'charge_disputes', columns: columnsOf('id charge_intent_id amount_cents reason status opened_at closed_at') },
    {
      table: 'adhoc_payments',
      columns: columnsOf(`
        id application_id location_id pro_id reason description employment_type charged_to_business pro_amount_cents added_minutes created_by created_ts
        waived_at waived_by waived_because`),
      rows: chargedExtras,
    },
    {
      table: 'invoices',
      columns: columnsOf(`
        id owner_location_id style location_id address frequency first_day last_day timezone closes_at sequence number issued_at due_day
        due_at total_cents paid_cents charge_state charge_message overdue_at paid_at created_ts last_updated_ts status`),
    },
    {
      table: 'invoice_lines',
      columns: columnsOf(`
        id invoice_id kind payment_intent_id application_id gig_id location_id location_name work_date pro_name position description
        timezone start_time end_time unpaid_break_minutes payable_minutes wage_cents pro_cents fee_cents tip_cents amount_cents created_ts`),
    },
    {
      table: 'invoice_payments',
      columns: columnsOf(`
        id invoice_id method payment_intent_id amount_cents returned_cents received_on reference recorded_by created_ts`),
    },
    {
      table: 'closed_statements',
      columns: columnsOf(`
        location_id month ends_at location_name timezone opening_cents charged_cents credited_cents paid_cents paid_back_cents
        closing_cents lines closed_at`),
      page_rows: 20,
    },
    {
      table: 'pay_runs',
      columns: columnsOf(`
        id step begun_by begun_at confirmed_by confirmed_at confirmed_cents ended_by ended_at end_reason`),
    },
    {
      table: 'pay_run_lines',
      columns: columnsOf(`
        run_id application_id location_id total_cents hours_total_cents outcome code reason decided_at`),
    },
    {
      table: 'bookkeepers',
      columns: columnsOf(`
        id location_id email locale wants_receipts wants_invoices wants_statements confirmed_at ended_at ended_because added_by created_ts`),
    },
    { table: 'journal_accounts', columns: columnsOf('kind account changed_by changed_at') },
    {
      table: 'labor_budgets',
      columns: columnsOf(`
        location_id week_start hours amount_cents sales_cents sales_percentage set_by last_updated_ts week_begins_on`),
    },
    {
      table: 'conversion_fees',
      columns: columnsOf(`
        id location_id candidate_id pro_id amount_cents worked_minutes free_after_hours hired_by created_ts invoiced_at invoiced_by`),
    },
  ],
  hiring: [
    {
      table: 'job_postings',
      columns: columnsOf(`
        id location_id status name description wage skill_id job_type_id experience_level_id external_application_link questions posted_at
        expires_at closed_at created_by created_ts last_updated_ts`),
      page_rows: 200,
    },
    {
      table: 'job_candidates',
      columns: columnsOf(`
        id posting_id status first_name last_name phone_number email locale answers created_ts last_updated_ts status_since interview_at`),
      page_rows: 200,
    },
    { table: 'job_candidate_notes', columns: columnsOf('id candidate_id note created_by created_ts') },
    { table: 'job_invites', columns: columnsOf('id posting_id pro_id created_by created_ts') },
    {
      table: 'job_offers',
      columns: columnsOf(`
        id candidate_id wage employment starts_on message answer_by is_filled conversion_fee_cents answer answered_at answered_by
        created_by created_ts expiry_told_at`),
    },
    {
      table: 'interviews',
      columns: columnsOf(`
        id location_id posting_id candidate_id status wage instructions start_time end_time contact_name contact_phone gig_id
        application_id confirmed_at reminded_at asked_at assured_at ended_by ended_reason feedback reviewed_by reviewed_at created_by
        created_ts last_updated_ts sent_home_at`),
    },
    { table: 'interview_slots', columns: columnsOf('interview_id start_time end_time') },
  ],
  chats: [
    {
      table: 'chat_channels',
      columns: columnsOf(`
        id gig_id kind created_ts last_at is_announcement_only application_id candidate_id location_id`),
    },
    {
      table: 'chat_messages',
      columns: columnsOf(`
        channel_id seq author_user_id side body quick_reply created_ts deleted_at hidden_at asks_acknowledgement`),
      instead: hiddenWords,
    },
  ],
  programs: [
    {
      table: 'api_keys',
      columns: columnsOf(`
        id name scopes is_everywhere created_by created_ts expires_at last_used_at revoked_at revoked_by`),
    },
    { table: 'api_key_locations', columns: columnsOf('key_id location_id') },
    {
      table: 'webhooks',
      columns: columnsOf(`
        id url event_types is_everywhere created_by created_ts failing_since off_since off_because deleted_at`),
    },
    { table: 'webhook_locations', columns: columnsOf('webhook_id location_id') },
  ],
  lists: [
    { table: 'markets', columns: columnsOf('id name state_code timezone latitude longitude'), rows: everybodys },
    {
      table: 'skills',
      columns: columnsOf(`
        id name icon description default_description default_no_experience_required default_wage_amount minimum_wage_amount
        average_wage_amount recommended_wage_amount recommended_wage_amount_boosted license is_event_only is_captain is_offered`),
      rows: everybodys,
    },
    { table: 'requirements', columns: columnsOf('id name category skill_id'), rows: everybodys },
    { table: 'experience_levels', columns: columnsOf('id name'), rows: everybodys },
    { table: 'pro_contractor_types', columns: columnsOf('id name license'), rows: everybodys },
  ],
} as const satisfies Record<string, readonly OrganizationTable[]>
