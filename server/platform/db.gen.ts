// Written by scripts/gen-db-types.ts from the migrated schema. Do not edit.
/** Table or view to the type of one row. */
export type Tables = {
  account_proofs: {
    id: string
    user_id: number
    other_user_id: number
    channel: string
    address: string
    proved_at: Date
    expires_at: Date
    joined_at: Date | null
  }
  acting_now: {
    organization_id: number | null
    id: number | null
    location_id: number | null
    location_name: string | null
    user_id: number | null
    session_id: number | null
    begun_at: Date | null
    expires_at: Date | null
    lives_until: Date | null
  }
  acting_sessions: {
    organization_id: number
    id: number
    location_id: number
    user_id: number
    session_id: number
    reason: string
    begun_at: Date
    expires_at: Date
    ended_at: Date | null
    ended_by: number | null
    end_reason: string | null
    told_through: string | null
  }
  adhoc_payments: {
    organization_id: number
    id: number
    application_id: number
    location_id: number
    pro_id: number
    reason: string
    description: string
    employment_type: string
    charged_to_business: boolean
    pro_amount_cents: number
    created_by: number | null
    created_ts: Date
    waived_at: Date | null
    waived_by: number | null
    waived_because: string
    added_minutes: number | null
  }
  alarms: {
    id: number
    at: Date
    kind: string
    detail: unknown
    resolved_at: Date | null
    resolved_by: number | null
    resolution: string
  }
  announcements: {
    id: number
    at: Date
    name: string
    payload: unknown
    topics: string[]
    actor_user_id: number | null
    request_id: string
    due_at: Date
    tries: number
    error: string | null
    sent_at: Date | null
    dead_at: Date | null
  }
  api_event_positions: {
    organization_id: number
    last_position: number
  }
  api_events: {
    organization_id: number
    position: number
    event_id: string
    type: string
    location_id: number | null
    object_type: string
    object_id: number
    data: unknown
    occurred_at: Date
    recorded_at: Date
    is_sandbox: boolean
  }
  api_key_holders: {
    public_id: string | null
    organization_id: number | null
    id: number | null
    name: string | null
    scopes: string[] | null
    secret_hash: string | null
    previous_hash: string | null
    previous_ends_at: Date | null
    expires_at: Date | null
    last_used_at: Date | null
    user_id: number | null
    location_ids: number[] | null
  }
  api_key_locations: {
    organization_id: number
    key_id: number
    location_id: number
  }
  api_keys: {
    organization_id: number
    id: number
    public_id: string
    name: string
    scopes: string[]
    is_everywhere: boolean
    role_id: number
    created_by: number
    created_ts: Date
    expires_at: Date | null
    secret_hash: string
    secret_since: Date
    previous_hash: string | null
    previous_ends_at: Date | null
    last_used_at: Date | null
    revoked_at: Date | null
    revoked_by: number | null
  }
  applications: {
    organization_id: number
    id: number
    location_id: number
    gig_id: number
    pro_id: number
    application_type: string | null
    start_time: Date
    end_time: Date
    created_ts: Date
    match_score: number | null
    match_parts: unknown
    selected_at: Date | null
    selected_by: number | null
    selection_source: string | null
    offer_expires_at: Date | null
    offer_reminded_at: Date | null
    offer_bonus: number
    confirmed_at: Date | null
    is_instant: boolean
    is_overfill: boolean
    wage_amount: number | null
    bonus: number | null
    platform_bonus: number | null
    employment_type: string | null
    platform_fee_percentage: number | null
    background_checks_fee_percentage: number | null
    tipping_fee_percentage: number | null
    is_boosted: boolean
    cancelled_at: Date | null
    cancelled_by: number | null
    cancellation_reason: string | null
    cancellation_explanation: string
    dismissal_reason: string | null
    minimum_owed_cents: number
    certificate_due_at: Date | null
    working_end: Date | null
    is_closed_without_charge: boolean
    business_payment_status: string | null
    pro_payment_status: string | null
    day_before_reminded_at: Date | null
    hour_before_reminded_at: Date | null
    last_updated_ts: Date
    fit_facts: unknown
    cancellation_cause: string | null
    promised_start: Date | null
    promised_minutes: number | null
    confirmed_place: unknown
    confirmed_start: Date | null
    confirmed_end: Date | null
    former_confirmation_id: number | null
    coupon_redemption_id: number | null
    coupon_percentage: number
    coupon_cents: number
    is_told_full: boolean
    waitlist_told_at: Date | null
    clock_open_told_at: Date | null
  }
  assistant_consents: {
    pro_id: number
    service: string
    given_at: Date
    withdrawn_at: Date | null
  }
  audit_chain: {
    chain: number
    position: number
    audit_id: number
    hash: string
    sealed_at: Date
  }
  audit_log: {
    id: number
    at: Date
    actor_user_id: number | null
    on_behalf_of: number | null
    request_id: string
    ip: string
    action: string
    object_type: string
    object_id: number | null
    organization_id: number | null
    location_id: number | null
    gig_id: number | null
    before: unknown
    after: unknown
  }
  background_checks: {
    id: number
    pro_id: number
    status: string
    consent_version: string
    signature: string
    consented_at: Date
    candidate_ref: string | null
    invitation_ref: string | null
    invitation_url: string | null
    report_ref: string | null
    adverse_ref: string | null
    completed_at: Date | null
    expires_on: string | null
    decision: string | null
    decided_by: number | null
    decided_at: Date | null
    reason: string | null
    adverse_state: string | null
    final_at: Date | null
    noticed_at: Date | null
    asked_at: Date | null
    last_updated_ts: Date
  }
  bookkeeper_links: {
    token_hash: string | null
    organization_id: number | null
  }
  bookkeeper_mails: {
    organization_id: number
    id: number
    bookkeeper_id: number
    email: string
    kind: string
    reference: string
    created_ts: Date
    claimed_until: Date | null
    sent_at: Date | null
    given_up_at: Date | null
    error: string | null
  }
  bookkeepers: {
    organization_id: number
    id: number
    location_id: number | null
    email: string
    locale: string
    wants_receipts: boolean
    wants_invoices: boolean
    wants_statements: boolean
    token_seed: string
    token_hash: string
    expires_at: Date
    confirmed_at: Date | null
    ended_at: Date | null
    ended_because: string | null
    added_by: number
    created_ts: Date
  }
  brand_logos: {
    name: string
    logo: Buffer
    icon_192: Buffer
    icon_512: Buffer
    icon_maskable_512: Buffer
    apple_touch_icon: Buffer
    favicon: Buffer
    uploaded_by: number
    created_ts: Date
  }
  break_rules: {
    id: number
    market_id: number
    break_trigger_minutes: number
    break_length_minutes: number
    is_enforced: boolean
    created_ts: Date
    last_updated_ts: Date
    last_updated_by: number | null
    created_by: number | null
    in_force_from: string
    in_force_to: string | null
    pack_id: string | null
  }
  bundles: {
    organization_id: number
    id: number
    location_id: number
    skill_id: number
    may_drop_days: boolean
    created_by: number
    created_ts: Date
  }
  callback_reservations_over: {
    reservation_ref: string
    by_clock: boolean
    over_at: Date
  }
  callbacks: {
    id: number
    pro_id: number
    call_id: number
    language: string
    status: string
    agent_id: number | null
    reserved_until: Date | null
    reservation_ref: string | null
    round: number
    task_ref: string | null
    note: string
    created_ts: Date
    last_updated_ts: Date
    taken_at: Date | null
    done_at: Date | null
  }
  captain_reports: {
    organization_id: number
    id: number
    application_id: number
    location_id: number
    gig_id: number
    captain_pro_id: number
    kind: string
    note: string
    created_ts: Date
    settled_at: Date | null
    settled_by: number | null
  }
  certification_requests: {
    id: number
    pro_id: number
    certification_id: number
    status: string
    state_code: string | null
    expiration_date: string
    does_not_expire: boolean
    attachment_id: number | null
    rejection_reason: string | null
    custom_rejection_reason: string | null
    uploaded_by: number
    reviewed_by: number | null
    reviewed_at: Date | null
    noticed_days_left: number | null
    created_ts: Date
  }
  certifications: {
    id: number
    name: string
    description: string
    is_state_specific: boolean
    is_offered: boolean
    last_updated_ts: Date
    last_updated_by: number | null
  }
  charge_disputes: {
    organization_id: number
    id: number
    charge_intent_id: number
    provider_ref: string
    amount_cents: number
    reason: string
    status: string
    opened_at: Date
    closed_at: Date | null
  }
  charge_lines: {
    organization_id: number
    payment_intent_id: number
    line: string
    amount_cents: number
    percentage: number | null
  }
  charge_refunds: {
    organization_id: number
    id: number
    charge_intent_id: number
    application_id: number
    location_id: number
    amount_cents: number
    reason: string
    created_by: number | null
    created_ts: Date
    referral_reward_id: number | null
  }
  chat_acknowledgements: {
    organization_id: number
    channel_id: number
    seq: number
    user_id: number
    acknowledged_at: Date
  }
  chat_cases: {
    organization_id: number
    id: number
    channel_id: number
    seq: number
    author_user_id: number | null
    body: string
    quick_reply: string | null
    attachment_id: number | null
    opened_at: Date
    decision: string | null
    is_author_silenced: boolean
    note: string
    decided_at: Date | null
    decided_by: number | null
    link_id: number | null
  }
  chat_channels: {
    id: number
    organization_id: number
    gig_id: number | null
    kind: string
    created_ts: Date
    last_seq: number
    last_at: Date
    is_announcement_only: boolean
    application_id: number | null
    candidate_id: number | null
    location_id: number | null
    answered_seq: number
    told_at: Date | null
    candidate_silenced_at: Date | null
  }
  chat_link_tokens: {
    token_hash: string | null
    organization_id: number | null
  }
  chat_links: {
    organization_id: number
    id: number
    channel_id: number
    name: string
    token_hash: string
    from_seq: number
    created_by: number
    created_ts: Date
    revoked_at: Date | null
    revoked_by: number | null
  }
  chat_members: {
    organization_id: number
    channel_id: number
    user_id: number
    side: string
    seqs: string
    is_in: boolean
    read_seq: number
    is_muted: boolean
    silenced_at: Date | null
  }
  chat_messages: {
    organization_id: number
    channel_id: number
    seq: number
    author_user_id: number | null
    side: string
    client_id: string
    body: string
    quick_reply: string | null
    attachment_id: number | null
    created_ts: Date
    deleted_at: Date | null
    hidden_at: Date | null
    asks_acknowledgement: boolean
    link_id: number | null
  }
  chat_profiles: {
    user_id: number
    display_name: string | null
    headshot_public_id: string | null
    last_updated_ts: Date
  }
  chat_reports: {
    organization_id: number
    channel_id: number
    seq: number
    reporter_user_id: number
    reason: string
    note: string
    reported_at: Date
  }
  chat_translations: {
    organization_id: number
    channel_id: number
    seq: number
    language: string
    body: string
    from_language: string | null
    translated_at: Date
  }
  closed_statements: {
    organization_id: number
    location_id: number
    month: string
    ends_at: Date
    location_name: string
    timezone: string
    opening_cents: number
    charged_cents: number
    credited_cents: number
    paid_cents: number
    paid_back_cents: number
    closing_cents: number
    lines: unknown
    closed_at: Date
  }
  competencies: {
    id: number
    skill_id: number
    name: string
  }
  contact_events: {
    event_ref: string
    received_at: Date
  }
  conversion_fees: {
    organization_id: number
    id: number
    location_id: number
    candidate_id: number
    pro_id: number
    amount_cents: number
    worked_minutes: number
    free_after_hours: number
    hired_by: number
    created_ts: Date
    invoiced_at: Date | null
    invoiced_by: number | null
  }
  coupon_redemptions: {
    organization_id: number
    id: number
    location_id: number
    coupon_id: number
    percentage: number | null
    amount_cents: number | null
    min_spend_cents: number
    bookings: number
    booked: number
    redeemed_by: number
    redeemed_at: Date
    ends_at: Date
  }
  coupons: {
    id: number
    code: string
    name: string
    percentage: number | null
    amount_cents: number | null
    min_spend_cents: number
    max_uses: number
    used_count: number
    bookings: number
    valid_days: number
    starts_at: Date
    ends_at: Date | null
    created_by: number
    created_ts: Date
    ended_at: Date | null
    ended_by: number | null
    with_first_shift: boolean
  }
  covers: {
    organization_id: number
    id: number
    location_id: number
    gig_id: number
    application_id: number
    pro_id: number
    message: string
    created_ts: Date
    taken_by: number | null
    taken_at: Date | null
    taken_start: Date | null
    taken_end: Date | null
    ended_at: Date | null
    end_reason: string | null
    ended_by: number | null
    return_application_id: number | null
    return_gig_id: number | null
    return_start: Date | null
    return_end: Date | null
    agreed_at: Date | null
    taken_pay_cents: number | null
    return_pay_cents: number | null
  }
  dashboard_reports: {
    id: number
    user_id: number
    name: string
    every: string
    location_id: number | null
    next_on: string
    last_sent_at: Date | null
    created_ts: Date
    sign_on_organization_id: number | null
  }
  data_exports: {
    id: number
    organization_id: number | null
    asked_by: number
    created_ts: Date
    started_at: Date | null
    attempt: number
    seen_at: Date | null
    files_total: number
    files_done: number
    rows_done: number
    finished_at: Date | null
    outcome: string | null
    storage_key: string | null
    size_bytes: number | null
    expires_at: Date | null
  }
  days_to_count: {
    kind: string | null
    organization_id: number | null
    location_id: number | null
    at: Date | null
  }
  dirty_cells: {
    id: number
    kind: string
    key: string
    at: Date
  }
  draft_shifts: {
    organization_id: number
    id: number
    location_id: number
    skill_id: number | null
    gig_template_id: number | null
    start_time: Date
    end_time: Date
    unpaid_break_minutes: number
    wage_amount: number | null
    allowed_confirmed_pros: number
    type: string
    description: string
    special_inst: string
    pro_ids: number[]
    gig_id: number | null
    published_at: Date | null
    removed_at: Date | null
    created_by: number
    created_ts: Date
    last_updated_ts: Date
    publication_id: number | null
    fill_plan: unknown
    bundle_key: string | null
    may_drop_days: boolean
    event_id: number | null
    named_people: string[]
    employment_type: string | null
  }
  employer_ledger_entries: {
    employer_ledger_transaction_id: number
    account: string
    amount_cents: number
    currency: string
  }
  employer_ledger_transactions: {
    id: number
    kind: string
    closing_id: number
    pro_id: number
    at: Date
  }
  erasures: {
    id: number
    user_id: number
    asked_at: Date
    due_at: Date
    cancelled_at: Date | null
    blocked_at: Date | null
    began_at: Date | null
    tried_at: Date | null
    done_at: Date | null
    again_at: Date | null
    parts: number | null
    parts_done: number
  }
  event_shifts: {
    organization_id: number
    id: number
    event_id: number | null
    location_id: number
    start_time: Date
    end_time: Date
    contact_name: string
    contact_phone: string | null
    created_ts: Date
    last_updated_ts: Date
  }
  event_templates: {
    organization_id: number
    id: number
    name: string
    items: unknown
    created_by: number
    created_ts: Date
    last_updated_ts: Date
    removed_at: Date | null
  }
  events: {
    organization_id: number
    id: number
    name: string
    created_by: number
    created_ts: Date
    last_updated_ts: Date
    removed_at: Date | null
    start_time: Date | null
  }
  experience_levels: {
    id: number
    name: string
    description: string
    rank: number
  }
  favorite_pros: {
    organization_id: number
    id: number
    location_id: number
    pro_id: number
    created_by: number
    created_ts: Date
  }
  feature_flags: {
    id: number
    name: string
    organization_id: number | null
    location_id: number | null
    is_on: boolean
    reason: string
    set_by: number
    last_updated_ts: Date
  }
  fill_cells: {
    organization_id: number
    market_id: number
    skill_id: number
    lead: number
    part: number
    wage: number
    locations: number
    posts: number
    openings: number
    filled: number
    applications: number
    worked: number
    no_shows: number
    arrivals: number[]
    median_cents: number | null
  }
  fill_plan_steps: {
    organization_id: number
    plan_id: number
    number: number
    due_at: Date
    kind: string
    wage_amount: number | null
    done_at: Date | null
    outcome: string | null
  }
  fill_plans: {
    organization_id: number
    id: number
    location_id: number
    gig_id: number
    bundle_id: number | null
    network_after_hours: number | null
    marketplace_after_hours: number | null
    step_amount: number | null
    every_hours: number | null
    ceiling_amount: number | null
    from_type: string
    from_wage: number
    wage_amount: number
    starts_at: Date
    counted_from: Date
    filled_at: Date | null
    ended_at: Date | null
    end_reason: string | null
    ended_by: number | null
    created_by: number
    created_ts: Date
    begun_at: Date | null
    waitlist_first: boolean
  }
  fill_predictions: {
    organization_id: number
    gig_id: number
    location_id: number
    predicted_at: Date
    basis: string
    level: string
    posts: number
    chance: number | null
    low: number | null
    high: number | null
    wage_amount: number
    was_shown: boolean
    advised_wage_amount: number | null
  }
  first_gig_calls: {
    pro_id: number
    asked_at: Date
    taken_by: number | null
    tries: number
    tried_at: Date | null
    note: string
    spoken_at: Date | null
    spoken_by: number | null
  }
  gaps_of_markets: {
    market_id: number | null
    skill_id: number | null
    start_time: Date | null
    given_up_at: Date | null
    is_filled: boolean | null
  }
  geo_logs: {
    organization_id: number
    id: number
    application_id: number
    pro_id: number
    location_id: number
    gig_id: number
    action: string
    precision: string | null
    latitude: number | null
    longitude: number | null
    is_flagged_for_staffer_review: boolean
    created_ts: Date
    last_updated_ts: Date
  }
  gig_attachments: {
    organization_id: number
    gig_id: number
    media_id: number
  }
  gig_requirements: {
    organization_id: number
    gig_id: number
    requirement_id: number
  }
  gig_template_attachments: {
    organization_id: number
    gig_template_id: number
    media_id: number
  }
  gig_template_requirements: {
    organization_id: number
    gig_template_id: number
    requirement_id: number
  }
  gig_templates: {
    organization_id: number
    id: number
    location_id: number
    name: string
    skill_id: number
    no_experience_required: boolean
    hourly_rate: number
    position_description: string
    private_notes: string
    auto_select_enabled: boolean
    created_by: number
    created_ts: Date
    last_updated_ts: Date
    removed_at: Date | null
  }
  gigs: {
    organization_id: number
    id: number
    location_id: number
    market_id: number
    skill_id: number
    type: string
    employment_type: string
    start_time: Date
    end_time: Date
    during: string | null
    timezone: string
    unpaid_break_minutes: number
    wage_amount: number
    allowed_confirmed_pros: number
    overfill: number
    confirmed_count: number
    uncharged_count: number
    failed_count: number
    location_address_id: number | null
    use_location_address: boolean
    address_line_1: string
    city: string
    state_code: string
    zip_code: string
    latitude: number
    longitude: number
    is_position_approximate: boolean
    geofence_radius_m: number
    contact_name: string
    contact_phone: string | null
    onsite_manager_id: number | null
    description: string
    special_inst: string
    no_experience_required: boolean
    auto_select_enabled: boolean
    immediate_auto_select: boolean
    auto_selected_at: Date | null
    is_checkin_required: boolean
    checkin_code: string | null
    checkin_code_sent_at: Date | null
    require_certifications: boolean
    background_check_required: boolean
    is_auto_post_network_to_marketplace_enabled: boolean
    network_release_warned_at: Date | null
    boosted_gig_bonus: number
    boost_source: string
    released_at: Date | null
    posted_at: Date
    completed_at: Date | null
    backfill_since: Date | null
    backfill_wave: number
    backfill_at: Date | null
    cancelled_at: Date | null
    cancelled_by: number | null
    cancellation_reason: string | null
    cancellation_explanation: string
    created_by: number
    created_ts: Date
    last_updated_ts: Date
    series_id: number | null
    series_date: string | null
    event_shift_id: number | null
    bundle_id: number | null
    saw_estimate: boolean
    advised_wage_amount: number | null
    is_sandbox: boolean
    waitlist_due_at: Date | null
  }
  held_location_roles: {
    user_id: number | null
    organization_id: number | null
    location_id: number | null
    role: string | null
  }
  held_organization_roles: {
    user_id: number | null
    organization_id: number | null
    role: string | null
  }
  hidden_first_steps: {
    organization_id: number
    user_id: number
    location_id: number
    hidden_at: Date
  }
  hours_disputes: {
    organization_id: number
    id: number
    application_id: number
    claimed_start: Date
    claimed_end: Date
    reason: string
    created_ts: Date
    answer_due_at: Date
    resolved_at: Date | null
    resolved_by: number | null
    resolution: string | null
    answer: string
    claimed_break_minutes: number | null
    claimed_breaks: string
  }
  hours_edits: {
    organization_id: number
    id: number
    application_id: number
    before_start: Date | null
    before_end: Date | null
    after_start: Date
    after_end: Date
    unpaid_break_minutes: number
    reason: string
    edited_by: number
    edited_at: Date
    cause: string | null
  }
  hours_of_pros: {
    organization_id: number | null
    application_id: number | null
    pro_id: number | null
    shift_start: Date | null
    start_time: Date | null
    end_time: Date | null
    yields: boolean | null
  }
  idempotency_keys: {
    actor_id: number
    route: string
    key: string
    body_hash: string
    status: number
    response: string | null
    at: Date
    rights: unknown
  }
  imported_people: {
    organization_id: number
    id: number
    location_id: number
    import_id: number
    first_name: string
    last_name: string
    email: string | null
    phone_number: string | null
    position: string | null
    created_ts: Date
    invited_at: Date | null
  }
  interview_links: {
    token_hash: string | null
    organization_id: number | null
  }
  interview_slots: {
    organization_id: number
    interview_id: number
    start_time: Date
    end_time: Date
  }
  interviews: {
    organization_id: number
    id: number
    location_id: number
    posting_id: number
    candidate_id: number
    status: string
    wage: number
    instructions: string
    start_time: Date
    end_time: Date
    contact_name: string
    contact_phone: string | null
    token_seed: string
    token_hash: string
    gig_id: number | null
    application_id: number | null
    confirmed_at: Date | null
    reminded_at: Date | null
    asked_at: Date | null
    assured_at: Date | null
    ended_by: string | null
    ended_reason: string
    feedback: string | null
    reviewed_by: number | null
    reviewed_at: Date | null
    created_by: number
    created_ts: Date
    last_updated_ts: Date
    sent_home_at: Date | null
  }
  invitation_links: {
    token_hash: string | null
    organization_id: number | null
  }
  invitations: {
    organization_id: number
    id: number
    location_id: number | null
    role: string
    email: string
    phone_number: string | null
    status: string
    token_seed: string
    token_hash: string
    expiration_date: Date
    invited_by: number
    created_ts: Date
    sent_ts: Date
    accepted_at: Date | null
    accepted_by: number | null
    withdrawn_at: Date | null
    withdrawn_by: number | null
  }
  invoice_lines: {
    organization_id: number
    id: number
    invoice_id: number
    kind: string
    payment_intent_id: number
    application_id: number
    gig_id: number
    location_id: number
    location_name: string
    work_date: string
    pro_name: string
    position: string
    description: string
    timezone: string
    start_time: Date | null
    end_time: Date | null
    unpaid_break_minutes: number
    payable_minutes: number
    wage_cents: number
    pro_cents: number
    fee_cents: number
    tip_cents: number
    amount_cents: number
    created_ts: Date
  }
  invoice_payments: {
    organization_id: number
    id: number
    invoice_id: number
    method: string
    payment_intent_id: number | null
    amount_cents: number
    returned_cents: number
    received_on: string
    reference: string
    recorded_by: number | null
    created_ts: Date
  }
  invoices: {
    organization_id: number
    id: number
    owner_location_id: number | null
    style: string
    location_id: number | null
    address: string
    frequency: string
    first_day: string
    last_day: string
    timezone: string
    closes_at: Date
    sequence: number | null
    number: string | null
    issued_at: Date | null
    due_day: string | null
    due_at: Date | null
    total_cents: number
    paid_cents: number
    charge_state: string | null
    charge_message: string | null
    overdue_at: Date | null
    paid_at: Date | null
    created_ts: Date
    last_updated_ts: Date
    status: string
  }
  job_candidate_links: {
    token_hash: string | null
    organization_id: number | null
  }
  job_candidate_notes: {
    organization_id: number
    id: number
    candidate_id: number
    note: string
    created_by: number
    created_ts: Date
  }
  job_candidates: {
    organization_id: number
    id: number
    posting_id: number
    status: string
    first_name: string
    last_name: string
    phone_number: string
    email: string
    locale: string
    answers: unknown
    user_id: number | null
    token_seed: string | null
    token_hash: string | null
    created_ts: Date
    last_updated_ts: Date
    status_since: Date
    interview_at: Date | null
    search_text: string
    mail_token_seed: string | null
    mail_token_hash: string | null
    mail_proven_at: Date | null
  }
  job_history_talks: {
    id: number
    pro_id: number
    states: unknown
    lines: unknown
    turn: number
    created_ts: Date
    last_updated_ts: Date
    ended_at: Date | null
    ended_because: string | null
    added: number | null
  }
  job_invites: {
    organization_id: number
    id: number
    posting_id: number
    pro_id: number
    token_seed: string
    token_hash: string
    created_by: number
    created_ts: Date
  }
  job_offers: {
    organization_id: number
    id: number
    candidate_id: number
    wage: number
    employment: string
    starts_on: string
    message: string
    answer_by: string | null
    is_filled: boolean
    conversion_fee_cents: number
    answer: string | null
    answered_at: Date | null
    answered_by: number | null
    created_by: number
    created_ts: Date
    expiry_told_at: Date | null
  }
  job_posting_pages: {
    id: number | null
    organization_id: number | null
    standing: string | null
    expires_at: Date | null
    last_updated_ts: Date | null
  }
  job_postings: {
    organization_id: number
    id: number
    location_id: number
    status: string
    name: string
    description: string
    wage: number
    skill_id: number
    job_type_id: number
    experience_level_id: number
    external_application_link: string | null
    questions: unknown
    posted_at: Date
    expires_at: Date
    closed_at: Date | null
    created_by: number
    created_ts: Date
    last_updated_ts: Date
  }
  join_intents: {
    id: number
    token_hash: string
    invite_hash: string | null
    referrer_pro_id: number | null
    market_id: number | null
    user_id: number | null
    pro_id: number | null
    created_ts: Date
    expires_at: Date
    settled_at: Date | null
  }
  journal_accounts: {
    organization_id: number
    kind: string
    account: string
    changed_by: number
    changed_at: Date
  }
  labor_budgets: {
    organization_id: number
    location_id: number
    week_start: string
    hours: number | null
    amount_cents: number | null
    sales_cents: number | null
    sales_percentage: number | null
    set_by: number
    last_updated_ts: Date
    week_begins_on: string
  }
  ledger_entries: {
    organization_id: number
    id: number
    ledger_transaction_id: number
    account: string
    amount_cents: number
    currency: string
  }
  ledger_transactions: {
    organization_id: number
    id: number
    kind: string
    payment_intent_id: number | null
    invoice_payment_id: number | null
    reference: string
    at: Date
  }
  left_addresses: {
    user_id: number
    channel: string
    mark: string
    left_at: Date
  }
  licenses: {
    organization_id: number
    id: number
    location_id: number
    user_id: number | null
    license_name: string
  }
  licenses_of_locations: {
    organization_id: number | null
    location_id: number | null
    license_id: number | null
    license_name: string | null
  }
  location_add_ons: {
    organization_id: number
    id: number
    location_id: number
    type: string
    start_date: string | null
    end_date: string | null
    notes: string
    requested_by: number | null
    declined_at: Date | null
    is_on: boolean
    created_ts: Date
    last_updated_ts: Date
  }
  location_addresses: {
    organization_id: number
    id: number
    location_id: number
    type: string
    name: string | null
    street_address: string
    city: string
    state_code: string
    postal_code: string
    timezone: string
    latitude: number
    longitude: number
    is_position_approximate: boolean
    geofence_radius_m: number
    created_ts: Date
    removed_at: Date | null
    zip_latitude: number | null
    zip_longitude: number | null
  }
  location_days: {
    organization_id: number
    location_id: number
    local_date: string
    shifts: number
    cancelled_shifts: number
    openings: number
    filled: number
    planned_minutes: number
    worked_minutes: number
    overtime_minutes: number
    due: number
    arrivals: number
    late: number
    no_shows: number
    dropped: number
    returners: number
    first_timers: number
    sheets: number
    flagged_sheets: number
    non_compliant_sheets: number
    auto_clocked_out_sheets: number
    edited_sheets: number
    auto_approved_sheets: number
    cost_cents: number
    pay_cents: number
    fee_cents: number
    extra_cents: number
    fill_1: number
    fill_2: number
    fill_3: number
    fill_4: number
    fill_5: number
    fill_6: number
    fill_7: number
    fill_8: number
    fill_9: number
    fill_10: number
    fill_11: number
    fill_12: number
    planned_pay_cents: number
    favorites: number
  }
  location_managers: {
    organization_id: number
    id: number
    location_id: number
    user_id: number
    role: string
    created_ts: Date
  }
  location_moves: {
    id: number
    from_organization_id: number
    from_location_id: number
    to_organization_id: number
    to_location_id: number
    moved_at: Date
    moved_by: number
    reason: string
    effects: unknown
    undoes_id: number | null
  }
  location_reviews: {
    organization_id: number
    id: number
    application_id: number
    location_id: number
    pro_id: number
    overall: number
    comment: string
    created_ts: Date
  }
  location_weeks: {
    organization_id: number
    location_id: number
    first_day: string
    shifts: number
    cancelled_shifts: number
    openings: number
    filled: number
    planned_minutes: number
    worked_minutes: number
    overtime_minutes: number
    due: number
    arrivals: number
    late: number
    no_shows: number
    dropped: number
    returners: number
    first_timers: number
    sheets: number
    flagged_sheets: number
    non_compliant_sheets: number
    auto_clocked_out_sheets: number
    edited_sheets: number
    auto_approved_sheets: number
    cost_cents: number
    pay_cents: number
    fee_cents: number
    extra_cents: number
    fill_1: number
    fill_2: number
    fill_3: number
    fill_4: number
    fill_5: number
    fill_6: number
    fill_7: number
    fill_8: number
    fill_9: number
    fill_10: number
    fill_11: number
    fill_12: number
    planned_pay_cents: number
    favorites: number
  }
  locations: {
    organization_id: number
    id: number
    name: string
    market_id: number
    image_public_id: string | null
    street_address: string
    city: string
    state_code: string
    zip_code: string
    phone_number: string | null
    url: string | null
    timezone: string
    latitude: number
    longitude: number
    is_position_approximate: boolean
    approval_status: string
    approval_reason: string | null
    approval_decided_at: Date | null
    stripe_customer_id: string | null
    billing_source: string
    payment_hold_since: Date | null
    invoicing_enabled: boolean
    invoice_frequency: string
    invoice_style: string
    invoice_work_week_end_date: string
    concierge_enabled: boolean
    is_checkin_required: boolean
    immediate_auto_select_enabled: boolean
    overfill_positions: number
    team_member_cap: number
    require_certifications: boolean
    private_direct_offer_expiration: string
    private_direct_offer_expiration_enabled: boolean
    background_checks_enabled: boolean
    background_checks_fee_percentage: number
    in_network_payments_enabled: boolean
    in_network_fee_percentage: number
    gigpro_fee_percentage: number
    tipping_enabled: boolean
    tipping_fee_percentage: number
    supported_employment_types: string[]
    w2_fee_percentage: number
    creator_user_id: number
    created_ts: Date
    last_updated_ts: Date
    approved_latitude: number | null
    approved_longitude: number | null
    is_migrated_from_gigpro: boolean
    zip_latitude: number | null
    zip_longitude: number | null
    cover_approval: string
    moved_at: Date | null
    is_sandbox: boolean
  }
  loyalty_periods: {
    id: number
    pro_id: number
    started_at: Date
    ended_at: Date
    points: number
    points_rewarded: number
    tier: string | null
    amount_cents: number
    employment_type: string
    closed_ts: Date
  }
  mail_texts: {
    id: number
    kind: string
    locale: string
    subject: string
    body: string
    set_by: number
    created_ts: Date
  }
  manager_calendar_links: {
    token_hash: string | null
    user_id: number | null
    location_id: number | null
    with_drafts: boolean | null
    sign_on_organization_id: number | null
  }
  manager_calendars: {
    id: number
    user_id: number
    location_id: number | null
    with_drafts: boolean
    token_hash: string
    created_ts: Date
    sign_on_organization_id: number | null
  }
  manager_profiles: {
    id: number
    user_id: number
    business_name: string
    email: string | null
    market_id: number | null
    referral_code: string
    manager_skill_id: number | null
  }
  manager_skills: {
    id: number
    name: string
  }
  managers_on_duty: {
    organization_id: number
    id: number
    location_id: number | null
    fullname: string
    phone_number: string
    created_ts: Date
  }
  market_fill_cells: {
    market_id: number
    skill_id: number
    lead: number
    part: number
    wage: number
    locations: number
    posts: number
    openings: number
    filled: number
    applications: number
    worked: number
    no_shows: number
    arrivals: number[]
    median_cents: number | null
  }
  marketplace_gigs: {
    id: number | null
    location_id: number | null
    skill_id: number | null
    type: string | null
    employment_type: string | null
    start_time: Date | null
    end_time: Date | null
    timezone: string | null
    state_code: string | null
    latitude: number | null
    longitude: number | null
    posted_at: Date | null
    released_at: Date | null
    cancelled_at: Date | null
    background_check_required: boolean | null
    require_certifications: boolean | null
    auto_select_enabled: boolean | null
    immediate_auto_select: boolean | null
    confirmed_count: number | null
    allowed_confirmed_pros: number | null
    overfill: number | null
    wage_amount: number | null
    boosted_gig_bonus: number | null
    unpaid_break_minutes: number | null
    market_id: number | null
    organization_id: number | null
    bundle_id: number | null
  }
  markets: {
    id: number
    name: string
    state_code: string
    timezone: string
    latitude: number
    longitude: number
    last_updated_ts: Date
    last_updated_by: number | null
  }
  media: {
    id: number
    public_id: string
    owner_user_id: number
    organization_id: number | null
    purpose: string
    name: string
    media_type: string
    bytes: number
    storage_key: string
    status: string
    created_ts: Date
    width: number | null
    height: number | null
  }
  memberships: {
    user_id: number | null
    organization_id: number | null
    location_id: number | null
    role: string | null
  }
  message_deliveries: {
    id: number
    user_id: number | null
    channel: string
    address: string
    kind: string
    delivery_key: string
    subject: string
    body: string
    state: string
    tries: number
    error: string | null
    provider_ref: string | null
    created_ts: Date
    send_after: Date
    sent_at: Date | null
    expires_at: Date | null
  }
  minimum_wages: {
    id: number
    state_code: string
    city: string | null
    starts_on: string
    wage_amount: number
    source: string
    created_by: number | null
    created_ts: Date
    last_updated_by: number | null
    last_updated_ts: Date
    city_key: string
  }
  network_departures: {
    organization_id: number
    location_id: number
    pro_id: number
    left_at: Date
  }
  network_invite_links: {
    token_hash: string | null
    organization_id: number | null
  }
  network_invites: {
    organization_id: number
    id: number
    location_id: number
    kind: string
    phone_number: string | null
    admits: boolean
    most_uses: number | null
    uses: number
    token_seed: string
    token_hash: string
    expires_at: Date | null
    created_by: number
    created_ts: Date
    sent_ts: Date
    revoked_at: Date | null
    revoked_by: number | null
    note: string | null
  }
  network_members: {
    organization_id: number
    location_id: number
    pro_id: number
    source: string
    added_by: number | null
    created_ts: Date
  }
  network_requests: {
    organization_id: number
    id: number
    location_id: number
    pro_id: number
    invite_id: number
    referrer_pro_id: number | null
    created_ts: Date
    answer: string | null
    answered_at: Date | null
    answered_by: number | null
    taken_back_at: Date | null
  }
  notes: {
    id: number
    organization_id: number | null
    location_id: number | null
    user_id: number
    note: string
    created_by: number
    created_ts: Date
  }
  notification_preferences: {
    user_id: number
    kind: string
    channel: string
    is_enabled: boolean
  }
  notifications: {
    id: number
    user_id: number
    kind: string
    subject: string
    title: string
    body: string
    link: string
    created_ts: Date
    read_at: Date | null
  }
  offer_jobs: {
    organization_id: number
    id: number
    location_id: number
    gig_id: number
    requested_by: number
    application_type: string
    is_confirmed: boolean
    bonus: number
    is_for_recommended_pros: boolean
    pro_ids: number[] | null
    handled: number
    application_ids: number[]
    skipped: unknown
    created_ts: Date
    started_at: Date | null
    finished_at: Date | null
    failure: string | null
    failure_values: unknown
    group_ids: number[] | null
  }
  organization_managers: {
    organization_id: number
    id: number
    user_id: number
    role: string
    created_ts: Date
  }
  organizations: {
    id: number
    name: string
    image_public_id: string | null
    stripe_customer_id: string | null
    created_by: number | null
    created_ts: Date
    last_updated_ts: Date
    week_begins_on: string
    budget_weekday: string
    sandbox_of: number | null
    is_sandbox: boolean | null
    sandbox_money: string | null
  }
  orientation_completions: {
    organization_id: number
    location_id: number
    pro_id: number
    version: number
    completed_at: Date
  }
  orientation_link_tokens: {
    token_hash: string | null
    organization_id: number | null
  }
  orientation_links: {
    organization_id: number
    id: number
    orientation_id: number
    pro_id: number
    token_seed: string
    token_hash: string
    expires_at: Date
    told_version: number | null
    created_ts: Date
  }
  orientation_progress: {
    organization_id: number
    orientation_id: number
    version: number
    pro_id: number
    position: number
    done_at: Date
  }
  orientation_steps: {
    organization_id: number
    orientation_id: number
    version: number
    position: number
    kind: string
    title: string
    text: string
    video_url: string | null
    media_id: number | null
    choices: string[]
    right_choice: number | null
  }
  orientations: {
    organization_id: number
    id: number
    location_id: number
    name: string
    is_on: boolean
    audiences: string[]
    version: number
    valid_from_version: number
    step_count: number
    published_at: Date
    created_by: number
    created_ts: Date
    last_updated_ts: Date
  }
  overtime_choices: {
    id: number
    state_code: string
    pack_id: string | null
    in_force_from: string
    chosen_by: number
    chosen_at: Date
  }
  own_network_invites: {
    organization_id: number | null
    id: number | null
  }
  pay_run_lines: {
    organization_id: number
    run_id: number
    application_id: number
    location_id: number
    total_cents: number | null
    hours_total_cents: number | null
    outcome: string | null
    code: string | null
    reason: string | null
    reason_values: unknown
    decided_at: Date | null
  }
  pay_runs: {
    organization_id: number
    id: number
    step: string
    begun_by: number
    begun_at: Date
    confirmed_by: number | null
    confirmed_at: Date | null
    confirmed_cents: number | null
    ended_by: number | null
    ended_at: Date | null
    end_reason: string | null
  }
  payment_intents: {
    organization_id: number
    id: number
    kind: string
    application_id: number | null
    adhoc_payment_id: number | null
    charge_refund_id: number | null
    invoice_id: number | null
    location_id: number
    pro_id: number | null
    amount_cents: number
    currency: string
    state: string
    attempt: number
    provider_key: string
    provider_ref: string | null
    payment_method_id: number | null
    error_code: string | null
    error_message: string | null
    asked: number
    next_try_at: Date | null
    is_platform_paid: boolean
    refunded_cents: number
    returned_cents: number
    requested_by: number | null
    created_ts: Date
    sent_at: Date | null
    settled_at: Date | null
    last_updated_ts: Date
    sent_order: unknown
    sends: number
    absent_at: Date | null
    moved_cents: number | null
    moved_currency: string | null
    judged_by: number | null
    judged_because: string | null
    referral_reward_id: number | null
    ordinary_at: Date | null
    instant_at: Date | null
    instant_fee_cents: number
    loyalty_period_id: number | null
  }
  payment_methods: {
    organization_id: number
    id: number
    location_id: number | null
    external_id: string
    type: string
    status: string
    details: unknown
    created_by: number | null
    created_ts: Date
    replaced_at: Date | null
  }
  payouts_booked: {
    organization_id: number | null
    id: number | null
    at: Date | null
    kind: string | null
    pro_id: number | null
    attempt_id: number | null
    application_id: number | null
    adhoc_payment_id: number | null
    received_cents: number | null
    fee_cents: number | null
    loyalty_period_id: number | null
  }
  payroll_closings: {
    id: number
    first_day: string
    number: number
    closed_by: number
    closed_at: Date
  }
  payroll_exports: {
    closing_id: number
    format: string
    content: string
    exported_by: number
    exported_at: Date
  }
  payroll_lines: {
    closing_id: number
    pro_id: number
    first_name: string
    last_name: string
    payroll_id: string | null
    straight_minutes: number
    overtime_minutes: number
    double_minutes: number
    straight_cents: number
    bonus_cents: number
    premium_cents: number
    federal_premium_cents: number
    other_cents: number
    tip_cents: number
    reimbursement_cents: number
    wages: unknown
  }
  payroll_people: {
    pro_id: number
    payroll_id: string
  }
  payroll_settings: {
    is_only: boolean
    week_begins_on: string
    company: string
  }
  people_imports: {
    organization_id: number
    id: number
    location_id: number
    source: string
    file_name: string
    added_count: number
    present_count: number
    bad_count: number
    imported_by: number
    imported_at: Date
    undone_by: number | null
    undone_at: Date | null
    removed_count: number | null
  }
  phone_calls: {
    id: number
    call_ref: string
    pro_id: number
    state: unknown
    turn: number
    verified_at: Date | null
    began_at: Date
    last_updated_ts: Date
  }
  phone_pins: {
    pro_id: number
    pin_hash: string
    set_at: Date
    tries: number
    locked_until: Date | null
  }
  places_of_organizations: {
    organization_id: number | null
    location_id: number | null
  }
  platform_settings: {
    id: number
    name: string
    value: unknown
    reason: string
    set_by: number
    created_ts: Date
  }
  premium_booked: {
    pro_id: number | null
    closing_id: number | null
    first_day: string | null
    at: Date | null
    federal_cents: number | null
    other_cents: number | null
  }
  premium_entries: {
    closing_id: number | null
    pro_id: number | null
    account: string | null
    amount_cents: number | null
  }
  pro_blocks: {
    organization_id: number
    id: number
    location_id: number
    pro_id: number
    reason: string
    feedback: string
    created_by: number
    created_ts: Date
    lifted_at: Date | null
    lifted_by: number | null
  }
  pro_bookings: {
    pro_id: number
    application_id: number
    organization_id: number
    during: string
  }
  pro_contractor_types: {
    id: number
    name: string
    license: string
  }
  pro_group_members: {
    organization_id: number
    location_id: number
    group_id: number
    pro_id: number
    added_by: number
    created_ts: Date
  }
  pro_groups: {
    organization_id: number
    id: number
    location_id: number
    name: string
    created_by: number
    created_ts: Date
    last_updated_ts: Date
    removed_at: Date | null
  }
  pro_outcomes: {
    pro_id: number
    application_id: number
    organization_id: number
    skill_id: number
    kind: string
    stars: number | null
    points: number
    at: Date
    location_id: number | null
  }
  pro_preferences: {
    pro_id: number
    pro_contractor_types: string[]
    days_of_week: string[]
    time_blocks: string[]
    hours_per_week: string | null
    max_distance_miles: number
  }
  pro_reviews: {
    organization_id: number
    id: number
    application_id: number
    pro_id: number
    overall: number
    punctuality: number | null
    skill: number | null
    attitude: number | null
    appearance: number | null
    feedback: string
    created_by: number
    created_ts: Date
    last_updated_ts: Date
  }
  pro_skills: {
    pro_id: number
    skill_id: number
    years: number
  }
  pro_suspensions: {
    id: number
    pro_id: number
    reason_code: string
    explanation: string
    source: string
    starts: Date
    ends: Date | null
    lifted_at: Date | null
    lifted_by: number | null
    created_ts: Date
    points: number | null
    imposed_by: number | null
  }
  pro_warnings: {
    id: number
    pro_id: number
    reason_code: string
    starts: Date
    ends: Date
    lifted_at: Date | null
  }
  pro_work_history: {
    id: number
    pro_id: number
    business_name: string
    position: string
    skill_id: number | null
    start_date: string
    end_date: string | null
    duty: string
  }
  promotions: {
    id: number
    name: string
    audience: string
    referrer_amount_cents: number
    referee_amount_cents: number
    qualifying_gigs: number
    qualifying_days: number
    hold_days: number
    cap: number
    rewarded_count: number
    starts_at: Date
    ends_at: Date | null
    created_by: number
    created_ts: Date
    ended_at: Date | null
    ended_by: number | null
  }
  pros: {
    id: number
    user_id: number
    uuid: string
    display_name: string
    bio: string
    headshot_public_id: string | null
    market_id: number | null
    market_not_listed_name: string | null
    address_line_1: string
    city: string
    state_code: string
    zip_code: string
    latitude: number | null
    longitude: number | null
    supported_employment_types: string[]
    verified_at: Date | null
    payout_account_id: string | null
    payouts_enabled: boolean
    background_check_status: string
    background_check_expires_on: string | null
    tier: string | null
    loyalty_period_start: Date | null
    points: number
    rating: number | null
    review_count: number
    gigs_worked: number
    completion_percentage: number | null
    callout_count: number
    noshow_count: number
    calendar_token_hash: string | null
    created_ts: Date
    last_updated_ts: Date
    verification_submitted_at: Date | null
    verification_declined_at: Date | null
    verification_declined_because: string | null
    former_name: string | null
    referral_code: string
    payout_card_mark: string | null
    payout_card_since: Date | null
    points_settled: number
    points_rewarded: number
    payout_card_ref: string | null
    sandbox_organization_id: number | null
  }
  pros_at_work: {
    pro_id: number | null
    application_id: number | null
  }
  provider_events: {
    provider: string
    event_id: string
    type: string
    payload: unknown
    received_at: Date
    applied_at: Date | null
    parked_because: string | null
  }
  publication_people: {
    organization_id: number
    publication_id: number
    pro_id: number
    shifts: number
  }
  publications: {
    organization_id: number
    id: number
    published_by: number
    published_at: Date
    notify: string
    location_ids: number[]
    first_date: string
    last_date: string
    shifts: number
    taken_back_at: Date | null
  }
  punch_decisions: {
    organization_id: number
    time_punch_id: number
    decision: string
    decided_by: number
    reason: string
    decided_at: Date
  }
  push_subscriptions: {
    id: number
    user_id: number
    session_id: number
    endpoint: string
    endpoint_hash: string
    p256dh: string
    auth: string
    vapid_key_id: string
    user_agent: string
    created_ts: Date
    last_ok_at: Date | null
    failures: number
    ended_at: Date | null
    ended_because: string | null
  }
  rate_counters: {
    key: string
    window_ends: Date
    used: number
  }
  referral_code_owners: {
    code: string | null
    user_id: number | null
    side: string | null
  }
  referral_rewards: {
    organization_id: number
    id: number
    location_id: number
    referral_id: number
    recipient: string
    user_id: number
    pro_id: number | null
    amount_cents: number
    created_ts: Date
    revoked_at: Date | null
  }
  referral_shifts: {
    organization_id: number
    referral_id: number
    application_id: number
    counts: boolean
    judged_at: Date
  }
  referrals: {
    id: number
    promotion_id: number
    code: string
    referrer_user_id: number
    referrer_side: string
    referee_user_id: number
    audience: string
    status: string
    reason: string | null
    explanation: string
    counted_gigs: number
    referrer_amount_cents: number
    referee_amount_cents: number
    created_ts: Date
    counts_until: Date
    qualified_at: Date | null
    pays_at: Date | null
    released_at: Date | null
    paid_at: Date | null
    closed_at: Date | null
    referee_bank_mark: string | null
  }
  refresh_token_owners: {
    token_hash: string | null
    user_id: number | null
  }
  refresh_tokens: {
    token_hash: string
    session_id: number
    created_ts: Date
    replaced_at: Date | null
    replaced_by: string | null
  }
  refused_breaks: {
    organization_id: number
    id: number
    application_id: number
    client_break_id: string
    time: Date
    reason: string
    created_ts: Date
  }
  reliability_of_pros: {
    pro_id: number | null
    application_id: number | null
    skill_id: number | null
    kind: string | null
    stars: number | null
    points: number | null
    at: Date | null
  }
  requirements: {
    id: number
    name: string
    category: string
    skill_id: number | null
  }
  sandbox_homes: {
    organization_id: number | null
    home_id: number | null
  }
  saved_searches: {
    id: number
    pro_id: number
    slot: number
    name: string
    positions: number[] | null
    days_of_week: string[] | null
    time_blocks: string[] | null
    starts_in: string | null
    starts_on__gte: string | null
    starts_on__lte: string | null
    within_miles: number | null
    wage_gte: number | null
    is_instant: boolean | null
    is_eligible: boolean | null
    is_alert_on: boolean
    created_ts: Date
  }
  saved_views: {
    user_id: number
    views: unknown
    last_updated_ts: Date
  }
  schedule_import_shifts: {
    organization_id: number
    draft_id: number
    import_id: number
    skill_id: number
    start_time: Date
    end_time: Date
  }
  schedule_imports: {
    organization_id: number
    id: number
    location_id: number
    source: string
    file_name: string
    added_count: number
    present_count: number
    bad_count: number
    first_date: string
    last_date: string
    imported_by: number
    imported_at: Date
    undone_by: number | null
    undone_at: Date | null
    removed_count: number | null
  }
  search_alerts: {
    pro_id: number
    gig_id: number
    saved_search_id: number | null
    due_at: Date | null
    told_at: Date | null
  }
  series: {
    organization_id: number
    id: number
    location_id: number
    skill_id: number
    freq: string
    interval: number
    byweekdays: unknown
    dtstart: string
    until: string | null
    start_time: string
    end_time: string
    timezone: string
    shift: unknown
    materialised_until: string | null
    split_from: number | null
    ended_at: Date | null
    ended_by: number | null
    created_by: number
    created_ts: Date
    last_updated_ts: Date
    weeks_begin_on: string
  }
  series_exceptions: {
    organization_id: number
    series_id: number
    local_date: string
    kind: string
    fields: string[]
    reason: string | null
    reason_values: unknown
    created_ts: Date
  }
  series_offers: {
    organization_id: number
    series_id: number
    pro_id: number
    application_type: string
    is_confirmed: boolean
    bonus: number
    offered_by: number
    created_ts: Date
    left_out_at: Date | null
    left_out_date: string | null
    left_out_reason: string | null
    left_out_values: unknown
    stopped_at: Date | null
  }
  session_owners: {
    id: number | null
    user_id: number | null
    token_hash: string | null
    token_expires_at: Date | null
    expires_at: Date | null
    revoked_at: Date | null
    sign_on_organization_id: number | null
    created_ts: Date | null
    without_organizations: number[] | null
  }
  sessions: {
    id: number
    user_id: number
    token_hash: string
    token_expires_at: Date
    expires_at: Date
    revoked_at: Date | null
    revoked_because: string | null
    stepped_up_at: Date | null
    user_agent: string
    ip: string
    created_ts: Date
    last_seen_ts: Date
    sign_on_organization_id: number | null
    without_organizations: number[]
    is_code_mailed: boolean
    is_begun_by_mail: boolean
  }
  shift_breaks: {
    organization_id: number
    id: number
    application_id: number
    client_break_id: string
    start_time: Date
    end_time: Date | null
    compliance_status: string
    client_end_id: string | null
    is_ended_by_clock_out: boolean
  }
  shift_templates: {
    organization_id: number
    id: number
    location_id: number
    start_time: string
    end_time: string
    unpaid_break_minutes: number | null
    created_ts: Date
    removed_at: Date | null
  }
  shifts_of_markets: {
    market_id: number | null
    skill_id: number | null
    type: string | null
    start_time: Date | null
    end_time: Date | null
    unpaid_break_minutes: number | null
    wage_amount: number | null
    boosted_gig_bonus: number | null
    allowed_confirmed_pros: number | null
    confirmed_count: number | null
  }
  sign_in_challenges: {
    id: string
    channel: string
    address: string
    purpose: string
    user_id: number | null
    code_mac: string
    attempts: number
    created_ts: Date
    expires_at: Date
    used_at: Date | null
    ip: string
    subject: string | null
    follows: string | null
  }
  sign_on_attempts: {
    organization_id: number
    browser_hash: string
    tested_by: number | null
    echo: string
    nonce: string
    code_verifier: string
    return_to: string
    created_ts: Date
    expires_at: Date
    returned_at: Date | null
    issuer: string | null
    subject: string | null
    user_id: number | null
    challenge_id: string | null
    linked_at: Date | null
  }
  sign_on_browsers: {
    browser_hash: string | null
    organization_id: number | null
  }
  sign_on_by_domain: {
    domain: string | null
    organization_id: number | null
    mode: string | null
  }
  sign_on_connections: {
    organization_id: number
    issuer: string
    client_id: string
    client_secret: string
    mode: string
    session_hours: number
    emergency_admin_id: number | null
    tested_at: Date | null
    on_since: Date | null
    version: number
    changed_by: number
    changed_at: Date
  }
  sign_on_domains: {
    organization_id: number
    id: number
    domain: string
    proof: string
    proven_at: Date | null
    created_ts: Date
  }
  sign_on_identities: {
    organization_id: number
    issuer: string
    subject: string
    user_id: number
    linked_at: Date
  }
  sign_on_live: {
    organization_id: number | null
    on_since: Date | null
  }
  sign_on_required: {
    user_id: number | null
    organization_id: number | null
    company: string | null
  }
  skill_certifications: {
    skill_id: number
    certification_id: number
    asked_from: Date
    asked_until: Date | null
    asks_for_offered: boolean | null
  }
  skills: {
    id: number
    name: string
    icon: string
    description: string
    default_description: string
    default_no_experience_required: boolean
    default_wage_amount: number
    minimum_wage_amount: number
    average_wage_amount: number
    recommended_wage_amount: number
    recommended_wage_amount_boosted: number
    license: string
    is_event_only: boolean
    is_captain: boolean
    popularity: number
    is_offered: boolean
    last_updated_ts: Date
    last_updated_by: number | null
  }
  staged_pros: {
    organization_id: number
    id: number
    gig_id: number
    pro_id: number
    application_type: string
    staged_by: number
    created_ts: Date
  }
  stars_of_locations: {
    organization_id: number | null
    location_id: number | null
    overall: number | null
  }
  support_subjects: {
    platform_id: number
    channel_id: number
    seq: number
    business_id: number
    gig_id: number
    application_id: number | null
    is_payment: boolean
  }
  support_talks: {
    platform_id: number
    channel_id: number
    person_user_id: number
    business_id: number | null
    waiting_since: Date | null
    taken_by: number | null
    closed_at: Date | null
  }
  suspension_appeal_documents: {
    appeal_id: number
    position: number
    media_id: number
  }
  suspension_appeals: {
    id: number
    suspension_id: number
    pro_id: number
    text: string
    created_ts: Date
    taken_by: number | null
    decision: string | null
    answer: string | null
    answered_by: number | null
    answered_at: Date | null
  }
  terms_acceptances: {
    user_id: number
    terms_version_id: number
    accepted_at: Date
  }
  terms_versions: {
    id: number
    audience: string
    version: string
    url: string
    effective_at: Date
  }
  time_punches: {
    organization_id: number
    id: number
    application_id: number
    pro_id: number
    client_punch_id: string
    punch_type: string
    time: Date
    device_time: Date | null
    is_offline: boolean
    recorded_by: number
    is_by_captain: boolean
    latitude: number | null
    longitude: number | null
    accuracy_m: number | null
    pro_coordinates_precision: string | null
    distance_m: number | null
    verdict: string
    received_at: Date
    pending_reason: string | null
    device_sent_at: Date | null
    unpaid_break_minutes: number | null
  }
  timesheets: {
    organization_id: number
    id: number
    application_id: number
    gig_id: number
    location_id: number
    pro_id: number
    state: string
    start_time: Date | null
    end_time: Date | null
    original_start_time: Date | null
    original_end_time: Date | null
    unpaid_break_minutes: number
    payable_minutes: number | null
    compliance_status: string
    is_flagged: boolean
    flag_reasons: string[]
    extension_requested_at: Date | null
    extension_accepted_at: Date | null
    extension_accepted_by: number | null
    auto_clocked_out_at: Date | null
    approved_at: Date | null
    approved_by: number | null
    is_auto_approved: boolean
    locked_at: Date | null
    checkin_tries: number
    checkin_locked_until: Date | null
    last_updated_ts: Date
    last_updated_by: number | null
    break_verdicts: unknown
    proposed_at: Date | null
    break_basis: string | null
    passed_on_at: Date | null
    still_on_asked_at: Date | null
  }
  tips_booked: {
    organization_id: number | null
    ledger_transaction_id: number | null
    payment_intent_id: number | null
    pro_id: number | null
    employment_type: string | null
    at: Date | null
    year: number | null
    cents: number | null
  }
  users: {
    id: number
    uuid: string
    phone_number: string | null
    email: string | null
    email_verified_at: Date | null
    first_name: string
    last_name: string
    preferred_name_for_search: string
    app_mode: string
    is_gigpro_admin: boolean
    account_status: string
    sms_opt_in: boolean
    locale: string
    is_sso_login: boolean
    last_login: Date | null
    address_changed_at: Date | null
    referred_by_code: string | null
    joined_into: number | null
    joined_at: Date | null
    date_joined: Date
    last_updated_ts: Date
    pending_email: string | null
    referred_on_own_device: boolean
    erased_at: Date | null
    is_sandbox: boolean
  }
  webhook_attempts: {
    organization_id: number
    id: number
    delivery_id: number
    at: Date
    duration_ms: number
    status: number | null
    reason: string | null
  }
  webhook_deliveries: {
    organization_id: number
    id: number
    webhook_id: number
    position: number
    tries: number
    due_at: Date | null
    claimed_until: Date | null
    delivered_at: Date | null
    given_up_at: Date | null
    created_ts: Date
  }
  webhook_locations: {
    organization_id: number
    webhook_id: number
    location_id: number
  }
  webhooks: {
    organization_id: number
    id: number
    url: string
    event_types: string[] | null
    is_everywhere: boolean
    salt: string
    previous_salt: string | null
    previous_ends_at: Date | null
    created_by: number
    created_ts: Date
    failing_since: Date | null
    off_since: Date | null
    off_because: string | null
    deleted_at: Date | null
  }
  week_template_shifts: {
    organization_id: number
    id: number
    week_template_id: number
    day: number
    start_time: string
    end_day: number
    end_time: string
    skill_id: number | null
    gig_template_id: number | null
    unpaid_break_minutes: number
    wage_amount: number | null
    allowed_confirmed_pros: number
    type: string
    description: string
    special_inst: string
    pro_ids: number[]
    fill_plan: unknown
    employment_type: string | null
  }
  week_templates: {
    organization_id: number
    id: number
    location_id: number
    name: string
    created_by: number
    created_ts: Date
    last_updated_ts: Date
    removed_at: Date | null
    first_weekday: string
  }
  work_periods: {
    pro_id: number
    application_id: number
    organization_id: number
    worked: string
  }
  work_record_keys: {
    thumbprint: string
    x: string
    created_ts: Date
  }
  work_record_links: {
    token_hash: string | null
    pro_id: number | null
  }
  work_record_states: {
    id: number | null
    public_id: string | null
    expires_at: Date | null
    is_ended: boolean | null
  }
  work_records: {
    id: number
    public_id: string
    pro_id: number
    shows_places: boolean
    shows_rating: boolean
    key_thumbprint: string
    credential: string
    token_seed: string
    token_hash: string
    created_ts: Date
    expires_at: Date
    revoked_at: Date | null
  }
  worked_together: {
    organization_id: number
    location_id: number
    pro_id: number
    times: number
    last_at: Date
    trial_times: number
  }
}

