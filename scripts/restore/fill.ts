import { quoted } from './catalog.ts'

/** What the values of columns depend on that the file does not have: the day of the export, and an account of the business. */
export type Filling = { made_at: string; organization_id: number; admin_id: number }

const noSeed = `gen_random_uuid()::text`
const noMark = `encode(sha256(gen_random_uuid()::text::bytea), 'hex')`
/** Links whose secret is not in the file: nobody has the new one, so the old link is dead and nobody has another. */
const deadLink = { token_seed: noSeed, token_hash: noMark }

/**
 * What is written into columns of a table that the file does not have, or that cannot stay as they are, as SQL about the row `r` of texts (ADR 223):
 * secrets are new and unknown to anybody, what acted outside is off.
 */
export function fillOf(table: string, filling: Filling): Readonly<Record<string, string>> {
  return { ...ofPeople(filling), ...ofWork(filling) }[table] ?? {}
}

// A refund that is to be tried again counts as given back.
const isUnderWay = `(r.state in ('INTENT', 'SENT', 'UNKNOWN') or (r.kind = 'REFUND' and r.state = 'NOT_SENT' and r.next_try_at is not null))`

type Filled = Record<string, Record<string, string>>

const instant = (madeAt: string) => `'${madeAt}'::timestamptz`
const endedBy = (madeAt: string) => (column: string) => `coalesce(r.${quoted(column)}::timestamptz, ${instant(madeAt)})`

// The business, its people and its programs.
function ofPeople({ made_at, admin_id }: Filling): Filled {
  const at = instant(made_at)
  const ended = endedBy(made_at)
  return {
    organizations: { last_updated_ts: at },
    locations: {
      creator_user_id: String(admin_id),
      approved_latitude: `case when r.approval_status = 'APPROVED' then r.latitude::double precision end`,
      approved_longitude: `case when r.approval_status = 'APPROVED' then r.longitude::double precision end`,
    },
    users: {
      app_mode: `'STAFFER'`,
      email_verified_at: `case when r.email is not null then ${at} end`,
      date_joined: at,
      last_updated_ts: at,
    },
    pros: { created_ts: at, last_updated_ts: at },
    acting_sessions: { session_id: '0', ended_at: ended('ended_at'), end_reason: `coalesce(r.end_reason, 'SIGNED_OUT')` },
    invitations: { ...deadLink, token_seed: 'gen_random_uuid()' },
    sign_on_connections: { client_secret: `'unknown'`, mode: `'OFF'`, on_since: 'null', version: '1' },
    sign_on_domains: { proof: `left(replace(gen_random_uuid()::text, '-', ''), 32)`, proven_at: 'null' },
    network_invites: deadLink,
    // Whoever gets mails has to be able to stop them: until they confirm a new link, nothing is sent.
    bookkeepers: { ...deadLink, expires_at: at, confirmed_at: 'case when r.ended_at is not null then r.confirmed_at::timestamptz end' },
    job_invites: deadLink,
    interviews: deadLink,
    api_keys: {
      public_id: `left(replace(gen_random_uuid()::text, '-', ''), 12)`,
      role_id: '0',
      secret_hash: noMark,
      secret_since: 'r.created_ts::timestamptz',
      revoked_at: ended('revoked_at'),
      revoked_by: `coalesce(r.revoked_by, r.created_by)::bigint`,
    },
    webhooks: { salt: 'gen_random_uuid()', off_since: ended('off_since'), off_because: `coalesce(r.off_because, 'ADMIN')` },
  }
}

// Shifts, hours, money and chats.
function ofWork({ made_at, organization_id }: Filling): Filled {
  const at = instant(made_at)
  const ended = endedBy(made_at)
  return {
    payment_methods: { external_id: `'restored:' || r.id`, replaced_at: ended('replaced_at'), status: `'NOT_CONFIGURED'` },
    payment_intents: {
      provider_key: `'restored:' || r.id`,
      last_updated_ts: at,
      // Whether it arrived, only the former installation can know: it holds, so that nobody is charged again.
      state: `case when ${isUnderWay} then 'PENDING' else r.state end`,
      settled_at: `case when not (${isUnderWay}) then r.settled_at::timestamptz end`,
      next_try_at: 'null',
      pro_id: `(select a.pro_id from applications a where a.organization_id = ${organization_id} and a.id = r.application_id::bigint)`,
    },
    gigs: { checkin_code: `case when r.is_checkin_required::boolean then lpad(floor(random() * 10000)::text, 4, '0') end` },
    chat_channels: { last_seq: `case r.kind when 'CANDIDATE' then 1 else 0 end` },
    applications: { platform_bonus: `case when r.confirmed_at is not null or r.promised_start is not null then 0 end` },
    charge_disputes: { provider_ref: `'dispute:' || r.id` },
    time_punches: { client_punch_id: 'gen_random_uuid()', received_at: 'r.time::timestamptz' },
    shift_breaks: { client_break_id: 'gen_random_uuid()' },
    refused_breaks: { client_break_id: 'gen_random_uuid()' },
    // Who wrote by a link is one guest of the channel: names and links are not in the file.
    chat_messages: { client_id: 'gen_random_uuid()', link_id: `case r.side when 'GUEST' then r.channel_id::bigint end` },
    pro_outcomes: { points: '0' },
  }
}

/** Rows that cannot be here, as a condition on the row `r` that holds for all others: of a move, the other business is in another installation. */
export function keptOf(table: string, organizationId: number): string {
  if (table === 'users') return 'not exists (select from users u where u.id = r.id::bigint)'
  return table === 'location_moves' ? `r.from_organization_id = '${organizationId}' and r.to_organization_id = '${organizationId}'` : 'true'
}
