import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { CheckEventRejected, CheckProviderFailed } from '../ports/background-checks.ts'
import type {
  AdverseAction,
  BackgroundChecks,
  CheckedPerson,
  CheckEvent,
  CheckInvitation,
  CheckReport,
} from '../ports/background-checks.ts'
import type { Outbound } from '../ports/outbound.ts'

export type BackgroundCheckOptions = {
  base_url: string
  /** The first authenticates us; each of them may have signed an event. */
  keys: readonly string[]
  /** What is checked, as the provider names it. */
  check_package: string
}

const ref = z.string().regex(/^[\w-]{1,100}$/)
const candidates = z.object({ id: ref, custom_id: z.string().nullish(), email: z.string().nullish() })
const invitations = z.object({
  id: ref,
  candidate_id: ref.nullish(),
  status: z.string(),
  // It becomes a link on our page.
  invitation_url: z.url({ protocol: /^https?$/ }),
  report_id: ref.nullish(),
})
const reports = z.object({
  id: ref,
  status: z.string(),
  result: z.string().nullish(),
  completed_at: z.iso.datetime({ offset: true }).nullish(),
})
const adverseActions = z.object({ id: ref, status: z.string(), post_notice_scheduled_at: z.iso.datetime({ offset: true }).nullish() })
const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) })
const withId = z.object({ id: ref })
const events = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: ref, object: z.string().optional(), report_id: ref.nullish(), candidate_id: ref.nullish() }) }),
})

const off = async (): Promise<never> => {
  throw new CheckProviderFailed('not configured')
}
/** For installations without a provider: nothing is sent. */
export const noBackgroundChecks: BackgroundChecks = {
  provider: null,
  invite: off,
  invitation: off,
  report: off,
  accept: off,
  decline: off,
  reportUrl: (found) => found,
  readEvent: () => {
    throw new CheckEventRejected('there is no provider')
  },
}

/** Asks a provider that speaks like Checkr (https://docs.checkr.com, read 2026-11; ADR 201). */
export function checkrBackgroundChecks(options: BackgroundCheckOptions, outbound: Outbound): BackgroundChecks {
  const { base_url, keys, check_package } = options
  const ask = askerOf(options, outbound)
  return {
    provider: new URL(base_url).host,
    async invite(person) {
      const candidate_id = await candidateOf(ask, person)
      const open = await ask('GET', `/invitations?${queryOf({ candidate_id, status: 'pending' })}`, listOf(invitations))
      const work = { country: 'US', state: person.state_code, ...(person.city && { city: person.city }) }
      const made =
        open.data[0] ?? (await ask('POST', '/invitations', invitations, { candidate_id, package: check_package, work_locations: [work] }))
      if ((made.candidate_id ?? candidate_id) !== candidate_id) throw new CheckProviderFailed('the invitation is for another person')
      return { candidate_ref: candidate_id, invitation: invitation(made) }
    },
    invitation: async (found) => invitation(await ask('GET', `/invitations/${found}`, invitations)),
    async report(found, { adverse_ref }) {
      const told = report(await ask('GET', `/reports/${found}`, reports))
      return told.state === 'CONSIDER' ? { ...told, adverse: await adverseOf(ask, found, adverse_ref) } : told
    },
    accept: async (found) => void (await ask('POST', `/reports/${found}`, withId, { adjudication: 'engaged' })),
    async decline(found, { final_at }) {
      const begun = await adverseOf(ask, found, null)
      if (begun && begun.state !== 'CANCELLED') return begun
      const items = await ask('GET', `/reports/${found}/adverse_items`, listOf(withId))
      const notice = { adverse_item_ids: items.data.map(({ id }) => id), post_notice_scheduled_at: final_at.toISOString() }
      return adverse(await ask('POST', `/reports/${found}/adverse_actions`, adverseActions, notice))
    },
    reportUrl: (found) => `${base_url.replace('//api.', '//dashboard.')}/reports/${found}`,
    readEvent: (body, signature) => eventOf(keys, body, signature),
  }
}

type Ask = <T>(method: 'GET' | 'POST', path: string, schema: z.ZodType<T>, body?: object) => Promise<T>

