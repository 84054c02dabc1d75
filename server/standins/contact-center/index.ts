import { faultQueue, serveOrders } from '../kit/fault-queue.ts'
import type { FaultOrder } from '../kit/fault-queue.ts'
import { isLocalOrigin, json, listen } from '../kit/http.ts'
import type { Answer, Call } from '../kit/http.ts'
import { agentsOf } from './agents.ts'
import type { Agents } from './agents.ts'
import { placeCall } from './calls.ts'
import type { Deliver, PhoneCaller } from './calls.ts'
import { contactFaults, serveTasks } from './tasks.ts'
import type { ContactFault, ProviderTask } from './tasks.ts'

export type ContactCenterStandin = {
  url: string
  account: string
  token: string
  tokenKey: string
  workspace: string
  workflow: string
  number: string
  tasks(): readonly ProviderTask[]
  agents: Agents
  fault(order: FaultOrder<ContactFault>): void
  /** Somebody calls the site's number. */
  call(from: string): Promise<PhoneCaller>
  /** The site: its public address, and how requests reach it if not by that. */
  setSite(publicUrl: string, deliver?: Deliver): void
  clear(): void
  stop(): Promise<void>
}

type Site = { token: string; voiceUrl: string; assignmentUrl: string; eventUrl: string; deliver: Deliver }

const number = '+18435550100'
const token = 'contact-center-token'

/** Calls the number of a site whose contact center is the stand-in, from any program of this machine. */
export function callSite(siteUrl: string, from: string): Promise<PhoneCaller> {
  return placeCall({ ...siteAt(token, siteUrl, overHttp), number }, from)
}

/** Starts the stand-in of a contact center on loopback: it signs like Twilio, offers tasks to agents, and lets somebody call. */
export async function startContactCenter(options: { port?: number; siteUrl?: string } = {}): Promise<ContactCenterStandin> {
  const account = 'AC_local'
  const workspace = 'WS_local'
  const tasks: ProviderTask[] = []
  const faults = faultQueue(contactFaults)
  const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  let site = siteAt(token, options.siteUrl ?? 'http://127.0.0.1:3000/', overHttp)
  const agents = agentsOf(() => site, tasks)
  const call = (from: string) => placeCall({ ...site, number }, from)

  async function handle(asked: Call): Promise<Answer> {
    if (asked.path.startsWith('/_'))
      return (await serveStage(asked, { call, agents, tasks })) ?? serveOrders(asked, tasks, faults) ?? json(404, {})
    if (asked.headers.authorization !== expected) return json(401, { code: 20003, message: 'Authenticate', status: 401 })
    return serveTasks(asked, { tasks, workspace, faults }) ?? json(404, { code: 20404, message: 'The requested resource was not found' })
  }

  const { url, stop } = await listen(handle, options.port)
  return {
    url,
    account,
    token,
    tokenKey: 'SK_local:a-secret-that-signs-the-tokens-of-agents',
    workspace,
    workflow: 'WW_local',
    number,
    tasks: () => tasks,
    agents,
    fault: faults.add,
    call,
    setSite: (publicUrl, deliver = overHttp) => void (site = siteAt(token, publicUrl, deliver)),
    clear: () => void tasks.splice(0),
    stop,
  }
}

function siteAt(token: string, publicUrl: string, deliver: Deliver): Site {
  const root = `${publicUrl.replace(/\/+$/, '')}/api/webhooks/contact-center`
  return { token, voiceUrl: `${root}/voice/`, assignmentUrl: `${root}/assignment/`, eventUrl: `${root}/event/`, deliver }
}

async function overHttp({ url, headers, body }: Parameters<Deliver>[0]): ReturnType<Deliver> {
  const answer = await fetch(url, { method: 'POST', headers, body })
  return { status: answer.status, body: await answer.text() }
}

type Stage = { call: (from: string) => Promise<PhoneCaller>; agents: Agents; tasks: readonly ProviderTask[] }

/**
 * For programs in other processes: `POST /_call` with `{ from, keys }` makes a call and returns what was said after each key; `POST /_offer` with
 * `{ users, settle }` offers the waiting tasks to the first of these users, and settles the offers if asked to.
 */
async function serveStage(asked: Call, { call, agents }: Stage): Promise<Answer | undefined> {
  if (asked.method !== 'POST' || (asked.path !== '/_call' && asked.path !== '/_offer')) return undefined
  if (asked.headers.origin && !isLocalOrigin(asked.headers.origin)) return json(403, { message: 'only pages of this machine' })
  const order = JSON.parse(asked.body) as { from?: string; keys?: string[]; users?: number[]; settle?: 'accepted' | 'rejected' | 'timeout' }
  if (asked.path === '/_call') {
    const caller = await call(order.from ?? '')
    const said = [caller.heard()]
    for (const keys of order.keys ?? []) said.push(await caller.press(keys).then(() => caller.heard()))
    return json(200, { status: caller.answered().status, said })
  }
  agents.signIn(...(order.users ?? []))
  const offers = await agents.offer()
  for (const offer of order.settle ? offers : []) await agents.settle(offer, order.settle ?? 'timeout')
  return json(200, { offers: offers.map(({ sid, agent }) => ({ sid, agent })) })
}
