/**
 * SENT: the carrier accepted it. REFUSED: it can never be sent (bad address, blocked recipient). NOT_SENT: it was not sent, repeat later.
 * UNKNOWN: it may have been sent; repeating may send it twice.
 */
export type MessageOutcome = 'SENT' | 'REFUSED' | 'NOT_SENT' | 'UNKNOWN'

export type MessageResult = {
  outcome: MessageOutcome
  provider_ref: string | null
  error_code: string | null
  error_message: string | null
}

/** A message that was not sent, for a reason that passes: the job that throws it is repeated. */
export class NotSent extends Error {}

/** Text messages. `to` is E.164 (`+13055550123`). Never called inside a database transaction. */
export type Sms = {
  /** Sends one message; never throws for errors of the carrier or the network. */
  send(input: { to: string; body: string }): Promise<MessageResult>
}

export type EmailAttachment = { filename: string; content: Buffer | string; content_type: string }

export type EmailInput = {
  to: string
  subject: string
  text: string
  html?: string
  /** The name beside the address that it comes from, instead of the configured one. */
  from_name?: string
  reply_to?: string
  attachments?: EmailAttachment[]
  /** Our key; becomes the Message-ID, so that a mailbox can recognise a repeat. */
  key?: string
}

/** Mail. Never called inside a database transaction. */
export type Email = {
  /** Sends one mail; never throws for errors of the server or the network. */
  send(input: EmailInput): Promise<MessageResult>
  /** Closes pooled connections. */
  close(): void
}
