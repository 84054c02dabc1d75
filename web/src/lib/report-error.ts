import { ApiError, NetworkError } from './api-error.ts'

/** Says what went wrong where an error reporter can hear it; expected answers of the server are not faults. */
export function reportError(error: unknown): void {
  if (error instanceof NetworkError) return
  if (error instanceof ApiError && error.status < 500) return
  globalThis.reportError?.(error)
}
