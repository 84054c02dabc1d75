import type { FaultOrder } from './kit/fault-queue.ts'
import { faultQueue, serveOrders } from './kit/fault-queue.ts'
import type { Answer, Call } from './kit/http.ts'
import { json, listen } from './kit/http.ts'

export type SmsEntry = { sid: string; at: string; to: string; from: string; body: string }

/**
 * `refused`: this message is permanently rejected. `error_500`: not sent. `timeout_after_send` / `reset_after_send`: sent, but the answer
 * is lost.
 */
export const smsFaults = ['refused', 'error_500', 'rate_limited', 'timeout_after_send', 'reset_after_send'] as const
export type SmsFault = (typeof smsFaults)[number]

export type SmsStandin = {
  url: string
  accountSid: string
  authToken: string
  /** Accepted messages, oldest first. */
  journal(): SmsEntry[]
  fault(order: FaultOrder<SmsFault>): void
  clear(): void
  stop(): Promise<void>
}

/** Numbers the carrier refuses, as in Twilio's test mode. */
export const refusedNumbers: Record<string, { code: number; message: string }> = {
  '+15005550001': { code: 21211, message: "Invalid 'To' Phone Number" },
  '+15005550002': { code: 21612, message: 'The message cannot be routed to this number' },
  '+15005550004': { code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  '+15005550009': { code: 21614, message: "'To' number is not a valid mobile number" },
}

const keep = 2_000

/** Starts the text message carrier's stand-in on loopback. */
export async function startSms(options: { port?: number; accountSid?: string; authToken?: string } = {}): Promise<SmsStandin> {
  const { accountSid = 'AC_local', authToken = 'local' } = options
  const sent: SmsEntry[] = []
  const faults = faultQueue(smsFaults)
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  let counter = 0

  function handle(call: Call): Answer {
    const isMessage = call.method === 'POST' && call.path === `/2010-04-01/Accounts/${accountSid}/Messages.json`
    if (!isMessage) return serveOrders(call, sent, faults) ?? problem(404, 20404, 'The requested resource was not found')
    if (call.headers.authorization !== expected) return problem(401, 20003, 'Authenticate')
    return accept(new URLSearchParams(call.body))
  }

  function accept(form: URLSearchParams): Answer {
    const message = { to: form.get('To') ?? '', from: form.get('From') ?? '', body: form.get('Body') ?? '' }
    const fault = faults.take()
    const refusal = refusalOf(message, fault)
    if (refusal) return refusal
    counter += 1
    const sid = `SM${String(counter).padStart(32, '0')}`
    sent.push({ sid, at: new Date().toISOString(), ...message })
    sent.splice(0, sent.length - keep)
    if (fault === 'timeout_after_send') return 'silence'
    if (fault === 'reset_after_send') return 'reset'
    return json(201, {
      sid,
      account_sid: accountSid,
      ...message,
      status: 'queued',
      direction: 'outbound-api',
      error_code: null,
      error_message: null,
    })
  }

  const server = await listen(handle, options.port)
  const clear = () => void sent.splice(0)
  return { url: server.url, accountSid, authToken, journal: () => [...sent], fault: faults.add, clear, stop: server.stop }
}

function refusalOf({ to, body }: { to: string; body: string }, fault: SmsFault | undefined): Answer | undefined {
  if (fault === 'error_500') return problem(500, 20500, 'Internal Server Error')
  if (fault === 'rate_limited') return problem(429, 20429, 'Too Many Requests')
  const refusal = refusedNumbers[to]
  if (refusal) return problem(400, refusal.code, refusal.message)
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return problem(400, 21211, `Invalid 'To' Phone Number: ${to}`)
  if (fault === 'refused') return problem(400, 21610, 'Attempt to send to unsubscribed recipient')
  if (!body) return problem(400, 21602, 'Message body is required')
  return body.length > 1600 ? problem(400, 21617, 'The message body exceeds the 1600 character limit') : undefined
}

function problem(status: number, code: number, message: string): Answer {
  return json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
}
