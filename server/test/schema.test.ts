import { hoursCauses, pendingReasons } from '@crewcall/contract/evidence.ts'
import { networkInviteKinds } from '@crewcall/contract/network-joining.ts'
import { coverEnds } from '@crewcall/contract/covers.ts'
import {
  candidateStatuses,
  hireEmployments,
  interviewEndings,
  interviewFeedbacks,
  interviewStatuses,
  jobPostingStatuses,
  offerAnswers,
} from '@crewcall/contract/enums-of-hire.ts'
import { frequencies } from '@crewcall/contract/recurrence.ts'
import { fillBases, fillLevels } from '@crewcall/contract/rules/fill-cells.ts'
import { fillPlanKinds } from '@crewcall/contract/rules/fill-plan.ts'
import { dashboardNames, reportTimes } from '@crewcall/contract/rules/dashboards.ts'
import { payrollFormats } from '@crewcall/contract/payroll.ts'
import { importSources } from '@crewcall/contract/rules/people-import.ts'
import { overtimePackIds } from '@crewcall/contract/rules/overtime-packs.ts'
import { orientationAudiences, orientationStepKinds } from '@crewcall/contract/rules/orientation.ts'
import { fillPlanEnds, fillPlanOutcomes } from '@crewcall/contract/fill-plans.ts'
import { datedAddOns } from '@crewcall/contract/add-ons.ts'
import { actingEnds } from '@crewcall/contract/concierge.ts'
import { adverseStates } from '@crewcall/contract/background-checks.ts'
import { appealDecisions } from '@crewcall/contract/rules/appeal.ts'
import { checkStatuses } from '@crewcall/contract/rules/machines/background-check.ts'
import { sessionEnds } from '@crewcall/contract/admin-users.ts'
import { disputeStatuses } from '@crewcall/contract/receipt.ts'
import { invoicePaymentMethods } from '@crewcall/contract/invoices.ts'
import { networkAnswers } from '@crewcall/contract/network-joining.ts'
import { geoActions } from '@crewcall/contract/geo-logs.ts'
import * as enums from '@crewcall/contract/enums.ts'
import { cancellationCauses } from '@crewcall/contract/enums-of-cancelling.ts'
import { referralReasons } from '@crewcall/contract/promotions.ts'
import { chatDecisions, chatReportReasons } from '@crewcall/contract/chat-moderation.ts'
import { chatKinds, chatSides, memberSides } from '@crewcall/contract/chat.ts'
import { callbackStatuses } from '@crewcall/contract/rules/machines/callback.ts'
import { talkEnds } from '@crewcall/contract/job-history.ts'
import { mediaPurposes } from '@crewcall/contract/media.ts'
import { hoursPerWeek } from '@crewcall/contract/pros.ts'
import { breakRefusals } from '@crewcall/contract/break-refusals.ts'
import { notifyChoices } from '@crewcall/contract/publications.ts'
import { settingNames } from '@crewcall/contract/settings.ts'
import { requirementCategories } from '@crewcall/contract/skills.ts'
import { payRunEnds, payRunOutcomes, payRunSteps } from '@crewcall/contract/rules/pay-run.ts'
import { apiObjects } from '@crewcall/contract/rules/api-events.ts'
import { keyScopeNames } from '@crewcall/contract/rules/key-scopes.ts'
import { breakBases } from '@crewcall/contract/sheet-times.ts'
import { signOnModes } from '@crewcall/contract/sign-on.ts'
import { attemptReasons, webhookOffReasons } from '@crewcall/contract/webhooks.ts'
import { exportOutcomes } from '@crewcall/contract/rules/exports.ts'
import { journalKinds } from '@crewcall/contract/rules/journal.ts'
import { documentKinds } from '../modules/payments/bookkeepers/addressees.ts'
import { captainReportKinds } from '@crewcall/contract/timesheets.ts'
import { sandboxMoney } from '@crewcall/contract/sandboxes.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isTest, sourceFiles } from '../../scripts/source-files.ts'
import { generatedStatuses } from '../platform/status-columns.ts'
import { openCrew } from './crew.ts'
import type { Crew } from './crew.ts'

let crew: Crew
let checks: Map<string, string[]>
beforeAll(async () => {
  crew = await openCrew()
  checks = await checkLists()
})
afterAll(() => crew.close())

