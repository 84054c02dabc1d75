import sql, { raw } from 'sql-template-tag'
import type { Tables } from '../platform/db.gen.ts'
import type { Crew } from './crew.ts'
import { namesOf } from './stable-names.ts'
import type { Names } from './stable-names.ts'

type Row = Record<string, unknown>

/** The tables, and what is shown of each: columns of money, or all but those that say nothing. */
const shown: Partial<Record<keyof Tables, { only?: readonly string[]; without?: readonly string[] }>> = {
  payment_intents: { without: ['id'] },
  charge_lines: {},
  charge_refunds: {},
  charge_disputes: { without: ['id'] },
  adhoc_payments: {},
  invoices: {},
  invoice_lines: { without: ['id'] },
  invoice_payments: {},
  timesheets: {},
  time_punches: { without: ['client_punch_id'] },
  punch_decisions: {},
  work_periods: {},
  shift_breaks: { without: ['id', 'client_break_id', 'client_end_id'] },
  hours_disputes: { without: ['id'] },
  hours_edits: { without: ['id'] },
  applications: {
    only: [
      'id',
      'wage_amount',
      'bonus',
      'platform_bonus',
      'employment_type',
      'platform_fee_percentage',
      'background_checks_fee_percentage',
      'tipping_fee_percentage',
      'cancelled_at',
      'cancelled_by',
      'cancellation_reason',
      'dismissal_reason',
      'minimum_owed_cents',
      'working_end',
      'is_closed_without_charge',
      'business_payment_status',
      'pro_payment_status',
      'last_updated_ts',
    ],
  },
  locations: { only: ['id', 'payment_hold_since'] },
  payment_methods: { only: ['id', 'location_id', 'external_id', 'status'] },
  pro_outcomes: { only: ['pro_id', 'application_id', 'kind', 'points', 'at'] },
  audit_log: {
    only: ['at', 'actor_user_id', 'action', 'object_type', 'object_id', 'organization_id', 'location_id', 'gig_id', 'before', 'after'],
  },
  announcements: { only: ['at', 'name', 'payload', 'topics', 'actor_user_id', 'error', 'dead_at'] },
  notifications: { only: ['user_id', 'kind', 'subject', 'link', 'title', 'body', 'created_ts', 'read_at'] },
  message_deliveries: { only: ['user_id', 'channel', 'kind', 'subject', 'body', 'state', 'error', 'send_after'] },
  alarms: { only: ['kind', 'detail', 'resolved_at', 'resolved_by', 'resolution'] },
}

/**
 * Everything that was written about money in a database that only one scenario has used, and what the processor was told, one row per
 * line. The text is the same in every run.
 * @param start the instant from which all others are counted
 */
export async function written(crew: Crew, start: string): Promise<string> {
  const names = await namesOf(crew, start)
  const parts = await partsOf(crew, names, shown)
  parts.push(['ledger', await ledgerLines(crew, names)], ['jobs', await jobLines(crew, names)], ['processor', processorLines(crew, names)])
  return textOf(parts)
}

/** What waits for a later step: the attempts, invoices and holds as they stand, which the end of a scenario no longer shows. */
export async function waiting(crew: Crew, start: string): Promise<string> {
  const { locations, invoices } = shown
  const tables = { payment_intents: { without: ['id', 'sent_order'] }, ...(locations && { locations }), ...(invoices && { invoices }) }
  return textOf(await partsOf(crew, await namesOf(crew, start), tables))
}

type Part = [title: string, lines: string[]]

async function partsOf(crew: Crew, names: Names, tables: typeof shown): Promise<Part[]> {
  const parts: Part[] = []
  for (const [table, columns] of Object.entries(tables)) {
    const rows = (await crew.sql<Row>(sql`select * from ${raw(table)}`)).filter(({ name }) => name !== 'notification.created')
    parts.push([table, rows.map((row) => lineOf(names, table, { row, ...columns }))])
  }
  return parts
}

function textOf(parts: readonly Part[]): string {
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [`${title}:`, ...lines.toSorted().map((line) => `  ${line}`)].join('\n'))
    .join('\n')
}

type Shown = { row: Row; only?: readonly string[]; without?: readonly string[] }

function lineOf(names: Names, table: string, { row, only, without = [] }: Shown): string {
  const columns = (only ?? Object.keys(row)).filter((name) => !without.includes(name) && (only || name !== 'organization_id'))
  return columns
    .filter((name) => row[name] !== null && row[name] !== '')
    .map((name) => `${name}: ${cellOf(names, table, { row, name })}`)
    .join(', ')
}

function cellOf(names: Names, table: string, { row, name }: { row: Row; name: string }): string {
  const value = row[name]
  if (name === 'id') return names.id(ownNoun[table] ?? table.replace(/s$/, ''), value)
  if (name === 'object_id') return names.id(String(row['object_type']), value)
  // Words belong to their catalogues: here it is the figures and names in them that count.
  if (isWords(table, name))
    return `[${(names.text(String(value).replaceAll(/\S+:\/\/\S+/g, '')).match(/<[^>]+>|\$?\d[\d.,:]*\d|\d/g) ?? []).join(' ')}]`
  return names.text(value, name)
}

const ownNoun: Readonly<Record<string, string>> = {
  adhoc_payments: 'extra',
  invoice_payments: 'transfer',
  payment_methods: 'method',
  time_punches: 'punch',
}

function isWords(table: string, name: string): boolean {
  if (table === 'notifications') return name === 'title' || name === 'body'
  return table === 'message_deliveries' && (name === 'subject' || name === 'body')
}

async function ledgerLines(crew: Crew, names: Names): Promise<string[]> {
  const rows = await crew.sql<Row & { entries: string[] }>(sql`
    select t.kind, t.payment_intent_id, t.invoice_payment_id, t.reference, t.at,
      (select json_agg(e.account || ' = ' || e.amount_cents || ' ' || e.currency) from ledger_entries e
        where e.organization_id = t.organization_id and e.ledger_transaction_id = t.id) as entries
    from ledger_transactions t`)
  return rows.map((row) => {
    const entries = row.entries.map((entry) => names.text(entry)).toSorted()
    return lineOf(names, 'ledger', { row: { ...row, entries } })
  })
}

async function jobLines(crew: Crew, names: Names): Promise<string[]> {
  const rows = await crew.sql<Row>(
    sql`select name as job, state::text, data as input from pgboss.job where name ~ '^(payments|timesheets|engagements|hours)'`,
  )
  return rows.map((row) => lineOf(names, 'jobs', { row }))
}

function processorLines(crew: Crew, names: Names): string[] {
  if (!crew.standins) throw new Error('Scenarios need the stand-ins')
  const { captures, transfers, refunds } = crew.standins.stripe.journal()
  const lines = (what: string, moved: readonly { key?: string | null | undefined; amount_cents: number }[]) =>
    moved.map(({ key, amount_cents }) => `${what} ${names.text(key)}: ${amount_cents}`)
  return [...lines('capture', captures), ...lines('transfer', transfers), ...lines('refund', refunds)]
}
