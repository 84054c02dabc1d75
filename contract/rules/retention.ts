/** Why rows are kept for as long as the installation exists, or as long as what they belong to. */
export const retentionReasons = ['MONEY', 'WORK', 'PROOF', 'ACCOUNT', 'BUSINESS', 'PLATFORM', 'PRESENT'] as const
export type RetentionReason = (typeof retentionReasons)[number]

/** The moment from which the days count. */
export const retentionStarts = ['WRITTEN', 'MONTH_OVER', 'OVER', 'EXPIRED', 'LEFT', 'RESOLVED', 'LAST_SAID'] as const
export type RetentionStart = (typeof retentionStarts)[number]

type Kept =
  | {
      tables: readonly string[]
      /** Days after which a job deletes the rows. */
      days: number
      since: RetentionStart
    }
  | { tables: readonly string[]; because: RetentionReason }

/**
 * How long the rows of every table are kept: a period, after which a job of the module that owns the table deletes them, or the reason why they
 * stay (docs/rules/retention.md). A table belongs to one subject.
 */
export const retention = {
  sign_in_codes: { tables: ['sign_in_challenges', 'account_proofs'], days: 7, since: 'EXPIRED' },
  company_sign_ins: { tables: ['sign_on_attempts'], days: 1, since: 'EXPIRED' },
  sign_ins: { tables: ['sessions', 'refresh_tokens'], days: 365, since: 'OVER' },
  left_addresses: { tables: ['left_addresses'], days: 365, since: 'LEFT' },
  ended_devices: { tables: ['push_subscriptions'], days: 90, since: 'OVER' },
  exports: { tables: ['data_exports'], days: 90, since: 'WRITTEN' },
  messages_sent: { tables: ['message_deliveries'], days: 180, since: 'WRITTEN' },
  notifications: { tables: ['notifications'], days: 365, since: 'WRITTEN' },
  join_links_opened: { tables: ['join_intents'], days: 30, since: 'EXPIRED' },
  offers_in_background: { tables: ['offer_jobs'], days: 30, since: 'WRITTEN' },
  search_alerts: { tables: ['search_alerts'], days: 1, since: 'OVER' },
  job_history_talks: { tables: ['job_history_talks'], days: 30, since: 'LAST_SAID' },
  phone_calls: {
    tables: ['phone_calls', 'callbacks', 'callback_reservations_over', 'contact_events'],
    days: 90,
    since: 'OVER',
  },
  api_events: { tables: ['api_events', 'webhook_deliveries', 'webhook_attempts'], days: 30, since: 'WRITTEN' },
  /** Not those of real money, which belong to the books. */
  sandbox_events: { tables: ['provider_events'], days: 30, since: 'WRITTEN' },
  announcements: { tables: ['announcements'], days: 30, since: 'MONTH_OVER' },
  repeated_calls: { tables: ['idempotency_keys', 'rate_counters'], days: 1, since: 'WRITTEN' },
  /** Not those about a payment, which say what was decided about it. */
  resolved_alarms: { tables: ['alarms'], days: 365, since: 'RESOLVED' },

  money: {
    tables: [
      'payment_intents',
      'charge_lines',
      'charge_refunds',
      'charge_disputes',
      'adhoc_payments',
      'ledger_transactions',
      'ledger_entries',
      'invoices',
      'invoice_lines',
      'invoice_payments',
      'closed_statements',
      'pay_runs',
      'pay_run_lines',
      'bookkeeper_mails',
      'referrals',
      'referral_shifts',
      'referral_rewards',
      'loyalty_periods',
      'promotions',
      'coupons',
      'coupon_redemptions',
      'conversion_fees',
    ],
    because: 'MONEY',
  },
  payroll: {
    tables: [
      'payroll_closings',
      'payroll_lines',
      'payroll_exports',
      'payroll_people',
      'payroll_settings',
      'overtime_choices',
      'employer_ledger_transactions',
      'employer_ledger_entries',
    ],
    because: 'MONEY',
  },
  shifts: {
    tables: [
      'gigs',
      'bundles',
      'gig_requirements',
      'gig_attachments',
      'fill_plans',
      'fill_plan_steps',
      'fill_predictions',
      'events',
      'event_shifts',
      'staged_pros',
      'series',
      'series_exceptions',
      'series_offers',
      'publications',
      'publication_people',
    ],
    because: 'WORK',
  },
  engagements: { tables: ['applications', 'covers', 'managers_on_duty', 'pro_reviews', 'location_reviews'], because: 'WORK' },
  hours: {
    tables: [
      'timesheets',
      'time_punches',
      'punch_decisions',
      'shift_breaks',
      'refused_breaks',
      'hours_edits',
      'hours_disputes',
      'captain_reports',
      'geo_logs',
    ],
    because: 'WORK',
  },
  hiring: {
    tables: ['job_postings', 'job_candidates', 'job_candidate_notes', 'job_invites', 'job_offers', 'interviews', 'interview_slots'],
    because: 'WORK',
  },
  chat: {
    tables: [
      'chat_acknowledgements',
      'chat_cases',
      'chat_channels',
      'chat_links',
      'chat_members',
      'chat_messages',
      'chat_profiles',
      'chat_translations',
      'chat_reports',
      'support_subjects',
      'support_talks',
    ],
    because: 'WORK',
  },
  proofs: {
    tables: ['audit_log', 'audit_chain', 'terms_acceptances', 'terms_versions', 'assistant_consents', 'erasures'],
    because: 'PROOF',
  },
  conduct: {
    tables: [
      'pro_suspensions',
      'suspension_appeals',
      'suspension_appeal_documents',
      'pro_warnings',
      'pro_outcomes',
      'pro_blocks',
      'notes',
      'network_departures',
      'background_checks',
    ],
    because: 'PROOF',
  },
  accounts: {
    tables: [
      'users',
      'manager_profiles',
      'notification_preferences',
      'phone_pins',
      'manager_calendars',
      'manager_skills',
      'sign_on_identities',
    ],
    because: 'ACCOUNT',
  },
  pro_profiles: {
    tables: [
      'pros',
      'pro_skills',
      'pro_preferences',
      'pro_work_history',
      'saved_searches',
      'first_gig_calls',
      'certification_requests',
      'work_record_keys',
      'work_records',
      'orientation_progress',
      'orientation_completions',
    ],
    because: 'ACCOUNT',
  },
  businesses: {
    tables: [
      'organizations',
      'locations',
      'location_addresses',
      'location_add_ons',
      'acting_sessions',
      'location_moves',
      'hidden_first_steps',
      'licenses',
      'payment_methods',
      'bookkeepers',
      'labor_budgets',
      'saved_views',
      'dashboard_reports',
      'journal_accounts',
    ],
    because: 'BUSINESS',
  },
  teams: {
    tables: ['location_managers', 'organization_managers', 'invitations', 'sign_on_connections', 'sign_on_domains'],
    because: 'BUSINESS',
  },
  networks: {
    tables: ['favorite_pros', 'network_members', 'network_invites', 'network_requests', 'pro_groups', 'pro_group_members'],
    because: 'BUSINESS',
  },
  plans: {
    tables: [
      'gig_templates',
      'gig_template_requirements',
      'gig_template_attachments',
      'shift_templates',
      'event_templates',
      'week_templates',
      'week_template_shifts',
      'draft_shifts',
      'orientations',
      'orientation_steps',
      'orientation_links',
    ],
    because: 'BUSINESS',
  },
  imports: { tables: ['people_imports', 'imported_people', 'schedule_imports', 'schedule_import_shifts'], because: 'BUSINESS' },
  programs: {
    tables: ['api_keys', 'api_key_locations', 'api_event_positions', 'webhooks', 'webhook_locations'],
    because: 'BUSINESS',
  },
  settings: {
    tables: [
      'platform_settings',
      'brand_logos',
      'mail_texts',
      'feature_flags',
      'markets',
      'skills',
      'competencies',
      'requirements',
      'pro_contractor_types',
      'break_rules',
      'minimum_wages',
      'certifications',
      'skill_certifications',
      'experience_levels',
    ],
    because: 'PLATFORM',
  },
  figures: {
    tables: [
      'location_days',
      'location_weeks',
      'dirty_cells',
      'fill_cells',
      'market_fill_cells',
      'worked_together',
      'pro_bookings',
      'work_periods',
    ],
    because: 'PRESENT',
  },
  files: { tables: ['media'], because: 'PRESENT' },
} as const satisfies Record<string, Kept>

export type RetentionSubject = keyof typeof retention
type Timed = { [S in RetentionSubject]: (typeof retention)[S] extends { days: number } ? S : never }[RetentionSubject]

/** The oldest moment of which rows of a subject are still kept. */
export function oldestKept(subject: Timed, now: Date): Date {
  return new Date(now.getTime() - retention[subject].days * 86_400_000)
}