function askerOf({ base_url, keys }: BackgroundCheckOptions, outbound: Outbound): Ask {
  const known = { accept: 'application/json', authorization: `Basic ${Buffer.from(`${keys[0]}:`).toString('base64')}` }
  return async (method, path, schema, body) => {
    const headers = body === undefined ? known : { ...known, 'content-type': 'application/json' }
    const sent = { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const answer = await outbound.send({ url: `${base_url}/v1${path}`, method, ...sent })
    if (answer.outcome !== 'ANSWERED') throw new CheckProviderFailed(answer.reason)
    // The query has the number of a person.
    const what = `${method} ${path.split('?')[0]}`
    if (answer.status < 200 || answer.status > 299) throw new CheckProviderFailed(`${what}: HTTP ${answer.status}`)
    const found = schema.safeParse(jsonIn(answer.body.toString('utf8')))
    if (!found.success) throw new CheckProviderFailed(`${what}: another answer than agreed`)
    return found.data
  }
}

async function candidateOf(ask: Ask, { key, email, first_name, last_name, zip_code }: CheckedPerson): Promise<string> {
  const { data } = await ask('GET', `/candidates?${queryOf({ custom_id: key })}`, listOf(candidates))
  const [known] = data
  if (known) {
    if (known.custom_id !== key) throw new CheckProviderFailed('the candidate is another person')
    // After a report nothing else of a person can be changed there: https://docs.checkr.com/apis/openapi/candidates/updatecandidate
    if (known.email !== email) await ask('POST', `/candidates/${known.id}`, withId, { email })
    return known.id
  }
  const person = { custom_id: key, email, first_name, last_name, no_middle_name: true, ...(zip_code && { zipcode: zip_code }) }
  return (await ask('POST', '/candidates', withId, person)).id
}

async function adverseOf(ask: Ask, reportRef: string, knownRef: string | null): Promise<AdverseAction | null> {
  const { data } = await ask('GET', `/reports/${reportRef}/adverse_actions`, listOf(adverseActions))
  const live = data.find(({ status }) => status !== 'canceled') ?? data.find(({ id }) => id === knownRef) ?? data[0]
  return live ? adverse(live) : null
}

function eventOf(keys: readonly string[], body: Buffer | string, signature: string | undefined): CheckEvent {
  if (!signature) throw new CheckEventRejected('the signature is missing')
  if (!keys.some((key) => isSame(createHmac('sha256', key).update(body).digest(), signature)))
    throw new CheckEventRejected('the signature is wrong')
  const found = events.safeParse(jsonIn(body.toString('utf8')))
  // Of something we do not follow.
  if (!found.success) return { candidate_ref: null, invitation_ref: null, report_ref: null }
  const { id, report_id = null, candidate_id = null } = found.data.data.object
  const [about] = found.data.type.split('.')
  return {
    candidate_ref: candidate_id,
    invitation_ref: about === 'invitation' ? id : null,
    report_ref: about === 'report' ? id : report_id,
  }
}

function invitation({ id, status, invitation_url, report_id = null }: z.output<typeof invitations>): CheckInvitation {
  const state = status === 'pending' ? 'OPEN' : status === 'completed' ? 'FILLED' : 'LAPSED'
  return { ref: id, url: invitation_url, state, report_ref: report_id }
}

// The result was once part of the status, and still is in some answers.
function report({ id, status, result, completed_at = null }: z.output<typeof reports>): CheckReport {
  const said = status === 'complete' ? (result ?? 'pending') : status
  const state = said === 'clear' ? 'CLEAR' : said === 'consider' ? 'CONSIDER' : said === 'canceled' ? 'VOID' : 'PENDING'
  return { ref: id, state, completed_at: completed_at === null ? null : new Date(completed_at), adverse: null }
}

function adverse({ id, status, post_notice_scheduled_at = null }: z.output<typeof adverseActions>): AdverseAction {
  const state = status === 'complete' ? 'FINAL' : status === 'dispute' ? 'DISPUTED' : status === 'canceled' ? 'CANCELLED' : 'NOTIFIED'
  return { ref: id, state, final_at: post_notice_scheduled_at === null ? null : new Date(post_notice_scheduled_at) }
}

function queryOf(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}

function isSame(expected: Buffer, given: string): boolean {
  const found = Buffer.from(given, 'hex')
  return found.length === expected.length && timingSafeEqual(found, expected)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
