import { createHmac, randomUUID } from 'node:crypto'
import { faultQueue, serveOrders } from '../kit/fault-queue.ts'
import type { FaultOrder } from '../kit/fault-queue.ts'
import { field, parseForm } from '../kit/form.ts'
import type { Answer, Call } from '../kit/http.ts'
import { html, json, listen } from '../kit/http.ts'
import { answerApi } from './api.ts'
import { applyPage, reportPage } from './pages.ts'
import { checkRecords, one } from './records.ts'
import type { Records } from './records.ts'

/** `error_500`, `busy`: its own limit. `other_json`: JSON of something else. `slow`: no answer. `reset`: a broken connection. */
export const checkFaults = ['error_500', 'busy', 'other_json', 'slow', 'reset'] as const
type CheckFault = (typeof checkFaults)[number]
type Asked = { method: string; path: string; body: Record<string, unknown> }

export type CheckStandin = Pick<Records, 'fillIn' | 'lapse' | 'adverse'> & {
  url: string
  key: string
  /** Requests to the interface, oldest first. */
  journal(): Asked[]
  fault(order: FaultOrder<CheckFault>): void
  /** Ends a pending report, or changes an ended one. */
  report: Records['endReport']
  stop(): Promise<void>
}

/** Starts the stand-in of a provider of background checks that speaks like Checkr, on loopback. Nobody is checked. */
export async function startBackgroundChecks({ webhookUrl }: { webhookUrl?: string } = {}): Promise<CheckStandin> {
  const key = 'checks_local'
  const asked: Asked[] = []
  const faults = faultQueue(checkFaults)
  const records = checkRecords(async (type, object) => {
    if (webhookUrl !== undefined) await send(webhookUrl, key, { type, object })
  })

  async function handle(call: Call): Promise<Answer> {
    const orders = serveOrders(call, asked, faults)
    if (orders) return orders
    if (!call.path.startsWith('/v1/')) return pageOf(records, call)
    const { method, path, query } = call
    const body: Asked['body'] = call.body === '' ? {} : JSON.parse(call.body)
    asked.push({ method, path, body })
    if (call.headers.authorization !== `Basic ${Buffer.from(`${key}:`).toString('base64')}`)
      return json(401, { error: 'Bad authentication' })
    return faulty(faults.take()) ?? answerApi(records, { method, path: path.slice('/v1/'.length), query, body, url })
  }

  const { url, stop } = await listen(handle)
  const { fillIn, lapse, adverse, endReport } = records
  return { url, key, journal: () => [...asked], fault: faults.add, fillIn, lapse, adverse, report: endReport, stop }
}

async function send(url: string, key: string, { type, object }: { type: string; object: { id: string } }): Promise<void> {
  const data = { object: { ...object, object: type.split('.')[0] } }
  const body = JSON.stringify({ id: randomUUID(), object: 'event', type, data })
  const headers = { 'content-type': 'application/json', 'x-checkr-signature': createHmac('sha256', key).update(body).digest('hex') }
  // Lost where nobody listens, as with the real one after its last attempt.
  await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
}

async function pageOf(records: Records, { method, path, body }: Call): Promise<Answer> {
  const [, kind, id = ''] = path.split('/')
  const { candidates, invitations, reports } = records
  const report = kind === 'reports' ? reports.get(id) : undefined
  if (report) return html(reportPage(report, one(candidates, report.candidate_id)))
  const invitation = kind === 'apply' ? invitations.get(id) : undefined
  if (!invitation) return json(404, { error: 'Not found' })
  if (method === 'POST' && invitation.status === 'pending')
    await records.fillIn(id, field(parseForm(body), 'result') === 'consider' ? 'consider' : 'clear')
  return html(applyPage(one(invitations, id), one(candidates, invitation.candidate_id)))
}

function faulty(fault: CheckFault | undefined): Answer | undefined {
  if (fault === 'slow') return 'silence'
  if (fault === 'reset') return 'reset'
  if (fault === 'busy') return json(429, { error: 'Too many requests' })
  if (fault === 'error_500') return json(500, { error: 'Internal error' })
  return fault === 'other_json' ? json(200, { hello: 'world' }) : undefined
}
