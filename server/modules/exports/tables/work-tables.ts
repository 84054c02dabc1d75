import { columnsOf } from './table.ts'
import type { OrganizationTable } from './rows-of-organization.ts'

/** What the file of an organization has about its shifts and the hours worked (docs/rules/exports.md). */
export const workTables = {
  shifts: [
    {
      table: 'gigs',
      columns: columnsOf(`
        id location_id market_id skill_id type employment_type start_time end_time timezone unpaid_break_minutes wage_amount
        allowed_confirmed_pros overfill confirmed_count location_address_id use_location_address address_line_1 city state_code zip_code
        latitude longitude is_position_approximate geofence_radius_m contact_name contact_phone onsite_manager_id description special_inst
        no_experience_required auto_select_enabled immediate_auto_select is_checkin_required require_certifications
        background_check_required is_auto_post_network_to_marketplace_enabled boosted_gig_bonus released_at posted_at completed_at
        cancelled_at cancelled_by cancellation_reason cancellation_explanation created_by created_ts last_updated_ts series_id series_date
        event_shift_id bundle_id`),
    },
    { table: 'bundles', columns: columnsOf('id location_id skill_id may_drop_days created_by created_ts') },
    { table: 'gig_requirements', columns: columnsOf('gig_id requirement_id') },
    {
      table: 'series',
      columns: columnsOf(`
        id location_id skill_id freq interval byweekdays weeks_begin_on dtstart until start_time end_time timezone shift split_from ended_at ended_by
        materialised_until created_by created_ts last_updated_ts`),
      page_rows: 200,
    },
    { table: 'series_exceptions', columns: columnsOf('series_id local_date kind fields reason created_ts') },
    {
      table: 'series_offers',
      columns: columnsOf(`
        series_id pro_id application_type is_confirmed bonus offered_by created_ts left_out_at left_out_date left_out_reason stopped_at`),
    },
    { table: 'events', columns: columnsOf('id name created_by created_ts last_updated_ts removed_at start_time') },
    {
      table: 'event_shifts',
      columns: columnsOf(`
        id event_id location_id start_time end_time contact_name contact_phone created_ts last_updated_ts`),
    },
    { table: 'staged_pros', columns: columnsOf('id gig_id pro_id application_type staged_by created_ts') },
    {
      table: 'fill_plans',
      columns: columnsOf(`
        id location_id gig_id bundle_id network_after_hours marketplace_after_hours step_amount every_hours ceiling_amount from_type
        from_wage wage_amount starts_at filled_at ended_at end_reason ended_by created_by created_ts begun_at counted_from waitlist_first`),
    },
    { table: 'fill_plan_steps', columns: columnsOf('plan_id number due_at kind wage_amount done_at outcome') },
    {
      table: 'publications',
      columns: columnsOf(`
        id published_by published_at notify location_ids first_date last_date shifts taken_back_at`),
    },
    { table: 'publication_people', columns: columnsOf('publication_id pro_id shifts') },
    {
      table: 'draft_shifts',
      columns: columnsOf(`
        id location_id skill_id gig_template_id start_time end_time unpaid_break_minutes wage_amount allowed_confirmed_pros type
        description special_inst pro_ids gig_id published_at removed_at created_by created_ts last_updated_ts publication_id fill_plan
        bundle_key may_drop_days event_id named_people employment_type`),
      page_rows: 200,
    },
    {
      table: 'schedule_imports',
      columns: columnsOf(`
        id location_id source file_name added_count present_count bad_count first_date last_date imported_by imported_at undone_by
        undone_at removed_count`),
    },
    { table: 'schedule_import_shifts', columns: columnsOf('draft_id import_id skill_id start_time end_time') },
  ],
  templates: [
    {
      table: 'gig_templates',
      columns: columnsOf(`
        id location_id name skill_id no_experience_required hourly_rate position_description private_notes auto_select_enabled created_by
        created_ts last_updated_ts removed_at`),
    },
    { table: 'gig_template_requirements', columns: columnsOf('gig_template_id requirement_id') },
    { table: 'shift_templates', columns: columnsOf('id location_id start_time end_time unpaid_break_minutes created_ts removed_at') },
    { table: 'event_templates', columns: columnsOf('id name items created_by created_ts last_updated_ts removed_at'), page_rows: 20 },
    { table: 'week_templates', columns: columnsOf('id location_id name created_by created_ts last_updated_ts removed_at first_weekday') },
    {
      table: 'week_template_shifts',
      columns: columnsOf(`
        id week_template_id day start_time end_day end_time skill_id gig_template_id unpaid_break_minutes wage_amount
        allowed_confirmed_pros type description special_inst pro_ids fill_plan employment_type`),
      page_rows: 200,
    },
    {
      table: 'orientations',
      columns: columnsOf(`
        id location_id name is_on audiences version valid_from_version step_count published_at created_by created_ts last_updated_ts`),
    },
    { table: 'orientation_steps', columns: columnsOf('orientation_id version position kind title text video_url choices right_choice') },
    { table: 'orientation_completions', columns: columnsOf('location_id pro_id version completed_at') },
  ],
  engagements: [
    {
      table: 'applications',
      columns: columnsOf(`
        id location_id gig_id pro_id application_type start_time end_time created_ts selected_at selected_by selection_source
        offer_expires_at offer_bonus confirmed_at is_instant is_overfill wage_amount bonus employment_type platform_fee_percentage
        background_checks_fee_percentage tipping_fee_percentage coupon_redemption_id coupon_percentage coupon_cents is_boosted cancelled_at cancelled_by cancellation_reason
        cancellation_explanation dismissal_reason working_end minimum_owed_cents is_closed_without_charge business_payment_status last_updated_ts promised_start promised_minutes
        confirmed_place confirmed_start confirmed_end`),
    },
    {
      table: 'covers',
      columns: columnsOf(`
        id location_id gig_id application_id pro_id message created_ts taken_by taken_at taken_start taken_end ended_at end_reason
        ended_by return_application_id return_gig_id return_start return_end agreed_at taken_pay_cents return_pay_cents`),
    },
    {
      table: 'pro_reviews',
      columns: columnsOf(`
        id application_id pro_id overall punctuality skill attitude appearance feedback created_by created_ts last_updated_ts`),
    },
  ],
  hours: [
    {
      table: 'timesheets',
      columns: columnsOf(`
        id application_id gig_id location_id pro_id state start_time end_time original_start_time original_end_time unpaid_break_minutes
        payable_minutes compliance_status is_flagged flag_reasons extension_requested_at extension_accepted_at extension_accepted_by
        auto_clocked_out_at approved_at approved_by is_auto_approved locked_at last_updated_ts last_updated_by break_verdicts proposed_at`),
    },
    {
      table: 'time_punches',
      columns: columnsOf(`
        id application_id pro_id punch_type time is_offline recorded_by is_by_captain distance_m verdict pending_reason`),
    },
    { table: 'punch_decisions', columns: columnsOf('time_punch_id decision decided_by reason decided_at') },
    { table: 'shift_breaks', columns: columnsOf('id application_id start_time end_time compliance_status is_ended_by_clock_out') },
    { table: 'refused_breaks', columns: columnsOf('id application_id time reason created_ts') },
    {
      table: 'hours_edits',
      columns: columnsOf(`
        id application_id before_start before_end after_start after_end unpaid_break_minutes reason edited_by edited_at cause`),
    },
    {
      table: 'hours_disputes',
      columns: columnsOf(`
        id application_id claimed_start claimed_end reason created_ts answer_due_at resolved_at resolved_by resolution answer
        claimed_break_minutes claimed_breaks`),
    },
    {
      table: 'captain_reports',
      columns: columnsOf(`
        id application_id location_id gig_id captain_pro_id kind note created_ts settled_at settled_by`),
    },
    {
      table: 'geo_logs',
      columns: columnsOf(`
        id application_id pro_id location_id gig_id action is_flagged_for_staffer_review created_ts last_updated_ts`),
    },
  ],
} as const satisfies Record<string, readonly OrganizationTable[]>
