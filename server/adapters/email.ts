import { createTransport } from 'nodemailer'
import { addressIn } from '../platform/brand.ts'
import type { Email, EmailInput, MessageOutcome, MessageResult } from '../ports/messages.ts'
import { outsideTransactions } from './outside-transactions.ts'

export type EmailOptions = {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  smtp_url: string
  /** `Crewcall <hello@example.com>`. */
  from: string
  timeout_ms?: number
  insideTransaction?: () => boolean
}

/** The mail port over SMTP with pooled connections. A mail is never resent here. */
export function smtpEmail(options: EmailOptions): Email {
  const timeout = options.timeout_ms ?? 10_000
  const times = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  const transport = createTransport({ url: options.smtp_url, pool: true, maxConnections: 3, ...times }, { from: options.from })
  const email: Email = {
    async send(input) {
      try {
        const sent = await transport.sendMail(mailOf(input, options.from))
        return { outcome: 'SENT', provider_ref: sent.messageId, error_code: null, error_message: null }
      } catch (error) {
        return resultOfError(error)
      }
    },
    close: () => transport.close(),
  }
  return outsideTransactions('email', email, options.insideTransaction, ['close'])
}

function mailOf(input: EmailInput, from: string) {
  const { to, subject, text, html, from_name, reply_to, attachments, key } = input
  const address = addressIn(from)
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    // An object, not text: a display name with a comma or a second address in it must remain one recipient.
    to: { name: '', address: to },
    ...(from_name ? { from: { name: from_name, address } } : {}),
    subject,
    text,
    ...(html ? { html } : {}),
    ...(reply_to ? { replyTo: { name: '', address: reply_to } } : {}),
    ...(key ? { messageId: `<${key.replaceAll(/[^\w.-]/g, '-')}@${domain}>` } : {}),
    ...(attachments
      ? { attachments: attachments.map(({ filename, content, content_type }) => ({ filename, content, contentType: content_type })) }
      : {}),
  }
}

/** 5xx replies refuse permanently, 4xx temporarily; a connection lost during a mail leaves the outcome unknown (RFC 5321 4.2.1). */
function resultOfError(error: unknown): MessageResult {
  const code = property(error, 'code')
  const reply = property(error, 'responseCode')
  return {
    outcome:
      typeof reply === 'number'
        ? outcomeOfReply(reply, code)
        : neverReached(error, code)
          ? 'NOT_SENT'
          : code === 'EENVELOPE'
            ? 'REFUSED'
            : 'UNKNOWN',
    provider_ref: null,
    error_code: typeof reply === 'number' ? String(reply) : typeof code === 'string' ? code : 'unknown',
    error_message: error instanceof Error ? error.message : String(error),
  }
}

function outcomeOfReply(reply: number, code: unknown): MessageOutcome {
  return reply >= 500 && code !== 'EAUTH' ? 'REFUSED' : 'NOT_SENT'
}

/** True if the mail itself was never sent: no connection, no encryption or no sign-in. */
function neverReached(error: unknown, code: unknown): boolean {
  const call = property(error, 'syscall')
  const timeout = property(error, 'timeoutType')
  if (timeout === 'CONNECT_TIMEOUT' || timeout === 'GREETING_TIMEOUT') return true
  return call === 'connect' || call === 'getaddrinfo' || code === 'EDNS' || code === 'ETLS' || code === 'EAUTH'
}

function property(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined
}