/** The columns of each table that hold JSON. */
export const jsonColumns = {
  account_proofs: [],
  acting_now: [],
  acting_sessions: [],
  adhoc_payments: [],
  alarms: ['detail'],
  announcements: ['payload'],
  api_event_positions: [],
  api_events: ['data'],
  api_key_holders: [],
  api_key_locations: [],
  api_keys: [],
  applications: ['match_parts', 'fit_facts', 'confirmed_place'],
  assistant_consents: [],
  audit_chain: [],
  audit_log: ['before', 'after'],
  background_checks: [],
  bookkeeper_links: [],
  bookkeeper_mails: [],
  bookkeepers: [],
  brand_logos: [],
  break_rules: [],
  bundles: [],
  callback_reservations_over: [],
  callbacks: [],
  captain_reports: [],
  certification_requests: [],
  certifications: [],
  charge_disputes: [],
  charge_lines: [],
  charge_refunds: [],
  chat_acknowledgements: [],
  chat_cases: [],
  chat_channels: [],
  chat_link_tokens: [],
  chat_links: [],
  chat_members: [],
  chat_messages: [],
  chat_profiles: [],
  chat_reports: [],
  chat_translations: [],
  closed_statements: ['lines'],
  competencies: [],
  contact_events: [],
  conversion_fees: [],
  coupon_redemptions: [],
  coupons: [],
  covers: [],
  dashboard_reports: [],
  data_exports: [],
  days_to_count: [],
  dirty_cells: [],
  draft_shifts: ['fill_plan'],
  employer_ledger_entries: [],
  employer_ledger_transactions: [],
  erasures: [],
  event_shifts: [],
  event_templates: ['items'],
  events: [],
  experience_levels: [],
  favorite_pros: [],
  feature_flags: [],
  fill_cells: [],
  fill_plan_steps: [],
  fill_plans: [],
  fill_predictions: [],
  first_gig_calls: [],
  gaps_of_markets: [],
  geo_logs: [],
  gig_attachments: [],
  gig_requirements: [],
  gig_template_attachments: [],
  gig_template_requirements: [],
  gig_templates: [],
  gigs: [],
  held_location_roles: [],
  held_organization_roles: [],
  hidden_first_steps: [],
  hours_disputes: [],
  hours_edits: [],
  hours_of_pros: [],
  idempotency_keys: ['rights'],
  imported_people: [],
  interview_links: [],
  interview_slots: [],
  interviews: [],
  invitation_links: [],
  invitations: [],
  invoice_lines: [],
  invoice_payments: [],
  invoices: [],
  job_candidate_links: [],
  job_candidate_notes: [],
  job_candidates: ['answers'],
  job_history_talks: ['states', 'lines'],
  job_invites: [],
  job_offers: [],
  job_posting_pages: [],
  job_postings: ['questions'],
  join_intents: [],
  journal_accounts: [],
  labor_budgets: [],
  ledger_entries: [],
  ledger_transactions: [],
  left_addresses: [],
  licenses: [],
  licenses_of_locations: [],
  location_add_ons: [],
  location_addresses: [],
  location_days: [],
  location_managers: [],
  location_moves: ['effects'],
  location_reviews: [],
  location_weeks: [],
  locations: [],
  loyalty_periods: [],
  mail_texts: [],
  manager_calendar_links: [],
  manager_calendars: [],
  manager_profiles: [],
  manager_skills: [],
  managers_on_duty: [],
  market_fill_cells: [],
  marketplace_gigs: [],
  markets: [],
  media: [],
  memberships: [],
  message_deliveries: [],
  minimum_wages: [],
  network_departures: [],
  network_invite_links: [],
  network_invites: [],
  network_members: [],
  network_requests: [],
  notes: [],
  notification_preferences: [],
  notifications: [],
  offer_jobs: ['skipped', 'failure_values'],
  organization_managers: [],
  organizations: [],
  orientation_completions: [],
  orientation_link_tokens: [],
  orientation_links: [],
  orientation_progress: [],
  orientation_steps: [],
  orientations: [],
  overtime_choices: [],
  own_network_invites: [],
  pay_run_lines: ['reason_values'],
  pay_runs: [],
  payment_intents: ['sent_order'],
  payment_methods: ['details'],
  payouts_booked: [],
  payroll_closings: [],
  payroll_exports: [],
  payroll_lines: ['wages'],
  payroll_people: [],
  payroll_settings: [],
  people_imports: [],
  phone_calls: ['state'],
  phone_pins: [],
  places_of_organizations: [],
  platform_settings: ['value'],
  premium_booked: [],
  premium_entries: [],
  pro_blocks: [],
  pro_bookings: [],
  pro_contractor_types: [],
  pro_group_members: [],
  pro_groups: [],
  pro_outcomes: [],
  pro_preferences: [],
  pro_reviews: [],
  pro_skills: [],
  pro_suspensions: [],
  pro_warnings: [],
  pro_work_history: [],
  promotions: [],
  pros: [],
  pros_at_work: [],
  provider_events: ['payload'],
  publication_people: [],
  publications: [],
  punch_decisions: [],
  push_subscriptions: [],
  rate_counters: [],
  referral_code_owners: [],
  referral_rewards: [],
  referral_shifts: [],
  referrals: [],
  refresh_token_owners: [],
  refresh_tokens: [],
  refused_breaks: [],
  reliability_of_pros: [],
  requirements: [],
  sandbox_homes: [],
  saved_searches: [],
  saved_views: ['views'],
  schedule_import_shifts: [],
  schedule_imports: [],
  search_alerts: [],
  series: ['byweekdays', 'shift'],
  series_exceptions: ['reason_values'],
  series_offers: ['left_out_values'],
  session_owners: [],
  sessions: [],
  shift_breaks: [],
  shift_templates: [],
  shifts_of_markets: [],
  sign_in_challenges: [],
  sign_on_attempts: [],
  sign_on_browsers: [],
  sign_on_by_domain: [],
  sign_on_connections: [],
  sign_on_domains: [],
  sign_on_identities: [],
  sign_on_live: [],
  sign_on_required: [],
  skill_certifications: [],
  skills: [],
  staged_pros: [],
  stars_of_locations: [],
  support_subjects: [],
  support_talks: [],
  suspension_appeal_documents: [],
  suspension_appeals: [],
  terms_acceptances: [],
  terms_versions: [],
  time_punches: [],
  timesheets: ['break_verdicts'],
  tips_booked: [],
  users: [],
  webhook_attempts: [],
  webhook_deliveries: [],
  webhook_locations: [],
  webhooks: [],
  week_template_shifts: ['fill_plan'],
  week_templates: [],
  work_periods: [],
  work_record_keys: [],
  work_record_links: [],
  work_record_states: [],
  work_records: [],
  worked_together: [],
} as const

