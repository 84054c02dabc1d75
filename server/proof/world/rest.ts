import type { Crew } from '../../test/crew.ts'
import type { World } from './world.ts'

/**
 * Inserts one row of the business into each tenant table that its world leaves empty: enough for a visibility check. It bypasses triggers
 * and foreign keys, so such a world cannot be used for calls.
 */
export async function fillRest(
  crew: Crew,
  { organization_id, org_admin, worked, templateId, invoiceId, punchId, seriesId }: World,
): Promise<void> {
  const { id, location_id, gig_id, pro_id } = worked.application
  const rows: Record<string, string> = {
    adhoc_payments: `(organization_id, application_id, location_id, pro_id, reason, employment_type, charged_to_business, pro_amount_cents, created_ts)
      values (o, ${id}, ${location_id}, ${pro_id}, 'TIP', 'F1099', true, 500, now())`,
    charge_disputes: `(organization_id, charge_intent_id, provider_ref, amount_cents, status, opened_at) values (o, 1, 'dp_' || o, 1, 'OPEN', now())`,
    charge_lines: `(organization_id, payment_intent_id, line, amount_cents) values (o, 1, 'pro_amount', 1)`,
    charge_refunds: `(organization_id, charge_intent_id, application_id, location_id, amount_cents, reason, created_ts)
      values (o, 1, ${id}, ${location_id}, 1, 'Test', now())`,
    closed_statements: `(organization_id, location_id, month, ends_at, location_name, timezone, opening_cents, charged_cents, credited_cents, paid_cents,
      paid_back_cents, closing_cents, lines, closed_at) values (o, ${location_id}, '2026-01', '2026-02-01', 'Test', 'UTC', 0, 0, 0, 0, 0, 0, '[]', now())`,
    feature_flags: `(name, organization_id, location_id, is_on, reason, set_by, last_updated_ts) values ('x', o, ${location_id}, true, 'Test', 1, now())`,
    fill_cells: `(organization_id, market_id, skill_id, lead, part, wage, locations, posts, openings, filled, applications, worked, no_shows, arrivals)
      values (o, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, array_fill(0, array[10]))`,
    fill_plan_steps: `(organization_id, plan_id, number, due_at, kind) values (o, 1, 1, now(), 'MARKETPLACE')`,
    fill_predictions: `(organization_id, gig_id, location_id, predicted_at, basis, level, posts, wage_amount, was_shown)
      values (o, ${gig_id}, ${location_id}, now(), 'too_few', 'position', 0, 20, false) on conflict do nothing`,
    geo_logs: `(organization_id, application_id, pro_id, location_id, gig_id, action, created_ts, last_updated_ts)
      values (o, ${id}, ${pro_id}, ${location_id}, ${gig_id}, 'UNKNOWN', now(), now())`,
    gig_attachments: `(organization_id, gig_id, media_id) values (o, ${gig_id}, 1)`,
    gig_requirements: `(organization_id, gig_id, requirement_id) values (o, ${gig_id}, 1)`,
    gig_template_attachments: `(organization_id, gig_template_id, media_id) values (o, ${templateId}, 1)`,
    gig_template_requirements: `(organization_id, gig_template_id, requirement_id) values (o, ${templateId}, 1)`,
    hidden_first_steps: `(organization_id, user_id, location_id, hidden_at) values (o, ${org_admin}, ${location_id}, now())`,
    hours_edits: `(organization_id, application_id, after_start, after_end, unpaid_break_minutes, reason, edited_by, edited_at)
      values (o, ${id}, now(), now(), 0, 'Test', 1, now())`,
    invoice_payments: `(organization_id, invoice_id, method, amount_cents, received_on, created_ts) values (o, ${invoiceId}, 'TRANSFER', 1, now(), now())`,
    journal_accounts: `(organization_id, kind, account, changed_by, changed_at) values (o, 'refund', 'Refunds', 1, now())`,
    licenses: `(organization_id, location_id, user_id, license_name) values (o, ${location_id}, 1, 'hire')`,
    location_reviews: `(organization_id, application_id, location_id, pro_id, overall, created_ts) values (o, ${id}, ${location_id}, ${pro_id}, 5, now())`,
    pro_group_members: `(organization_id, location_id, group_id, pro_id, added_by, created_ts) values (o, ${location_id}, 1, ${pro_id}, 1, now())`,
    network_departures: `(organization_id, location_id, pro_id, left_at) values (o, ${location_id}, ${pro_id}, now())`,
    pro_reviews: `(organization_id, application_id, pro_id, overall, created_by, created_ts, last_updated_ts) values (o, ${id}, ${pro_id}, 5, 1, now(), now())`,
    punch_decisions: `(organization_id, time_punch_id, decision, decided_by, decided_at) values (o, ${punchId}, 'APPROVED', 1, now())`,
    referral_shifts: `(organization_id, referral_id, application_id, counts, judged_at) values (o, 1, ${id}, true, now())`,
    refused_breaks: `(organization_id, application_id, client_break_id, time, reason, created_ts) values (o, ${id}, gen_random_uuid(), now(), 'NOT_ON_THE_CLOCK', now())`,
    series_exceptions: `(organization_id, series_id, local_date, kind) values (o, ${seriesId}, '2030-01-01', 'SKIPPED')`,
    series_offers: `(organization_id, series_id, pro_id, application_type, is_confirmed, bonus, offered_by)
      values (o, ${seriesId}, ${pro_id}, 'DIRECT_OFFER', false, 0, 1)`,
    shift_breaks: `(organization_id, application_id, client_break_id, start_time) values (o, ${id}, gen_random_uuid(), now())`,
  }
  const client = await crew.db.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const [table, values] of Object.entries(rows))
      await client.query(`insert into ${table} ${values.replaceAll(/\bo\b/g, String(organization_id))}`)
    await client.query('commit')
  } finally {
    client.release()
  }
}