/** Columns whose values are also listed in the contract. */
const shared: Record<string, readonly string[]> = {
  'account_proofs.channel': enums.signInChannels,
  'adhoc_payments.employment_type': enums.employmentTypes,
  'adhoc_payments.reason': enums.adHocReasons,
  'api_events.object_type': apiObjects,
  'api_keys.scopes': keyScopeNames,
  'applications.application_type': enums.applicationTypes,
  'applications.business_payment_status': enums.paymentStatuses,
  'applications.cancellation_cause': cancellationCauses,
  'applications.cancellation_reason': enums.cancellationReasons,
  'applications.dismissal_reason': enums.dismissalReasons,
  'applications.employment_type': enums.employmentTypes,
  'applications.pro_payment_status': enums.paymentStatuses,
  'applications.selection_source': enums.selectionSources,
  'bookkeepers.ended_because': ['REMOVED', 'STOPPED'],
  'bookkeepers.locale': enums.locales,
  'bookkeeper_mails.kind': ['LINK', ...documentKinds],
  'journal_accounts.kind': journalKinds,
  'data_exports.outcome': exportOutcomes,
  'captain_reports.kind': captainReportKinds,
  'certification_requests.rejection_reason': enums.rejectionReasons,
  'certification_requests.status': enums.certificationStatuses,
  'chat_cases.decision': chatDecisions,
  'chat_channels.kind': chatKinds,
  'chat_members.side': memberSides,
  'chat_messages.side': chatSides,
  'chat_reports.reason': chatReportReasons,
  'chat_translations.language': enums.locales,
  'charge_disputes.status': disputeStatuses,
  'fill_plan_steps.kind': fillPlanKinds,
  'fill_plan_steps.outcome': fillPlanOutcomes,
  'covers.end_reason': coverEnds,
  'fill_plans.end_reason': fillPlanEnds,
  'fill_predictions.basis': fillBases,
  'fill_predictions.level': Object.keys(fillLevels),
  'draft_shifts.employment_type': enums.employmentTypes,
  'draft_shifts.type': ['MARKETPLACE', 'PRIVATE_DIRECT_OFFER', 'NETWORK'],
  'publications.notify': notifyChoices,
  'week_templates.first_weekday': enums.daysOfWeek,
  'week_template_shifts.employment_type': enums.employmentTypes,
  'week_template_shifts.type': ['MARKETPLACE', 'PRIVATE_DIRECT_OFFER', 'NETWORK'],
  'webhook_attempts.reason': attemptReasons,
  'webhooks.off_because': webhookOffReasons,
  'network_invites.kind': networkInviteKinds,
  'network_requests.answer': networkAnswers,
  'job_history_talks.ended_because': talkEnds,
  'interviews.status': interviewStatuses,
  'interviews.ended_by': interviewEndings,
  'interviews.feedback': interviewFeedbacks,
  'job_offers.answer': offerAnswers,
  'job_offers.employment': hireEmployments,
  'job_candidates.locale': enums.locales,
  'job_candidates.status': candidateStatuses,
  'job_postings.status': jobPostingStatuses,
  'dashboard_reports.every': reportTimes,
  'dashboard_reports.name': dashboardNames,
  'orientation_steps.kind': orientationStepKinds,
  'orientations.audiences': orientationAudiences,
  'callbacks.language': enums.locales,
  'callbacks.status': callbackStatuses,
  'geo_logs.action': geoActions,
  'geo_logs.precision': enums.coordinatePrecisions,
  'gigs.boost_source': enums.boostSources,
  'gigs.employment_type': enums.employmentTypes,
  'loyalty_periods.employment_type': enums.employmentTypes,
  'loyalty_periods.tier': enums.badgeTypes.filter((badge) => badge !== 'VERIFICATION' && badge !== 'TOP_PRO'),
  'gigs.type': enums.bookingTypes,
  'hours_edits.cause': hoursCauses,
  'invitations.role': enums.locationRoles,
  'invitations.status': enums.invitationStatuses,
  'invoice_lines.kind': enums.invoiceLineKinds,
  'invoice_payments.method': invoicePaymentMethods,
  'invoices.frequency': enums.invoiceFrequencies,
  'invoices.style': enums.invoiceStyles,
  'left_addresses.channel': enums.signInChannels,
  'licenses.license_name': enums.licenseNames,
  'acting_sessions.end_reason': actingEnds,
  'location_add_ons.type': datedAddOns,
  'location_addresses.type': enums.addressTypes,
  'location_managers.role': enums.locationRoles,
  'locations.approval_status': enums.approvalStatuses,
  'locations.billing_source': enums.billingSources,
  'locations.cover_approval': enums.coverApprovals,
  'locations.invoice_frequency': enums.invoiceFrequencies,
  'locations.invoice_style': enums.invoiceStyles,
  'locations.invoice_work_week_end_date': enums.daysOfWeek,
  'locations.private_direct_offer_expiration': enums.offerExpirations,
  'locations.supported_employment_types': enums.employmentTypes,
  'media.purpose': mediaPurposes,
  'media.status': enums.mediaStatuses,
  'message_deliveries.channel': enums.notificationChannels.filter((channel) => channel !== 'in_app'),
  'notification_preferences.channel': enums.notificationChannels,
  'offer_jobs.application_type': enums.applicationTypes,
  'staged_pros.application_type': enums.applicationTypes,
  'organization_managers.role': enums.organizationRoles,
  'overtime_choices.pack_id': overtimePackIds,
  'pay_run_lines.outcome': payRunOutcomes,
  'pay_runs.end_reason': payRunEnds,
  'pay_runs.step': payRunSteps,
  'payroll_exports.format': payrollFormats,
  'payroll_settings.week_begins_on': enums.daysOfWeek,
  'people_imports.source': importSources,
  'schedule_imports.source': importSources,
  'background_checks.adverse_state': adverseStates,
  'suspension_appeals.decision': appealDecisions,
  'background_checks.decision': ['ACCEPTED', 'DECLINED'],
  'background_checks.status': checkStatuses,
  'payment_methods.status': enums.paymentMethodStatuses,
  'payment_methods.type': enums.paymentMethodTypes,
  'mail_texts.locale': enums.locales,
  'platform_settings.name': settingNames,
  'pro_blocks.reason': enums.blockReasons,
  'pro_contractor_types.license': enums.licenseNames,
  'organizations.budget_weekday': enums.daysOfWeek,
  'organizations.sandbox_money': sandboxMoney,
  'organizations.week_begins_on': enums.daysOfWeek,
  'series.weeks_begin_on': enums.daysOfWeek,
  'pro_preferences.days_of_week': enums.daysOfWeek,
  'pro_preferences.hours_per_week': hoursPerWeek,
  'pro_preferences.time_blocks': enums.timeBlocks,
  'saved_searches.days_of_week': enums.daysOfWeek,
  'saved_searches.starts_in': enums.startPeriods,
  'saved_searches.time_blocks': enums.timeBlocks,
  'pros.background_check_status': enums.backgroundCheckStatuses,
  'pros.supported_employment_types': enums.employmentTypes,
  'pros.tier': enums.badgeTypes.filter((badge) => badge !== 'VERIFICATION' && badge !== 'TOP_PRO'),
  'promotions.audience': enums.referralSides,
  'referrals.audience': enums.referralSides,
  'referrals.reason': referralReasons,
  'referrals.referrer_side': enums.referralSides,
  'referrals.status': enums.referralStatuses,
  'refused_breaks.reason': breakRefusals,
  'requirements.category': requirementCategories,
  'series.freq': frequencies,
  'series_offers.application_type': enums.applicationTypes,
  'sign_on_connections.mode': signOnModes,
  'sessions.revoked_because': sessionEnds,
  'shift_breaks.compliance_status': enums.complianceStatuses,
  'sign_in_challenges.channel': enums.signInChannels,
  'skills.license': enums.licenseNames,
  'terms_versions.audience': enums.termsAudiences,
  'time_punches.pending_reason': pendingReasons,
  'time_punches.pro_coordinates_precision': enums.coordinatePrecisions,
  'time_punches.punch_type': enums.punchTypes,
  'timesheets.break_basis': breakBases,
  'timesheets.compliance_status': enums.complianceStatuses,
  'timesheets.state': enums.hoursStates,
  'users.account_status': enums.accountStatuses,
  'users.app_mode': enums.appModes,
  'users.locale': enums.locales,
}
/** Columns whose values are known only to the server and the database. */
const ofServer = [
  'charge_lines.line',
  'employer_ledger_entries.currency',
  'employer_ledger_transactions.kind',
  'hours_disputes.resolution',
  'invoices.charge_state',
  'ledger_entries.currency',
  'ledger_transactions.kind',
  'payment_intents.currency',
  'message_deliveries.state',
  'network_members.source',
  'payment_intents.kind',
  'payment_intents.state',
  'pro_outcomes.kind',
  'pro_suspensions.source',
  'punch_decisions.decision',
  'push_subscriptions.ended_because',
  'referral_rewards.recipient',
  'series_exceptions.kind',
  'sign_in_challenges.purpose',
  'time_punches.verdict',
]
/** Stored per person or pro across organizations, or platform-wide, so the organization is only additional information. */
const acrossOrganizations = [
  'audit_log',
  'data_exports',
  'feature_flags',
  'media',
  'notes',
  'pro_bookings',
  'pro_outcomes',
  'sign_on_domains',
  'work_periods',
]

