import { showToast } from '../../lib/toast.ts'

/** What a punch for somebody is refused with while the device has no connection. */
export const nothingRecorded = 'No connection, so nothing was recorded. Try again when you are connected.'

/**
 * For what counts from the moment it reaches the server, as a punch for somebody else: without a connection it is refused at once with a
 * sentence, and never sent later. True when it may be sent.
 */
export function mayCountNow(): boolean {
  if (navigator.onLine) return true
  showToast(nothingRecorded, { tone: 'error' })
  return false
}
