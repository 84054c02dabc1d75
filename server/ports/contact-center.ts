/** A pro who wants to be called back: our key of the wish, `7-1`, the number, and the language. */
export type CallBackTask = { key: string; phone_number: string; language: 'en' | 'es' }

/** SENT: the contact center has the task, under `ref`; it never has two of one key. FAILED: unknown, or not now; try again. */
export type CallBackResult = { outcome: 'SENT'; ref: string } | { outcome: 'FAILED'; reason: string }

/** A webhook as it arrived. `url` is the public address it was sent to, with its query. */
export type ContactWebhook = {
  url: string
  content_type: string | undefined
  signature: string | undefined
  body: Buffer
}

/** Thrown by `read` for a missing or wrong signature, and for a body that cannot be read. */
export class ContactWebhookRefused extends Error {
  override name = 'ContactWebhookRefused'
}

/** The contact center: it answers the phone of the platform, and its agents call pros back. Never called inside a database transaction. */
export type ContactCenter = {
  /** The number that pros call, E.164; null if the installation has no contact center. */
  number: string | null
  /** A token with which an agent's softphone signs in at the contact center, and until when. @throws Error without a contact center */
  tokenFor(user: { id: number }, now: Date): Promise<{ token: string; expires_at: Date }>
  /** Queues a task for the agents; repeated for the same key, it finds the one that is there. Never throws for errors of the provider. */
  callBack(task: CallBackTask): Promise<CallBackResult>
  /** Takes a task out of the queue of the agents, whatever became of it. True if it is out. */
  withdraw(ref: string): Promise<boolean>
  /**
   * The fields of a signed webhook. Its signature covers the public address and, for a form, every field; for JSON the address has the hash of
   * the body. Uses no network. @throws ContactWebhookRefused
   */
  read(webhook: ContactWebhook): Record<string, string>
}
