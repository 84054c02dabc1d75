import { z } from 'zod'
import type { MessageOutcome, MessageResult, Sms } from '../ports/messages.ts'
import { outsideTransactions } from './outside-transactions.ts'

export type SmsOptions = {
  /** `https://api.twilio.com`, or a stand-in's address. */
  base_url: string
  account_sid: string
  auth_token: string
  /** The sending number, E.164. */
  from: string
  timeout_ms?: number
  insideTransaction?: () => boolean
}

const accepted = z.object({ sid: z.string() })
const refused = z.object({ code: z.number().nullish(), message: z.string() })

/** The SMS port over Twilio's REST resource Messages. A request is never repeated here. */
export function twilioSms(options: SmsOptions): Sms {
  const address = new URL(`/2010-04-01/Accounts/${options.account_sid}/Messages.json`, options.base_url)
  const authorization = `Basic ${Buffer.from(`${options.account_sid}:${options.auth_token}`).toString('base64')}`
  const sms: Sms = {
    async send({ to, body }) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: to, From: options.from, Body: body }),
          signal: AbortSignal.timeout(options.timeout_ms ?? 10_000),
        })
        return resultOf(response.status, await response.text())
      } catch (error) {
        return lost(error)
      }
    },
  }
  return outsideTransactions('sms', sms, options.insideTransaction)
}

/** Where no texts are sent: each is refused, so nothing waits for a carrier. */
export const noSms: Sms = {
  send: async () => ({
    outcome: 'REFUSED',
    provider_ref: null,
    error_code: 'texts_off',
    error_message: 'This installation sends no texts',
  }),
}

function resultOf(status: number, body: string): MessageResult {
  const parsed = parse(body)
  const sent = accepted.safeParse(parsed)
  if (status < 300 && sent.success) return { outcome: 'SENT', provider_ref: sent.data.sid, error_code: null, error_message: null }
  const problem = refused.safeParse(parsed)
  return {
    outcome: outcomeOf(status),
    provider_ref: null,
    error_code: String(problem.data?.code ?? status),
    error_message: problem.data?.message ?? `The carrier answered ${status}`,
  }
}

function outcomeOf(status: number): MessageOutcome {
  if (status < 300 || status >= 500) return 'UNKNOWN'
  return status === 400 || status === 404 ? 'REFUSED' : 'NOT_SENT'
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Only a connection that was never made proves that nothing was sent. */
function lost(error: unknown): MessageResult {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error instanceof Error ? error.name : 'unknown'
  const never = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
  return {
    outcome: never ? 'NOT_SENT' : 'UNKNOWN',
    provider_ref: null,
    error_code: code,
    error_message: error instanceof Error ? error.message : String(error),
  }
}
