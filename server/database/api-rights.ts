/** Tables from which calls may delete rows, because the program does. From all others they delete none. */
export const deletable = [
  'break_rules',
  'favorite_pros',
  'feature_flags',
  'fill_plan_steps',
  'gig_attachments',
  'gig_requirements',
  'gig_template_attachments',
  'gig_template_requirements',
  'licenses',
  'location_managers',
  'manager_calendars',
  'managers_on_duty',
  'network_departures',
  'network_members',
  'network_requests',
  'organization_managers',
  'pro_group_members',
  'pro_outcomes',
  'pro_skills',
  'pro_work_history',
  'series_exceptions',
  'staged_pros',
] as const

/** Tables to which calls only add: existing rows stay unchanged. The worker continues with some of them. */
export const onlyAdded = [
  'announcements',
  'audit_log',
  'dirty_cells',
  'fill_predictions',
  'hours_edits',
  'ledger_entries',
  'ledger_transactions',
  'message_deliveries',
  'provider_events',
  'punch_decisions',
  'requirements',
  'terms_acceptances',
  'time_punches',
  'work_record_keys',
] as const

/** Tables that calls only read: operators' data, the seals of the history, and what the worker judges. */
export const onlyRead = [
  'audit_chain',
  'certifications',
  'competencies',
  'fill_cells',
  'manager_skills',
  'market_fill_cells',
  'pro_contractor_types',
  'referral_shifts',
  'schema_migrations',
  'skill_certifications',
  'terms_versions',
] as const
