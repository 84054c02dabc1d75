import { createHmac, randomUUID } from 'node:crypto'
import { faultQueue, serveOrders } from './kit/fault-queue.ts'
import type { FaultOrder } from './kit/fault-queue.ts'
import { parseForm, field } from './kit/form.ts'
import type { Answer, Call } from './kit/http.ts'
import { html, json, listen } from './kit/http.ts'

/** `error_500`, `busy`: its own limit. `other_json`: JSON of something else. `slow`: no answer. `reset`: a broken connection. */
export const checkFaults = ['error_500', 'busy', 'other_json', 'slow', 'reset'] as const
export type CheckFault = (typeof checkFaults)[number]

type Candidate = { id: string; custom_id: string; first_name: string; last_name: string; email: string }
type Invitation = {
  id: string
  candidate_id: string
  package: string
  status: 'pending' | 'completed' | 'expired'
  invitation_url: string
  report_id: string | null
}
type Report = {
  id: string
  candidate_id: string
  status: 'pending' | 'complete' | 'dispute'
  result: 'clear' | 'consider' | null
  adjudication: string | null
  completed_at: string | null
}
type Adverse = { id: string; report_id: string; status: 'pending' | 'complete' | 'dispute' | 'canceled'; post_notice_scheduled_at: string }

export type CheckStandin = {
  url: string
  key: string
  /** Requests to the interface, oldest first. */
  journal(): { method: string; path: string; body: unknown }[]
  fault(order: FaultOrder<CheckFault>): void
  setWebhookUrl(url: string): void
  /** Fills in the page of an invitation and reports; null leaves the report pending. */
  fillIn(invitation: string, result: 'clear' | 'consider' | null): Promise<void>
  /** Ends a pending report, or changes an ended one. */
  report(report: string, result: 'clear' | 'consider'): Promise<void>
  lapse(invitation: string): Promise<void>
  /** What becomes of declining a report. */
  adverse(report: string, status: Adverse['status']): Promise<void>
  stop(): Promise<void>
}