/** The lists of values by `table.column`; a constraint that repeats part of a list for another reason does not count. */
async function checkLists(): Promise<Map<string, string[]>> {
  const rows = await crew.sql<{ place: string; definition: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as place, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) ~ '(= ANY \\(ARRAY\\[|<@|= ''[A-Z])'`)
  return new Map(rows.map(({ place, definition }) => [place, valuesIn(definition)]))
}

function valuesIn(definition: string): string[] {
  const array = /'\{([^}]*)\}'/.exec(definition)?.[1]
  return array === undefined ? [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? '') : array.split(',')
}

it('A status that nothing writes is calculated by the database', async () => {
  const computed = await crew.sql<{ column: string }>(sql`
    select attrelid::regclass || '.' || attname as column from pg_attribute where attgenerated = 's' and attname ~ '(status|state)$' order by 1`)
  const named = Object.entries(generatedStatuses).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  expect(computed.map(({ column }) => column)).toEqual(named)
})

describe('the lists of values in the database', () => {
  it('are each known to this test', () => {
    expect([...checks.keys()].sort()).toEqual([...Object.keys(shared), ...ofServer].sort())
  })

  it.each(Object.entries(shared))('of %s equals the one of the contract', (place, values) => {
    expect([...(checks.get(place) ?? [])].sort()).toEqual([...values].sort())
  })

  it('of the functions that derive a status equal those of the contract', async () => {
    const words = async (name: string) => {
      const [found] = await crew.sql<{ body: string }>(sql`select prosrc as body from pg_proc where proname = ${name}`)
      return [...(found?.body ?? '').matchAll(/(?:then|else) '([A-Z_]+)'/g)].map(([, word]) => word)
    }
    expect(new Set(await words('application_status'))).toEqual(new Set(enums.applicationStatuses))
    expect(new Set(await words('gig_status'))).toEqual(new Set(enums.gigStatuses))
  })
})

type Key = { table: string; columns: string[]; not_null: boolean }
type Link = { name: string; from: string; to: string; columns: string[] }

describe('tenancy', () => {
  async function tenantTables(): Promise<string[]> {
    const rows = await crew.sql<{ name: string }>(sql`
      select table_name::text as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'organization_id' and table_type = 'BASE TABLE' order by 1`)
    return rows.map(({ name }) => name).filter((name) => !acrossOrganizations.includes(name))
  }

  async function uniqueKeys(): Promise<(Key & { is_primary: boolean })[]> {
    return crew.sql(sql`
      select i.indrelid::regclass::text as table, i.indisprimary as is_primary,
        (select array_agg(a.attname::text order by k.place) from unnest(i.indkey::int2[]) with ordinality k(number, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number) as columns,
        coalesce((select a.attnotnull from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'organization_id'), false) as not_null
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and i.indisunique`)
  }

  async function links(): Promise<Link[]> {
    return crew.sql(sql`
      select c.conname::text as name, c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
        (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  }

  it('every table of organizations has the organization, never null, first in its primary key', async () => {
    const keys = (await uniqueKeys()).filter(({ is_primary }) => is_primary)
    const wrong = (await tenantTables()).filter(
      (name) => !keys.some(({ table, columns, not_null }) => table === name && columns[0] === 'organization_id' && not_null),
    )
    expect(wrong).toEqual([])
  })

  it('every unique rule about them is within one organization', async () => {
    const tables = new Set(await tenantTables())
    const wrong = (await uniqueKeys()).filter(({ table, columns }) => tables.has(table) && !columns.includes('organization_id'))
    expect(wrong).toEqual([])
  })

  it('every foreign key between them carries the organization', async () => {
    const tables = new Set(await tenantTables())
    const wrong = (await links()).filter(
      ({ from, to, columns }) => tables.has(from) && tables.has(to) && !columns.includes('organization_id'),
    )
    expect(wrong).toEqual([])
  })

  it('no foreign key leads from a shared table into one of organizations, except of notes, features, moves and what is written to the platform', async () => {
    const tables = new Set(await tenantTables())
    const found = (await links()).filter(({ from, to }) => !tables.has(from) && tables.has(to))
    expect(found.map(({ from, to }) => `${from} to ${to}`).sort()).toEqual([
      'feature_flags to locations',
      // From one organization to another.
      'location_moves to locations',
      'location_moves to locations',
      'notes to locations',
      'support_subjects to applications',
      'support_subjects to chat_messages',
      'support_subjects to gigs',
      'support_talks to chat_channels',
    ])
  })

  it('a pro is kept from overlapping bookings by a constraint whose equality column is the pro', async () => {
    const rules = await crew.sql<{ rule: string }>(sql`
      select pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'x' and conrelid = 'pro_bookings'::regclass`)
    expect(rules).toEqual([{ rule: expect.stringMatching(/\(pro_id WITH =, during WITH &&\)/) }])
  })

  it('the keys of what belongs to pros across organizations begin with the pro', async () => {
    const keys = (await uniqueKeys()).filter(({ table }) => table === 'pro_bookings')
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter(({ columns }) => !columns.includes('pro_id'))).toEqual([])
  })

  it('every number that identifies a row is a bigint drawn from one sequence for the whole installation', async () => {
    const odd = await crew.sql<{ place: string }>(sql`
      select table_name || '.' || column_name as place from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'id' and data_type <> 'uuid' and not (data_type = 'bigint' and is_identity = 'YES')`)
    expect(odd).toEqual([])
  })

  it('no foreign key points at an append-only table, so that it can be partitioned by time', async () => {
    const growing = new Set(['announcements', 'audit_log', 'geo_logs', 'alarms', 'notifications', 'message_deliveries', 'idempotency_keys'])
    expect((await links()).filter(({ to }) => growing.has(to)).map(({ from, to }) => `${from} to ${to}`)).toEqual([])
  })
})

