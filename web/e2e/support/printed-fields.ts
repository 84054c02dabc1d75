import { bosses, everybody, parts, printedAnswers, type Ask, type Row } from './printed-answers.ts'

/** An entity with every row that the printed calls give of it, under the names of its fields. */
export type Entity = { name: string; fields: readonly string[]; rows: readonly Row[] }

/** Every entity of the printed API with what the demonstration answers about it. */
export async function printedEntities(ask: Ask): Promise<Entity[]> {
  const {
    list,
    all,
    one,
    atPlaces,
    atGroups,
    whoOf,
    groups,
    gigs,
    series,
    events,
    shifts,
    applicants,
    applications,
    sheets,
    profiles,
    seen,
    own,
    noted,
    postings,
    costs,
    templates,
    interviews,
    breaks,
    extras,
  } = await printedAnswers(ask)
  return [
    entity(
      'Location',
      await atPlaces((id, who) => one(who, `/locations/${id}/`)),
      `
      id name market_id market_name organization_id image_public_id street_address city state_code zip_code phone_number url approval_status
      billing_source invoicing_enabled invoice_frequency invoice_style invoice_work_week_end_date concierge_enabled is_checkin_required
      immediate_auto_select_enabled overfill_positions require_certifications private_direct_offer_expiration
      private_direct_offer_expiration_enabled background_checks_enabled background_checks_fee_percentage in_network_payments_enabled
      in_network_fee_percentage gigpro_fee_percentage tipping_enabled tipping_fee_percentage supported_employment_types w2_fee_percentage
      team_managers_count timezone stripe_payment_method_id is_migrated_from_gigpro organization_name coordinates`,
    ),
    entity(
      'Location address',
      await atPlaces((id, who) => list(who, `/locations/${id}/addresses/`)),
      'id type street_address city state_code postal_code timezone name coordinates',
    ),
    entity('Organization', groups, 'id name image_public_id locations'),
    entity(
      'Payment method',
      await atPlaces((id, who) => one(who, `/locations/${id}/payment-method/?include_details=true`)),
      'external_id type status details',
    ),
    entity('Event', events, 'id name organization_id'),
    entity('Event shift', shifts, 'id start_time end_time location_id location contact_name contact_phone gigs'),
    entity(
      'Event gig',
      parts(shifts, 'gigs'),
      'id skill_name status type wage_amount allowed_confirmed_pros current_confirmed_pros_count address',
    ),
    entity(
      'Gig',
      gigs,
      `
      id status start_time end_time allowed_confirmed_pros skill skill_id location_id location_address_id address_line_1 city zip_code state_code
      use_location_address contact_name contact_phone description no_experience_required special_inst wage_amount type auto_select_enabled
      attachments unpaid_break_minutes onsite_manager_id created_ts requirements background_check_required chat_token bundle_id
      number_of_gigs_in_bundle is_recurring boosted_gig_bonus event require_certifications headshots checkin_code settings`,
    ),
    entity(
      'Gig settings',
      parts(gigs, 'settings').map((row) => Object.fromEntries(Object.entries(row).map(([key, of]) => [key, (of as Row)['value']]))),
      'is_checkin_required auto_select_enabled is_auto_post_network_to_marketplace_enabled',
    ),
    entity(
      'Gig setting',
      parts(gigs, 'settings').flatMap((row) => Object.values(row) as Row[]),
      'display_name description',
    ),
    entity('Gig stats', parts(gigs, 'stats'), 'total selected confirmed confirmed_auto_matched cancelled payments paid_pros_count'),
    entity('Gig stats, payments', parts(parts(gigs, 'stats'), 'payments'), 'total failed error submitted'),
    entity(
      'Recurrence pattern',
      await all(series, (gig) => one(whoOf(gig['location_id']), `/staffer/gigs/${Number(gig['id'])}/recurring-pattern/`)),
      'freq interval byweekdays until',
    ),
    entity(
      'Gig template',
      templates,
      'name skill_id skill_name location_id no_experience_required hourly_rate position_description private_notes requirements auto_select_enabled attachments',
    ),
    entity('Requirement', [...parts(gigs, 'requirements'), ...parts(templates, 'requirements')], 'name category skill'),
    entity(
      'Shift template',
      await atPlaces((id, who) => list(who, `/shifts/?location_id=${id}`)),
      'id location_id start_time end_time unpaid_break_minutes',
    ),
    entity(
      'Suggested break rule',
      breaks,
      'id created_ts last_updated_ts break_trigger_minutes break_length_minutes last_updated_by created_by',
    ),
    entity(
      'Skill',
      await list('maya', '/skills/'),
      `
      name description competencies default_description default_no_experience_required default_wage_amount recommended_wage_amount
      average_wage_amount recommended_wage_amount_boosted minimum_wage_amount`,
    ),
    entity('Manager skill', await list('maya', '/manager-skills/'), 'name'),
    entity('Manager on duty', await all(bosses, (who) => list(who, '/managers-on-duty/')), 'id fullname phone_number location_id'),
    entity('Location manager', await atPlaces((id, who) => list(who, `/location-managers/?location=${id}`)), 'id location role user'),
    entity(
      'Organization manager',
      await atGroups((id, who) => list(who, `/staffer/organizations/${id}/organization-managers/`)),
      'id organization_id role user',
    ),
    entity(
      'Invitation',
      [
        ...(await atPlaces((id, who) => list(who, `/invitations/?location_id=${id}`))),
        ...(await atGroups((id, who) => list(who, `/staffer/organizations/${id}/invitations/`))),
      ],
      'id status expiration_date link email location_id role phone_number manager_name',
    ),
    entity(
      'Auth user',
      await all(everybody, (who) => one(who, '/users/me/')),
      `
      app_mode username phone_number email first_name last_name is_gigpro_admin settings licenses managed_locations organization_roles is_sso_login
      gigster_profile_id last_login date_joined preferred_name_for_search uuid account_status`,
    ),
    entity(
      'Manager profile',
      await all([...bosses, 'gwen'] as const, (who) => one(who, '/manager-profiles/me/')),
      'id business_name email market_id market_name referral_code has_locations manager_skill_id',
    ),
    entity('Note', noted, 'id note user created_by created_by_user created_ts'),
    entity('Pro preferences', parts(own, 'pro_preferences'), 'pro_contractor_type skills days_of_week time_blocks hours_per_week'),
    entity('Time block', parts(parts(own, 'pro_preferences'), 'time_blocks'), 'name description start_time end_time'),
    entity(
      'Pro profile',
      own,
      `
      uuid profile_id bio user_id headshot_public_id badges display_name pro_preferences work_history market_id market_not_listed
      market_not_listed_name supported_employment_types address_line_1 city has_stripe_id performance competencies verified`,
    ),
    entity('Work history', parts(own, 'work_history'), 'business_name position start_date end_date position_skill_object'),
    entity(
      'Performance',
      parts([...own, ...seen], 'performance'),
      'rating gigs_worked completion_percentage callout_count noshow_count review_count ratings_summary',
    ),
    entity(
      'Rating summary item',
      parts(parts([...own, ...seen], 'performance'), 'ratings_summary'),
      'rank name label is_overall_type avg_rating rating_count',
    ),
    entity('Pro profile at a location', seen, 'certifications is_favorite is_blocked has_worked_together favorite_id'),
    entity(
      'Favorite pro',
      profiles.filter(({ is_favorite }) => is_favorite),
      'favorite_id pro_id location_id',
    ),
    entity(
      'Gig application',
      [...applications, ...applicants],
      `
      id timezone gig_id gigster is_cancelled is_selected is_confirmed is_blocked is_favorite match_score bundle_applications review cancellation
      payment pro_payment is_boosted badges selection_source`,
    ),
    entity('Review', parts(applications, 'review'), 'application_id feedback ratings'),
    entity('Cancellation', parts(applications, 'cancellation'), 'created_ts explanation reason'),
    entity('Payment', [...parts(applications, 'payment'), ...parts(applications, 'pro_payment')], 'id total_amount status'),
    entity(
      'Working hours',
      parts(applications, 'working_hours'),
      'start_time end_time original_start_time original_end_time last_updated_ts last_updated_by_user',
    ),
    entity('Timesheet', sheets, 'id application_id time_punches has_extension shift_breaks'),
    entity('Time punch', parts(sheets, 'time_punches'), 'id time punch_type pro_coordinates pro_coordinates_precision'),
    entity('Time-tracking record', parts(sheets, 'shift_breaks'), 'id minutes seconds start_time end_time compliance_status'),
    entity(
      'Geo log',
      await list('sam', '/audit/geo-logs/'),
      'id action is_flagged_for_staffer_review created_ts last_updated_ts precision metadata coordinates',
    ),
    entity(
      'Ad hoc payment',
      extras,
      `
      id application_id pro_id pro reason employment_type status amount description workinghours error_code error_message charged_to_business`,
    ),
    entity(
      'Ad hoc cost breakdown',
      costs,
      `
      application_id reason description pro_amount payment_amount tip_amount tipping_fee platform_fee background_check_fee payment_gateway_fee`,
    ),
    entity(
      'Job posting',
      postings,
      `
      id name wage external_application_link status location position candidate_count job_type job_type_id experience_level_id experience_level
      description`,
    ),
    entity('Experience level', await list('maya', '/job-postings/experience-levels/'), 'id name description'),
    entity(
      'Job candidate',
      await all(postings, (row) => list(whoOf((row['location'] as Row)['id']), `/job-postings/${Number(row['id'])}/candidates/`)),
      'id created_ts last_updated_ts first_name last_name phone_number email user',
    ),
    entity(
      'Interview',
      interviews,
      `
      id location wage status channel_url instructions job_candidate job_posting job_posting_name start_time end_time gig_id gig_application_id
      candidate`,
    ),
    entity(
      'Certification request',
      await list('sam', '/admin/certification-requests/?page_size=100'),
      `
      id certification_id status gigster_id expiration_date attachment_id state_code attachment_resource_url does_not_expire rejection_reason
      custom_rejection_reason market_name user`,
    ),
    entity('Location add-on', await atPlaces((id, who) => list(who, `/locations/${id}/add-ons/`)), 'type start_date end_date notes'),
    entity(
      'Media item',
      [...parts(gigs, 'attachments'), ...parts(templates, 'attachments')],
      'id name provider provider_identifier created_ts status resource_url',
    ),
    entity(
      'Paginated list',
      await all(['gig-applications/', 'gig-applications/?page=2', 'certification-requests/'], (of) => one('sam', `/admin/${of}`)),
      'count next previous results',
    ),
    entity('Terms acceptance', await all(['maya', 'sam'] as const, (who) => one(who, '/staffer/tos/acceptance/me/')), 'status'),
  ]
}

function entity(name: string, rows: readonly Row[], fields: string): Entity {
  return { name, rows, fields: fields.trim().split(/\s+/) }
}