/** Starts the stand-in of a provider of background checks that speaks like Checkr, on loopback. Nobody is checked. */
export async function startBackgroundChecks(options: { port?: number; webhookUrl?: string; key?: string } = {}): Promise<CheckStandin> {
  const key = options.key ?? 'checks_local'
  let webhookUrl = options.webhookUrl
  const asked: { method: string; path: string; body: unknown }[] = []
  const faults = faultQueue(checkFaults)
  const candidates = new Map<string, Candidate>()
  const invitations = new Map<string, Invitation>()
  const reports = new Map<string, Report>()
  const adverseActions = new Map<string, Adverse>()

  async function tell(type: string, object: { id: string }): Promise<void> {
    if (webhookUrl === undefined) return
    const body = JSON.stringify({ id: randomUUID(), object: 'event', type, data: { object: { ...object, object: type.split('.')[0] } } })
    const signature = createHmac('sha256', key).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-checkr-signature': signature }
    // Lost where nobody listens, as with the real one after its last attempt.
    await fetch(webhookUrl, { method: 'POST', headers, body }).catch(() => undefined)
  }

  async function endReport(id: string, result: 'clear' | 'consider'): Promise<void> {
    const report = { ...one(reports, id), status: 'complete' as const, result, completed_at: new Date().toISOString() }
    reports.set(id, report)
    await tell('report.completed', report)
  }

  async function fillIn(id: string, result: 'clear' | 'consider' | null): Promise<void> {
    const invitation = one(invitations, id)
    const report: Report = {
      id: `rep_${randomUUID()}`,
      candidate_id: invitation.candidate_id,
      status: 'pending',
      result: null,
      adjudication: null,
      completed_at: null,
    }
    reports.set(report.id, report)
    invitations.set(id, { ...invitation, status: 'completed', report_id: report.id })
    await tell('invitation.completed', one(invitations, id))
    if (result !== null) await endReport(report.id, result)
  }

  function api(method: string, [kind = '', id = '', part = '']: string[], query: URLSearchParams, body: Record<string, unknown>): Answer {
    const list = (data: unknown[]) => json(200, { object: 'list', data, count: data.length })
    const made = `${method} ${[kind, id && ':id', part].filter(Boolean).join('/')}`
    switch (made) {
      case 'GET candidates':
        return list([...candidates.values()].filter(({ custom_id }) => custom_id === query.get('custom_id')))
      case 'POST candidates': {
        const candidate = { id: `can_${randomUUID()}`, ...body } as Candidate
        candidates.set(candidate.id, candidate)
        return json(201, candidate)
      }
      case 'GET invitations':
        return list(
          [...invitations.values()].filter(
            (each) => each.candidate_id === query.get('candidate_id') && each.status === query.get('status'),
          ),
        )
      case 'POST invitations': {
        const invitationId = `inv_${randomUUID()}`
        const invitation: Invitation = {
          id: invitationId,
          candidate_id: String(body['candidate_id']),
          package: String(body['package']),
          status: 'pending',
          invitation_url: `${url}/apply/${invitationId}`,
          report_id: null,
        }
        invitations.set(invitationId, invitation)
        return json(201, invitation)
      }
      case 'GET invitations/:id':
        return json(200, one(invitations, id))
      case 'GET reports/:id':
        return json(200, one(reports, id))
      case 'POST reports/:id':
        reports.set(id, { ...one(reports, id), adjudication: String(body['adjudication']) })
        return json(200, one(reports, id))
      case 'GET reports/:id/adverse_items':
        return list([{ id: 'item_1', object: 'adverse_item', text: 'A record in a county' }])
      case 'GET reports/:id/adverse_actions':
        return list([...adverseActions.values()].filter(({ report_id }) => report_id === id))
      case 'POST reports/:id/adverse_actions': {
        const action: Adverse = {
          id: `adv_${randomUUID()}`,
          report_id: id,
          status: 'pending',
          post_notice_scheduled_at: String(body['post_notice_scheduled_at']),
        }
        adverseActions.set(action.id, action)
        return json(201, action)
      }
      default:
        return json(404, { error: 'Not found' })
    }
  }

  async function page({ method, path, body }: Call): Promise<Answer> {
    const id = path.split('/')[2] ?? ''
    const invitation = invitations.get(id)
    if (path.startsWith('/reports/'))
      return reports.has(id) ? html(reportPage(one(reports, id), one(candidates, one(reports, id).candidate_id))) : json(404, {})
    if (!invitation) return json(404, { error: 'Not found' })
    if (method === 'POST' && invitation.status === 'pending')
      await fillIn(id, field(parseForm(body), 'result') === 'consider' ? 'consider' : 'clear')
    return html(applyPage(one(invitations, id), one(candidates, invitation.candidate_id)))
  }

  async function handle(call: Call): Promise<Answer> {
    const orders = serveOrders(call, asked, faults)
    if (orders) return orders
    if (!call.path.startsWith('/v1/')) return page(call)
    const body: Record<string, unknown> = call.body === '' ? {} : JSON.parse(call.body)
    asked.push({ method: call.method, path: call.path, body })
    if (call.headers.authorization !== `Basic ${Buffer.from(`${key}:`).toString('base64')}`)
      return json(401, { error: 'Bad authentication error' })
    return faulty(faults.take()) ?? api(call.method, call.path.slice(4).split('/'), call.query, body)
  }

  const { url, stop } = await listen(handle, options.port)
  return {
    url,
    key,
    journal: () => [...asked],
    fault: faults.add,
    setWebhookUrl: (target) => void (webhookUrl = target),
    fillIn,
    report: endReport,
    async lapse(id) {
      invitations.set(id, { ...one(invitations, id), status: 'expired' })
      await tell('invitation.expired', one(invitations, id))
    },
    async adverse(reportId, status) {
      const action = [...adverseActions.values()].findLast(({ report_id }) => report_id === reportId)
      if (!action) throw new Error(`Nobody declined ${reportId}`)
      adverseActions.set(action.id, { ...action, status })
      await tell('report.updated', one(reports, reportId))
    },
    stop,
  }
}

function one<T>(all: Map<string, T>, id: string): T {
  const found = all.get(id)
  if (!found) throw new Error(`The stand-in of background checks knows no ${id}`)
  return found
}

function faulty(fault: CheckFault | undefined): Answer | undefined {
  if (fault === 'slow') return 'silence'
  if (fault === 'reset') return 'reset'
  if (fault === 'busy') return json(429, { error: 'Too many requests' })
  if (fault === 'error_500') return json(500, { error: 'Internal error' })
  if (fault === 'other_json') return json(200, { hello: 'world' })
  return undefined
}

function applyPage({ status }: Invitation, { first_name, last_name }: Candidate): string {
  const form = `<form method="post"><p><button name="result" value="clear">Submit, with a clear record</button></p>
<p><button name="result" value="consider">Submit, with something on record</button></p></form>`
  return page(
    'Test background check',
    `<p>Check of <b>${escape(`${first_name} ${last_name}`)}</b>. This stands in for the provider: nothing personal is asked, and nobody is checked.</p>
${status === 'pending' ? form : status === 'completed' ? '<p role="status">Submitted. You can close this page.</p>' : '<p role="status">This page is no longer open.</p>'}`,
  )
}

function reportPage({ status, result }: Report, { first_name, last_name }: Candidate): string {
  const found = result === 'consider' ? '<p>One record in a county, to be considered.</p>' : ''
  return page(
    'Test report',
    `<p>Report about <b>${escape(`${first_name} ${last_name}`)}</b>: ${escape(result ?? status)}. This stands in for the provider.</p>${found}`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1rem}</style><h1>${title}</h1>${body}</html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