describe('a backup', () => {
  it('can be restored, because no index is built on a function that finds its parts by search_path, which is empty then', async () => {
    const fragile = await crew.sql(sql`
      with ours as (select p.oid, p.proname, p.prosrc from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e'))
      select distinct used.proname from ours used
      join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = used.oid and d.classid = 'pg_class'::regclass
      join pg_index i on i.indexrelid = d.objid join ours part on used.prosrc like '%' || part.proname || '(%' `)
    expect(fragile).toEqual([])
  })
})

describe('a pooler that lends a connection for one transaction', () => {
  it('gets no statement from us with an effect beyond the transaction', () => {
    const outliving =
      /pg_(try_)?advisory_(lock|unlock)|\bset session\b|\bcreate temp(?!orary table \w+ on commit drop)|\bdeclare \w+ cursor with hold|(^|['"`;]\s*)set (?!local\b|session_replication_role)\w+ (=|to) /im
    const sources = sourceFiles('server').filter(({ path }) => /^server\/(platform|modules)\//.test(path) && !isTest(path))
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter(({ text }) => outliving.test(text)).map(({ path }) => path)).toEqual([])
    expect(outliving.test("'set statement_timeout = 5'")).toBe(true)
    expect(outliving.test('select pg_advisory_lock(1)')).toBe(true)
    expect(outliving.test('create temporary table t as select 1')).toBe(true)
  })
})
