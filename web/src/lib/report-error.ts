import { ApiError, ContractError, NetworkError } from './api-error.ts'

type Report = (error: unknown) => void

const mostKept = 20
let report: Report | undefined
const unreported: unknown[] = []

/** Reports an error to the error reporter; expected answers of the server are not errors. */
export function reportError(error: unknown): void {
  if (error instanceof NetworkError) return
  if (isExpected(error)) return
  globalThis.reportError?.(error)
}

/** Logs the cause of an error screen; an expected answer of the server, such as "not found", is no error. */
export function noteCaught(error: unknown): void {
  if (isExpected(error)) return
  // oxlint-disable-next-line no-console -- as React itself does by default
  console.error(error)
}

// An invalid number in a URL was cut off or mistyped; the call itself has reported it.
function isExpected(error: unknown): boolean {
  return (error instanceof ApiError && error.status < 500) || (error instanceof ContractError && error.part === 'params')
}

/** Passes an error to the error reporter, which decides whether to send it; kept until there is one. */
export function noteFault(error: unknown): void {
  if (report) report(error)
  else if (unreported.length < mostKept) unreported.push(error)
}

/** Receives every error from now on, and those noted before. */
export function onFaults(listener: Report): void {
  report = listener
  for (const error of unreported.splice(0)) listener(error)
}

/** Notes uncaught errors. */
export function noteUncaught(): void {
  window.addEventListener('error', ({ error }) => noteFault(error))
  window.addEventListener('unhandledrejection', ({ reason }) => noteFault(reason))
}
