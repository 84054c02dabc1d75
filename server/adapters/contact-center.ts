import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { CallBackResult, CallBackTask, ContactCenter } from '../ports/contact-center.ts'
import { ContactWebhookRefused } from '../ports/contact-center.ts'
import { readSigned } from './contact-signature.ts'
import { outsideTransactions } from './outside-transactions.ts'

export type ContactCenterOptions = {
  /** `https://taskrouter.twilio.com`, or a stand-in's address. */
  base_url: string
  account: string
  /** Sign webhooks and authenticate us, the current one first. */
  keys: readonly string[]
  /** The id and the secret of the key that signs the tokens of softphones. */
  token_key: { id: string; secret: string }
  workspace: string
  workflow: string
  number: string
  timeout_ms?: number
  insideTransaction?: () => boolean
}

const tokenSeconds = 3600
const created = z.object({ sid: z.string() })
const found = z.object({ tasks: z.array(created.extend({ assignment_status: z.string().optional() })) })
const over = new Set(['canceled', 'completed'])

/** For installations without a contact center. */
export const noContactCenter: ContactCenter = {
  number: null,
  tokenFor: () => Promise.reject(new Error('There is no contact center')),
  callBack: async () => ({ outcome: 'FAILED', reason: 'not configured' }),
  withdraw: async () => true,
  read: () => {
    throw new ContactWebhookRefused('there is no contact center')
  },
}

/** The contact center over Twilio's TaskRouter and Voice (ADR 132). */
export function twilioContactCenter(options: ContactCenterOptions): ContactCenter {
  const { account, keys, number, workspace, workflow } = options
  const tasks = new URL(`/v1/Workspaces/${workspace}/Tasks`, options.base_url)
  const headers = { authorization: `Basic ${Buffer.from(`${account}:${keys[0]}`).toString('base64')}`, accept: 'application/json' }

  async function ask(url: URL, form?: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const response = await fetch(url, { ...sent, headers, signal: AbortSignal.timeout(options.timeout_ms ?? 10_000) })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }

  // An answer may have been lost, so what is there already is looked for first.
  async function callBack({ key, phone_number, language }: CallBackTask): Promise<CallBackResult> {
    const same = new URL(tasks)
    same.searchParams.set('EvaluateTaskAttributes', `crewcall_task == "${key}"`)
    const known = await ask(same)
    const existing = found.safeParse(known.body)
    if (known.status !== 200 || !existing.success) return failed(`HTTP ${known.status}`)
    const [task, ...others] = existing.data.tasks.filter(({ assignment_status = '' }) => !over.has(assignment_status))
    // Two runs that were both interrupted have made one each.
    for (const { sid } of others) await withdraw(sid)
    if (task) return { outcome: 'SENT', ref: task.sid }
    const attributes = JSON.stringify({ crewcall_task: key, phone_number, language })
    const made = await ask(tasks, { WorkflowSid: workflow, Attributes: attributes })
    const { data } = created.safeParse(made.body)
    return made.status < 300 && data ? { outcome: 'SENT', ref: data.sid } : failed(`HTTP ${made.status}`)
  }

  // A task that an agent has accepted can only be completed; one that is gone is out of the queue.
  async function withdraw(ref: string): Promise<boolean> {
    const task = new URL(`${tasks.href}/${encodeURIComponent(ref)}`)
    for (const AssignmentStatus of ['canceled', 'completed']) {
      const { status } = await ask(task, { AssignmentStatus, Reason: 'Done at Crewcall' })
      if (status < 300 || status === 404) return true
    }
    return false
  }

  const port: ContactCenter = {
    number,
    tokenFor: (user, now) => softphoneToken(options, user, now),
    callBack: (task) => callBack(task).catch((error: unknown) => failed(error instanceof Error ? error.message : String(error))),
    withdraw: (ref) => withdraw(ref).catch(() => false),
    read: (webhook) => readSigned(keys, webhook),
  }
  return outsideTransactions('contact_center', port, options.insideTransaction, ['number', 'tokenFor', 'read'])
}

async function softphoneToken({ account, token_key, workspace }: ContactCenterOptions, { id }: { id: number }, now: Date) {
  const expires_at = new Date(Math.floor(now.getTime() / 1000) * 1000 + tokenSeconds * 1000)
  const grants = {
    identity: `user_${id}`,
    voice: { incoming: { allow: true } },
    task_router: { workspace_sid: workspace, role: 'worker', friendly_name: `user_${id}` },
  }
  const token = await new SignJWT({ grants })
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256', cty: 'twilio-fpa;v=1' })
    .setJti(`${token_key.id}-${randomUUID()}`)
    .setIssuer(token_key.id)
    .setSubject(account)
    .setExpirationTime(expires_at)
    .sign(Buffer.from(token_key.secret))
  return { token, expires_at }
}

const failed = (reason: string): CallBackResult => ({ outcome: 'FAILED', reason })