/** The columns of each table that hold an instant. */
export const instantColumns = {
  account_proofs: ['proved_at', 'expires_at', 'joined_at'],
  acting_now: ['begun_at', 'expires_at', 'lives_until'],
  acting_sessions: ['begun_at', 'expires_at', 'ended_at'],
  adhoc_payments: ['created_ts', 'waived_at'],
  alarms: ['at', 'resolved_at'],
  announcements: ['at', 'due_at', 'sent_at', 'dead_at'],
  api_event_positions: [],
  api_events: ['occurred_at', 'recorded_at'],
  api_key_holders: ['previous_ends_at', 'expires_at', 'last_used_at'],
  api_key_locations: [],
  api_keys: ['created_ts', 'expires_at', 'secret_since', 'previous_ends_at', 'last_used_at', 'revoked_at'],
  applications: ['start_time', 'end_time', 'created_ts', 'selected_at', 'offer_expires_at', 'offer_reminded_at', 'confirmed_at', 'cancelled_at', 'certificate_due_at', 'working_end', 'day_before_reminded_at', 'hour_before_reminded_at', 'last_updated_ts', 'promised_start', 'confirmed_start', 'confirmed_end', 'waitlist_told_at', 'clock_open_told_at'],
  assistant_consents: ['given_at', 'withdrawn_at'],
  audit_chain: ['sealed_at'],
  audit_log: ['at'],
  background_checks: ['consented_at', 'completed_at', 'decided_at', 'final_at', 'noticed_at', 'asked_at', 'last_updated_ts'],
  bookkeeper_links: [],
  bookkeeper_mails: ['created_ts', 'claimed_until', 'sent_at', 'given_up_at'],
  bookkeepers: ['expires_at', 'confirmed_at', 'ended_at', 'created_ts'],
  brand_logos: ['created_ts'],
  break_rules: ['created_ts', 'last_updated_ts'],
  bundles: ['created_ts'],
  callback_reservations_over: ['over_at'],
  callbacks: ['reserved_until', 'created_ts', 'last_updated_ts', 'taken_at', 'done_at'],
  captain_reports: ['created_ts', 'settled_at'],
  certification_requests: ['reviewed_at', 'created_ts'],
  certifications: ['last_updated_ts'],
  charge_disputes: ['opened_at', 'closed_at'],
  charge_lines: [],
  charge_refunds: ['created_ts'],
  chat_acknowledgements: ['acknowledged_at'],
  chat_cases: ['opened_at', 'decided_at'],
  chat_channels: ['created_ts', 'last_at', 'told_at', 'candidate_silenced_at'],
  chat_link_tokens: [],
  chat_links: ['created_ts', 'revoked_at'],
  chat_members: ['silenced_at'],
  chat_messages: ['created_ts', 'deleted_at', 'hidden_at'],
  chat_profiles: ['last_updated_ts'],
  chat_reports: ['reported_at'],
  chat_translations: ['translated_at'],
  closed_statements: ['ends_at', 'closed_at'],
  competencies: [],
  contact_events: ['received_at'],
  conversion_fees: ['created_ts', 'invoiced_at'],
  coupon_redemptions: ['redeemed_at', 'ends_at'],
  coupons: ['starts_at', 'ends_at', 'created_ts', 'ended_at'],
  covers: ['created_ts', 'taken_at', 'taken_start', 'taken_end', 'ended_at', 'return_start', 'return_end', 'agreed_at'],
  dashboard_reports: ['last_sent_at', 'created_ts'],
  data_exports: ['created_ts', 'started_at', 'seen_at', 'finished_at', 'expires_at'],
  days_to_count: ['at'],
  dirty_cells: ['at'],
  draft_shifts: ['start_time', 'end_time', 'published_at', 'removed_at', 'created_ts', 'last_updated_ts'],
  employer_ledger_entries: [],
  employer_ledger_transactions: ['at'],
  erasures: ['asked_at', 'due_at', 'cancelled_at', 'blocked_at', 'began_at', 'tried_at', 'done_at', 'again_at'],
  event_shifts: ['start_time', 'end_time', 'created_ts', 'last_updated_ts'],
  event_templates: ['created_ts', 'last_updated_ts', 'removed_at'],
  events: ['created_ts', 'last_updated_ts', 'removed_at', 'start_time'],
  experience_levels: [],
  favorite_pros: ['created_ts'],
  feature_flags: ['last_updated_ts'],
  fill_cells: [],
  fill_plan_steps: ['due_at', 'done_at'],
  fill_plans: ['starts_at', 'counted_from', 'filled_at', 'ended_at', 'created_ts', 'begun_at'],
  fill_predictions: ['predicted_at'],
  first_gig_calls: ['asked_at', 'tried_at', 'spoken_at'],
  gaps_of_markets: ['start_time', 'given_up_at'],
  geo_logs: ['created_ts', 'last_updated_ts'],
  gig_attachments: [],
  gig_requirements: [],
  gig_template_attachments: [],
  gig_template_requirements: [],
  gig_templates: ['created_ts', 'last_updated_ts', 'removed_at'],
  gigs: ['start_time', 'end_time', 'auto_selected_at', 'checkin_code_sent_at', 'network_release_warned_at', 'released_at', 'posted_at', 'completed_at', 'backfill_since', 'backfill_at', 'cancelled_at', 'created_ts', 'last_updated_ts', 'waitlist_due_at'],
  held_location_roles: [],
  held_organization_roles: [],
  hidden_first_steps: ['hidden_at'],
  hours_disputes: ['claimed_start', 'claimed_end', 'created_ts', 'answer_due_at', 'resolved_at'],
  hours_edits: ['before_start', 'before_end', 'after_start', 'after_end', 'edited_at'],
  hours_of_pros: ['shift_start', 'start_time', 'end_time'],
  idempotency_keys: ['at'],
  imported_people: ['created_ts', 'invited_at'],
  interview_links: [],
  interview_slots: ['start_time', 'end_time'],
  interviews: ['start_time', 'end_time', 'confirmed_at', 'reminded_at', 'asked_at', 'assured_at', 'reviewed_at', 'created_ts', 'last_updated_ts', 'sent_home_at'],
  invitation_links: [],
  invitations: ['expiration_date', 'created_ts', 'sent_ts', 'accepted_at', 'withdrawn_at'],
  invoice_lines: ['start_time', 'end_time', 'created_ts'],
  invoice_payments: ['created_ts'],
  invoices: ['closes_at', 'issued_at', 'due_at', 'overdue_at', 'paid_at', 'created_ts', 'last_updated_ts'],
  job_candidate_links: [],
  job_candidate_notes: ['created_ts'],
  job_candidates: ['created_ts', 'last_updated_ts', 'status_since', 'interview_at', 'mail_proven_at'],
  job_history_talks: ['created_ts', 'last_updated_ts', 'ended_at'],
  job_invites: ['created_ts'],
  job_offers: ['answered_at', 'created_ts', 'expiry_told_at'],
  job_posting_pages: ['expires_at', 'last_updated_ts'],
  job_postings: ['posted_at', 'expires_at', 'closed_at', 'created_ts', 'last_updated_ts'],
  join_intents: ['created_ts', 'expires_at', 'settled_at'],
  journal_accounts: ['changed_at'],
  labor_budgets: ['last_updated_ts'],
  ledger_entries: [],
  ledger_transactions: ['at'],
  left_addresses: ['left_at'],
  licenses: [],
  licenses_of_locations: [],
  location_add_ons: ['declined_at', 'created_ts', 'last_updated_ts'],
  location_addresses: ['created_ts', 'removed_at'],
  location_days: [],
  location_managers: ['created_ts'],
  location_moves: ['moved_at'],
  location_reviews: ['created_ts'],
  location_weeks: [],
  locations: ['approval_decided_at', 'payment_hold_since', 'created_ts', 'last_updated_ts', 'moved_at'],
  loyalty_periods: ['started_at', 'ended_at', 'closed_ts'],
  mail_texts: ['created_ts'],
  manager_calendar_links: [],
  manager_calendars: ['created_ts'],
  manager_profiles: [],
  manager_skills: [],
  managers_on_duty: ['created_ts'],
  market_fill_cells: [],
  marketplace_gigs: ['start_time', 'end_time', 'posted_at', 'released_at', 'cancelled_at'],
  markets: ['last_updated_ts'],
  media: ['created_ts'],
  memberships: [],
  message_deliveries: ['created_ts', 'send_after', 'sent_at', 'expires_at'],
  minimum_wages: ['created_ts', 'last_updated_ts'],
  network_departures: ['left_at'],
  network_invite_links: [],
  network_invites: ['expires_at', 'created_ts', 'sent_ts', 'revoked_at'],
  network_members: ['created_ts'],
  network_requests: ['created_ts', 'answered_at', 'taken_back_at'],
  notes: ['created_ts'],
  notification_preferences: [],
  notifications: ['created_ts', 'read_at'],
  offer_jobs: ['created_ts', 'started_at', 'finished_at'],
  organization_managers: ['created_ts'],
  organizations: ['created_ts', 'last_updated_ts'],
  orientation_completions: ['completed_at'],
  orientation_link_tokens: [],
  orientation_links: ['expires_at', 'created_ts'],
  orientation_progress: ['done_at'],
  orientation_steps: [],
  orientations: ['published_at', 'created_ts', 'last_updated_ts'],
  overtime_choices: ['chosen_at'],
  own_network_invites: [],
  pay_run_lines: ['decided_at'],
  pay_runs: ['begun_at', 'confirmed_at', 'ended_at'],
  payment_intents: ['next_try_at', 'created_ts', 'sent_at', 'settled_at', 'last_updated_ts', 'absent_at', 'ordinary_at', 'instant_at'],
  payment_methods: ['created_ts', 'replaced_at'],
  payouts_booked: ['at'],
  payroll_closings: ['closed_at'],
  payroll_exports: ['exported_at'],
  payroll_lines: [],
  payroll_people: [],
  payroll_settings: [],
  people_imports: ['imported_at', 'undone_at'],
  phone_calls: ['verified_at', 'began_at', 'last_updated_ts'],
  phone_pins: ['set_at', 'locked_until'],
  places_of_organizations: [],
  platform_settings: ['created_ts'],
  premium_booked: ['at'],
  premium_entries: [],
  pro_blocks: ['created_ts', 'lifted_at'],
  pro_bookings: [],
  pro_contractor_types: [],
  pro_group_members: ['created_ts'],
  pro_groups: ['created_ts', 'last_updated_ts', 'removed_at'],
  pro_outcomes: ['at'],
  pro_preferences: [],
  pro_reviews: ['created_ts', 'last_updated_ts'],
  pro_skills: [],
  pro_suspensions: ['starts', 'ends', 'lifted_at', 'created_ts'],
  pro_warnings: ['starts', 'ends', 'lifted_at'],
  pro_work_history: [],
  promotions: ['starts_at', 'ends_at', 'created_ts', 'ended_at'],
  pros: ['verified_at', 'loyalty_period_start', 'created_ts', 'last_updated_ts', 'verification_submitted_at', 'verification_declined_at', 'payout_card_since'],
  pros_at_work: [],
  provider_events: ['received_at', 'applied_at'],
  publication_people: [],
  publications: ['published_at', 'taken_back_at'],
  punch_decisions: ['decided_at'],
  push_subscriptions: ['created_ts', 'last_ok_at', 'ended_at'],
  rate_counters: ['window_ends'],
  referral_code_owners: [],
  referral_rewards: ['created_ts', 'revoked_at'],
  referral_shifts: ['judged_at'],
  referrals: ['created_ts', 'counts_until', 'qualified_at', 'pays_at', 'released_at', 'paid_at', 'closed_at'],
  refresh_token_owners: [],
  refresh_tokens: ['created_ts', 'replaced_at'],
  refused_breaks: ['time', 'created_ts'],
  reliability_of_pros: ['at'],
  requirements: [],
  sandbox_homes: [],
  saved_searches: ['created_ts'],
  saved_views: ['last_updated_ts'],
  schedule_import_shifts: ['start_time', 'end_time'],
  schedule_imports: ['imported_at', 'undone_at'],
  search_alerts: ['due_at', 'told_at'],
  series: ['ended_at', 'created_ts', 'last_updated_ts'],
  series_exceptions: ['created_ts'],
  series_offers: ['created_ts', 'left_out_at', 'stopped_at'],
  session_owners: ['token_expires_at', 'expires_at', 'revoked_at', 'created_ts'],
  sessions: ['token_expires_at', 'expires_at', 'revoked_at', 'stepped_up_at', 'created_ts', 'last_seen_ts'],
  shift_breaks: ['start_time', 'end_time'],
  shift_templates: ['created_ts', 'removed_at'],
  shifts_of_markets: ['start_time', 'end_time'],
  sign_in_challenges: ['created_ts', 'expires_at', 'used_at'],
  sign_on_attempts: ['created_ts', 'expires_at', 'returned_at', 'linked_at'],
  sign_on_browsers: [],
  sign_on_by_domain: [],
  sign_on_connections: ['tested_at', 'on_since', 'changed_at'],
  sign_on_domains: ['proven_at', 'created_ts'],
  sign_on_identities: ['linked_at'],
  sign_on_live: ['on_since'],
  sign_on_required: [],
  skill_certifications: ['asked_from', 'asked_until'],
  skills: ['last_updated_ts'],
  staged_pros: ['created_ts'],
  stars_of_locations: [],
  support_subjects: [],
  support_talks: ['waiting_since', 'closed_at'],
  suspension_appeal_documents: [],
  suspension_appeals: ['created_ts', 'answered_at'],
  terms_acceptances: ['accepted_at'],
  terms_versions: ['effective_at'],
  time_punches: ['time', 'device_time', 'received_at', 'device_sent_at'],
  timesheets: ['start_time', 'end_time', 'original_start_time', 'original_end_time', 'extension_requested_at', 'extension_accepted_at', 'auto_clocked_out_at', 'approved_at', 'locked_at', 'checkin_locked_until', 'last_updated_ts', 'proposed_at', 'passed_on_at', 'still_on_asked_at'],
  tips_booked: ['at'],
  users: ['email_verified_at', 'last_login', 'address_changed_at', 'joined_at', 'date_joined', 'last_updated_ts', 'erased_at'],
  webhook_attempts: ['at'],
  webhook_deliveries: ['due_at', 'claimed_until', 'delivered_at', 'given_up_at', 'created_ts'],
  webhook_locations: [],
  webhooks: ['previous_ends_at', 'created_ts', 'failing_since', 'off_since', 'deleted_at'],
  week_template_shifts: [],
  week_templates: ['created_ts', 'last_updated_ts', 'removed_at'],
  work_periods: [],
  work_record_keys: ['created_ts'],
  work_record_links: [],
  work_record_states: ['expires_at'],
  work_records: ['created_ts', 'expires_at', 'revoked_at'],
  worked_together: ['last_at'],
} as const
