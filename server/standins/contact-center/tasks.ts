import { randomUUID } from 'node:crypto'
import type { Call, Answer } from '../kit/http.ts'
import { json } from '../kit/http.ts'
import type { FaultQueue } from '../kit/fault-queue.ts'

/** What happens to the next task that is made: it is not; or it is, and the answer is lost. */
export const contactFaults = ['error_500', 'timeout_after_create', 'reset_after_create'] as const
export type ContactFault = (typeof contactFaults)[number]

export type ProviderTask = {
  sid: string
  attributes: { crewcall_task: string; phone_number: string; language: string }
  status: 'pending' | 'reserved' | 'assigned' | 'canceled' | 'completed'
}

/** Answers TaskRouter's resource Tasks; undefined for any other address. */
export function serveTasks(
  call: Call,
  { tasks, workspace, faults }: { tasks: ProviderTask[]; workspace: string; faults: FaultQueue<ContactFault> },
): Answer | undefined {
  const root = `/v1/Workspaces/${workspace}/Tasks`
  if (call.path === root) return call.method === 'GET' ? list(tasks, call.query) : create(tasks, new URLSearchParams(call.body), faults)
  if (!call.path.startsWith(`${root}/`)) return undefined
  const task = tasks.find(({ sid }) => sid === call.path.slice(root.length + 1))
  return task ? update(task, new URLSearchParams(call.body)) : problem(404, 20404, 'The requested resource was not found')
}

// Of its expressions only the comparison that we use.
function list(tasks: readonly ProviderTask[], query: URLSearchParams): Answer {
  const wanted = /^crewcall_task == "([\w-]+)"$/.exec(query.get('EvaluateTaskAttributes') ?? '')?.[1]
  if (wanted === undefined) return problem(400, 20001, 'Invalid expression')
  return json(200, { tasks: tasks.filter(({ attributes }) => attributes.crewcall_task === wanted).map(shown) })
}

function create(tasks: ProviderTask[], form: URLSearchParams, faults: FaultQueue<ContactFault>): Answer {
  const fault = faults.take()
  if (fault === 'error_500') return problem(500, 20500, 'Internal Server Error')
  if (!form.get('WorkflowSid')) return problem(400, 20001, 'WorkflowSid is required')
  const attributes: ProviderTask['attributes'] = JSON.parse(form.get('Attributes') ?? '{}')
  const task: ProviderTask = { sid: `WT${randomUUID().replaceAll('-', '')}`, attributes, status: 'pending' }
  tasks.push(task)
  if (fault === 'timeout_after_create') return 'silence'
  if (fault === 'reset_after_create') return 'reset'
  return json(201, shown(task))
}

function update(task: ProviderTask, form: URLSearchParams): Answer {
  const status = form.get('AssignmentStatus')
  if (status === 'canceled' && (task.status === 'pending' || task.status === 'reserved')) task.status = 'canceled'
  else if (status === 'completed' && task.status === 'assigned') task.status = 'completed'
  else if (task.status !== 'canceled' && task.status !== 'completed') return problem(400, 20001, `Cannot change from ${task.status}`)
  return json(200, shown(task))
}

function shown({ sid, attributes, status }: ProviderTask): object {
  return { sid, attributes: JSON.stringify(attributes), assignment_status: status }
}

function problem(status: number, code: number, message: string): Answer {
  return json(status, { code, message, status })
}
