import type pg from 'pg'
import { startContactCenter } from '../server/standins/contact-center/index.ts'
import type { ContactCenterStandin } from '../server/standins/contact-center/index.ts'
import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'
import type { Cast, World } from './world.ts'

type Measured = { messages: number; p50_ms: number; p95_ms: number; longest_ms: number; by_hand_p95_ms: number; ratio: number }

const PIN = '493028'
/** Cannot come, which is read and not confirmed; late by a quarter of an hour; a wrong key; to be called back. */
const keys = ['1', PIN, '2', '1', '2', '1', '1', '1', '9', '4']

/**
 * Calls of employees on the day of a shift, message by message, beside the three statements that a message cannot do without on one connection: its turn,
 * the shifts of the caller, and where the call stands.
 */
export async function measurePhoneLine({ calls }: { calls: number }): Promise<Measured> {
  const world = await openWorld(10_000)
  const center = await startContactCenter()
  try {
    const product = await startProduct(world, { more: settingsFor(center) })
    try {
      const phones = await employees(world, product.url)
      const [took, alone]: [number[], number[]] = [[], []]
      center.setSite(new URL(product.url).origin, async ({ url, headers, body }) => {
        const answer = await send({ method: 'POST', url, raw: { headers, body } })
        took.push(answer.ms)
        return { status: answer.status, body: answer.content }
      })
      for (let round = -5; round < calls; round += 1) {
        const caller = await center.call(phones[Math.abs(round) % phones.length] ?? '')
        if (round === 0) [took, alone].forEach((list) => list.splice(0))
        for (const pressed of keys) {
          const { status } = await caller.press(pressed)
          if (status !== 200) throw new Error(`A message of a call was answered ${status}`)
          alone.push(await turnByHand(world.client, caller.sid))
        }
        if (!caller.heard().includes('call you back')) throw new Error(`The call ended otherwise: ${caller.heard()}`)
      }
      return compared(took, alone)
    } finally {
      await product.stop()
    }
  } finally {
    await center.stop()
    await world.stop()
  }
}

/** Prints the times, and the goals. */
export function printPhoneLine({ messages, p50_ms, p95_ms, longest_ms, by_hand_p95_ms, ratio }: Measured): void {
  process.stdout.write(
    `${messages} messages: p50 ${p50_ms} ms, p95 ${p95_ms} ms, longest ${longest_ms} ms; by hand p95 ${by_hand_p95_ms} ms; ${ratio} times at p95\n`,
  )
  judge([
    { what: 'a message of a call, the longest,', is: longest_ms, most: 200, unit: 'ms' },
    { what: 'a message of a call, p95, by hand,', is: ratio, most: mostTimes, unit: '×' },
  ])
}

/** No message may take more times what its statements take alone. */
const mostTimes = 8

function settingsFor({ url, number, account, token, tokenKey, workspace, workflow }: ContactCenterStandin): Record<string, string> {
  return {
    CONTACT_CENTER_NUMBER: number,
    CONTACT_CENTER_ACCOUNT: account,
    CONTACT_CENTER_KEY: token,
    CONTACT_CENTER_TOKEN_KEY: tokenKey,
    CONTACT_CENTER_WORKSPACE: workspace,
    CONTACT_CENTER_WORKFLOW: workflow,
    CONTACT_CENTER_BASE_URL: url,
  }
}

// Employees with a PIN, confirmed for a shift in five hours; whoever is booked then already is left out.
async function employees({ client, cast }: World, url: string): Promise<string[]> {
  await client.query(
    `update gigs set start_time = now() + interval '5 hours', end_time = now() + interval '11 hours', employment_type = 'W2' where id = $1`,
    [cast.flashGig],
  )
  const phones: string[] = []
  for (const applicant of cast.applicants.slice(0, 200)) {
    if (phones.length === 8) return phones
    const phone = await employee(client, { ...applicant, phone: `+1305555${1000 + phones.length}` })
    if (await isConfirmed(url, cast, applicant.token)) phones.push(phone)
    else await client.query(`update users set phone_number = null where id = $1`, [applicant.user_id])
  }
  throw new Error(`Only ${phones.length} employees have a shift`)
}

async function employee(
  client: pg.Client,
  { user_id, pro_id, phone }: { user_id: number; pro_id: number; phone: string },
): Promise<string> {
  await client.query(`update users set phone_number = $2 where id = $1`, [user_id, phone])
  await client.query(`update pros set supported_employment_types = '{F1099,W2}' where id = $1`, [pro_id])
  return phone
}

async function isConfirmed(url: string, { flashGig }: Cast, token: string): Promise<boolean> {
  const applied = await send({ method: 'POST', url: `${url}/pro/gigs/${flashGig}/applications/`, token })
  if (applied.status !== 201 || (JSON.parse(applied.content) as { status: string }).status !== 'CONFIRMED') return false
  return (await send({ method: 'PUT', url: `${url}/pro/phone-line/pin/`, token, body: { pin: PIN } })).status === 204
}

async function turnByHand(client: pg.Client, callRef: string): Promise<number> {
  const began = performance.now()
  await client.query('begin')
  const { rows } = await client.query<{ id: string; pro_id: string; state: unknown }>({
    name: 'turn',
    text: 'update phone_calls set last_updated_ts = now() where call_ref = $1 returning id, pro_id, state',
    values: [callRef],
  })
  const [call] = rows
  await client.query({
    name: 'shifts',
    text: `select a.id, a.start_time, s.name, l.name from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
      join skills s on s.id = g.skill_id join locations l on l.id = g.location_id
      where a.pro_id = $1 and a.confirmed_at is not null and a.cancelled_at is null and a.employment_type = 'W2'
        and a.end_time > now() - interval '12 hours' and a.start_time < now() + interval '7 days' order by a.start_time, a.id limit 9`,
    values: [call?.pro_id],
  })
  await client.query({
    name: 'state',
    text: 'update phone_calls set state = $2 where id = $1',
    values: [call?.id, JSON.stringify(call?.state)],
  })
  await client.query('commit')
  return performance.now() - began
}

function compared(product: number[], hand: number[]): Measured {
  const rounded = (value: number) => Math.round(value * 10) / 10
  const [p95, by_hand] = [percentile(product, 0.95), percentile(hand, 0.95)]
  return {
    messages: product.length,
    p50_ms: rounded(percentile(product, 0.5)),
    p95_ms: rounded(p95),
    longest_ms: rounded(Math.max(...product)),
    by_hand_p95_ms: rounded(by_hand),
    ratio: rounded(p95 / by_hand),
  }
}
