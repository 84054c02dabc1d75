import { payPayRun, type PayRun } from '@crewcall/contract/pay-runs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { errorSentence } from '../../lib/api-error.ts'
import { useCommand } from '../../lib/query.ts'
import { paramsOf, runQuery } from './pay-run-queries.ts'

// Runs that this page pays now, wherever the person looks meanwhile, and why one stopped.
const running = new Set<number>()
const stopped = new Map<number, string>()
const listeners = new Set<() => void>()

/** Pays a confirmed run part after part until it is over or a call fails; called again, it goes on. The server charges nothing twice. */
export async function goOn(id: number, payPart: () => Promise<Pick<PayRun, 'state'>>): Promise<void> {
  if (running.has(id)) return
  running.add(id)
  stopped.delete(id)
  tell()
  try {
    while ((await payPart()).state === 'PAYING');
  } catch (error) {
    stopped.set(id, errorSentence(error))
  } finally {
    running.delete(id)
    tell()
  }
}

/** Whether this page pays the run now, why it stopped, and the press that makes it go on. */
export function useGoOn(run: Pick<PayRun, 'id'>) {
  const client = useQueryClient()
  const pay = useCommand(payPayRun)
  const isRunning = useSyncExternalStore(subscribe, () => running.has(run.id))
  const problem = useSyncExternalStore(subscribe, () => stopped.get(run.id))
  const payPart = async () => {
    const after = await pay.submit(paramsOf(run))
    client.setQueryData(runQuery(run.id).queryKey, after)
    return after
  }
  return { isRunning, problem, goOn: () => void goOn(run.id, payPart) }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
