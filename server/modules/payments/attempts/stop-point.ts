import type { Direction } from './attempts.ts'

type Hook = (name: string) => Promise<void> | void
let hook: Hook | undefined

/** The named points around a movement of money at which a process may die; crash tests stop there. */
export type StopPoint = `${Direction}.${'before_send' | 'after_send' | 'after_settle'}`

/** Does nothing unless a test set a hook, or the process was started to die here (`CREWCALL_STOP_AT`). */
export async function stopPoint(name: StopPoint): Promise<void> {
  if (process.env['CREWCALL_STOP_AT'] === name) process.kill(process.pid, 'SIGKILL')
  await hook?.(name)
}

/** Lets a test act, or throw, at every stop point; undefined removes the hook. */
export function onStopPoint(next: Hook | undefined): void {
  hook = next
}
